import { type Unit, type ShownStatus, shownStatus } from '../../../../domain/listing/unit'
import type { StatusTone } from './StatusMark'

const TONES: Readonly<Record<ShownStatus, StatusTone>> = { Available: 'available', Reserved: 'reserved', Sold: 'sold' }

export const toneOf = (unit: Pick<Unit, 'status'>): StatusTone => TONES[shownStatus(unit.status)]

/** Green for reserved, purple for sold, no tint for available units (B2.6-6 to B2.6-8). */
export const rowTone = (unit: Pick<Unit, 'status'>): 'reserved' | 'sold' | undefined => {
  const tone = toneOf(unit)
  return tone === 'available' ? undefined : tone
}

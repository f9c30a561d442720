import { type Room, type ShownStatus, shownStatus } from '../../../../domain/listing/room'
import type { StatusTone } from './StatusMark'

const TONES: Readonly<Record<ShownStatus, StatusTone>> = { Available: 'available', Reserved: 'reserved', Sold: 'sold' }

export const toneOf = (room: Pick<Room, 'status'>): StatusTone => TONES[shownStatus(room.status)]

/** Green for reserved, purple for sold, no tint for available units (B2.6-6 to B2.6-8). */
export const rowTone = (room: Pick<Room, 'status'>): 'reserved' | 'sold' | undefined => {
  const tone = toneOf(room)
  return tone === 'available' ? undefined : tone
}

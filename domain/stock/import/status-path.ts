import { type StockStatus, type UnitEvent, unitStatuses } from '../../listing/unit.lifecycle'
import type { IncomingStatus } from './incoming'

/** A file’s statuses, as they are stored. */
export const STORED_STATUSES: Readonly<Record<IncomingStatus, StockStatus>> = {
  withheld: 'Withheld',
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
  unconditional: 'Unconditional',
  settled: 'Settled',
}

/** Events that no reservation stands behind. */
const FREE: readonly UnitEvent[] = [
  ...(['released-for-sale', 'withheld', 'reserved-elsewhere', 'sold-elsewhere'] as const),
  ...(['released', 'taken-off', 'contract-ended', 'became-unconditional', 'settled'] as const),
]

/** The fewest events that move a unit without a claim from one status to another; null if none do. */
export const statusPath = (from: StockStatus, to: StockStatus): readonly UnitEvent[] | null => {
  const paths = new Map<StockStatus, readonly UnitEvent[]>([[from, []]])
  for (const [status, path] of paths)
    for (const event of FREE) {
      const next = unitStatuses.next(status, event)
      if (next !== null && !paths.has(next)) paths.set(next, [...path, event])
    }
  return paths.get(to) ?? null
}

import type { Sale } from '../../../domain/stock/sales/sale'

/** What a sale makes of its unit. */
export const TILES = {
  checkout: 'Reserved',
  lapsed: 'Available',
  held: 'Reserved',
  offered: 'Available',
  accepted: 'Reserved',
  contracted: 'Sold',
  unconditional: 'Unconditional',
  settled: 'Settled',
  refused: 'Available',
  expired: 'Available',
  ended: 'Available',
  cancelled: 'Available',
  rejected: 'Available',
} as const satisfies Readonly<Record<Sale['status'], string>>

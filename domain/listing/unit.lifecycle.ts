import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'

/**
 * The lifecycle of a unit (B3-19, B4-1). `Reserved` covers both the open checkout and the hold after payment. `Withheld`
 * is not on sale yet, and reaches no visitor. Elsewhere: by other means than this site, as a manager says. `passed-on`: its claim or its offer
 * has ended, and it is offered to the first in its queue, who has `taken-up` the offer. `taken-off`: reserved elsewhere, and not for sale any more.
 */
export const unitLifecycle = setup({
  types: {
    events: {} as
      | { type: 'claimed' }
      | { type: 'released' }
      | { type: 'passed-on' }
      | { type: 'taken-up' }
      | { type: 'taken-off' }
      | { type: 'contract-signed' }
      | { type: 'contract-ended' }
      | { type: 'became-unconditional' }
      | { type: 'settled' }
      | { type: 'released-for-sale' }
      | { type: 'withheld' }
      | { type: 'reserved-elsewhere' }
      | { type: 'sold-elsewhere' },
  },
}).createMachine({
  id: 'unit',
  initial: 'Withheld',
  states: {
    Withheld: { on: { 'released-for-sale': 'Available' } },
    Available: {
      on: { claimed: 'Reserved', withheld: 'Withheld', 'reserved-elsewhere': 'Reserved', 'sold-elsewhere': 'Sold' },
    },
    Reserved: {
      on: {
        released: 'Available',
        'passed-on': 'Reserved',
        'taken-up': 'Reserved',
        'taken-off': 'Withheld',
        'contract-signed': 'Sold',
        'sold-elsewhere': 'Sold',
      },
    },
    Sold: { on: { 'contract-ended': 'Available', 'became-unconditional': 'Unconditional' } },
    Unconditional: { on: { 'contract-ended': 'Available', settled: 'Settled' } },
    Settled: { type: 'final' },
  },
})

/** What visitors see. */
export const UNIT_STATUSES = ['Available', 'Reserved', 'Sold', 'Unconditional', 'Settled'] as const
export type UnitStatus = (typeof UNIT_STATUSES)[number]

/** What is stored. */
export const STOCK_STATUSES = ['Withheld', ...UNIT_STATUSES] as const
export type StockStatus = (typeof STOCK_STATUSES)[number]

export const unitStatuses = lifecycleOf<typeof unitLifecycle, StockStatus>(unitLifecycle, STOCK_STATUSES)
export type UnitEvent = Parameters<typeof unitStatuses.next>[1]

import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'

/** The lifecycle of a unit (B3-19, B4-1). `Reserved` covers both the open checkout and the hold after payment. */
export const unitLifecycle = setup({
  types: {
    events: {} as
      | { type: 'claimed' }
      | { type: 'released' }
      | { type: 'contract-signed' }
      | { type: 'contract-ended' }
      | { type: 'became-unconditional' }
      | { type: 'settled' },
  },
}).createMachine({
  id: 'unit',
  initial: 'Available',
  states: {
    Available: { on: { claimed: 'Reserved' } },
    Reserved: { on: { released: 'Available', 'contract-signed': 'Sold' } },
    Sold: { on: { 'contract-ended': 'Available', 'became-unconditional': 'Unconditional' } },
    Unconditional: { on: { 'contract-ended': 'Available', settled: 'Settled' } },
    Settled: { type: 'final' },
  },
})

export const UNIT_STATUSES = ['Available', 'Reserved', 'Sold', 'Unconditional', 'Settled'] as const
export type UnitStatus = (typeof UNIT_STATUSES)[number]

export const unitStatuses = lifecycleOf(unitLifecycle, UNIT_STATUSES)
export type UnitEvent = Parameters<typeof unitStatuses.next>[1]

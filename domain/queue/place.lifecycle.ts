import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'

/**
 * Lifecycle of a place in the queue of a unit; no effects. The first one is offered the unit once the claim on it ends.
 * `payment-ended`: the checkout that took the offer was not paid. `queue-ended`: the unit is no longer for sale.
 */
export const placeLifecycle = setup({
  types: {
    events: {} as
      | { type: 'offered' }
      | { type: 'taken' }
      | { type: 'payment-ended' }
      | { type: 'ran-out' }
      | { type: 'left' }
      | { type: 'queue-ended' },
  },
}).createMachine({
  id: 'queue-place',
  initial: 'waiting',
  states: {
    waiting: { on: { offered: 'offered', left: 'left', 'queue-ended': 'ended' } },
    offered: { on: { taken: 'taken', 'ran-out': 'lapsed', left: 'left', 'queue-ended': 'ended' } },
    taken: { on: { 'payment-ended': 'offered', 'ran-out': 'lapsed' } },
    lapsed: { type: 'final' },
    left: { type: 'final' },
    ended: { type: 'final' },
  },
})

export const PLACE_STATUSES = ['waiting', 'offered', 'taken', 'lapsed', 'left', 'ended'] as const

export type PlaceStatus = (typeof PLACE_STATUSES)[number]

export const placeStatuses = lifecycleOf(placeLifecycle, PLACE_STATUSES)
export type PlaceEvent = Parameters<typeof placeStatuses.next>[1]

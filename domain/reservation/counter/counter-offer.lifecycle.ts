import { setup } from 'xstate'
import { lifecycleOf } from '../../shared/lifecycle'

/**
 * A seller’s answer to an offer with another amount. The offer stays as it is until its buyer accepts. `offer-closed`: the offer was
 * withdrawn, declined, accepted as it was, or has ended. `taken-back`: by the seller, while the offer stays.
 */
export const counterOfferLifecycle = setup({
  types: {
    events: {} as
      | { type: 'accepted' }
      | { type: 'offer-closed' }
      | { type: 'ran-out' }
      | { type: 'replaced' }
      | { type: 'taken-back' },
  },
}).createMachine({
  id: 'counter-offer',
  initial: 'open',
  states: {
    open: {
      on: {
        accepted: 'accepted',
        'offer-closed': 'withdrawn',
        'ran-out': 'lapsed',
        replaced: 'replaced',
        'taken-back': 'taken-back',
      },
    },
    accepted: { type: 'final' },
    withdrawn: { type: 'final' },
    lapsed: { type: 'final' },
    replaced: { type: 'final' },
    'taken-back': { type: 'final' },
  },
})

export const COUNTER_STATES = ['open', 'accepted', 'withdrawn', 'lapsed', 'replaced', 'taken-back'] as const
export type CounterState = (typeof COUNTER_STATES)[number]

export const counterStates = lifecycleOf(counterOfferLifecycle, COUNTER_STATES)
export type CounterEvent = Parameters<typeof counterStates.next>[1]

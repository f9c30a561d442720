import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'

/**
 * Lifecycle of a registration; no effects, so the server evaluates it from the stored status. A payment creates a
 * membership (`finished`) or, if the email got an account meanwhile, is refunded (`refunded`). A membership ends with
 * its account.
 */
export const registrationLifecycle = setup({
  types: { events: {} as { type: 'joined' } | { type: 'payment-unusable' } | { type: 'account-deleted' } },
}).createMachine({
  id: 'registration',
  initial: 'open',
  states: {
    open: { on: { joined: 'finished', 'payment-unusable': 'refunded' } },
    finished: { on: { 'account-deleted': 'ended' } },
    refunded: { type: 'final' },
    ended: { type: 'final' },
  },
})

export const REGISTRATION_STATUSES = ['open', 'finished', 'refunded', 'ended'] as const
export type RegistrationEvent = Parameters<typeof registrationStatuses.next>[1]

export const registrationStatuses = lifecycleOf(registrationLifecycle, REGISTRATION_STATUSES)

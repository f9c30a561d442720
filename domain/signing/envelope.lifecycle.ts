import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'

/**
 * An envelope is sent once its document is ready, and completed by its last signature. Changing a signed field voids it, even after
 * everyone has signed.
 */
export const envelopeLifecycle = setup({
  types: {
    events: {} as
      | { type: 'sent' }
      | { type: 'all-signed' }
      | { type: 'declined' }
      | { type: 'voided' }
      | { type: 'expired' },
  },
}).createMachine({
  id: 'envelope',
  initial: 'created',
  states: {
    created: { on: { sent: 'sent', voided: 'voided' } },
    sent: { on: { 'all-signed': 'completed', declined: 'declined', voided: 'voided', expired: 'expired' } },
    completed: { on: { voided: 'voided' } },
    declined: { type: 'final' },
    voided: { type: 'final' },
    expired: { type: 'final' },
  },
})

export const ENVELOPE_STATUSES = ['created', 'sent', 'completed', 'declined', 'voided', 'expired'] as const
export type EnvelopeStatus = (typeof ENVELOPE_STATUSES)[number]

export const envelopeStatuses = lifecycleOf(envelopeLifecycle, ENVELOPE_STATUSES)

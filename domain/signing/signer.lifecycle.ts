import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'

/** A signer opens the document, consents to signing electronically, then signs. A provider with its own page only reports the result. */
export const signerLifecycle = setup({
  types: {
    events: {} as
      | { type: 'viewed' }
      | { type: 'consented' }
      | { type: 'signed' }
      | { type: 'signed-at-provider' }
      | { type: 'declined' },
  },
}).createMachine({
  id: 'signer',
  initial: 'sent',
  states: {
    sent: { on: { viewed: 'viewed', 'signed-at-provider': 'signed', declined: 'declined' } },
    viewed: { on: { consented: 'consented', 'signed-at-provider': 'signed', declined: 'declined' } },
    consented: { on: { signed: 'signed', declined: 'declined' } },
    signed: { type: 'final' },
    declined: { type: 'final' },
  },
})

export const SIGNER_STATUSES = ['sent', 'viewed', 'consented', 'signed', 'declined'] as const

export const signerStatuses = lifecycleOf(signerLifecycle, SIGNER_STATUSES)

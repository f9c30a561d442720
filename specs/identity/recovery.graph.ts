import { deletionMachine } from '../../domain/identity/deletion.machine'
import { recoveryMachine } from '../../domain/identity/recovery.machine'
import { failure } from '../../domain/shared/failure'
import { accountInUse, boom, LINK, linkExpired } from './samples'
import { graphOf } from '../shared/graph'
export const recoveryGraph = graphOf(recoveryMachine, {
  inputs: [
    { arrival: 'requesting', link: null },
    { arrival: 'choosing', link: LINK },
    { arrival: 'choosing', link: null },
  ],
  events: [
    { type: 'request-link', email: 'ann@example.com' },
    { type: 'start-again' },
    { type: 'save', password: 'long enough' },
  ],
  endings: {
    requestPasswordLink: { done: [undefined], error: [boom] },
    renewPassword: { done: [undefined], error: [linkExpired, boom] },
    updatePassword: { done: [undefined], error: [boom] },
  },
})
export const deletionGraph = graphOf(deletionMachine, {
  events: [{ type: 'delete' }, { type: 'confirm' }, { type: 'cancel' }, { type: 'prove', password: 'Offplan-2026' }],
  endings: {
    deleteAccount: { done: [undefined], error: [accountInUse, failure('password-not-proven', 'M')] },
    provePassword: { done: [undefined], error: [failure('password-wrong', 'Incorrect password.')] },
  },
})

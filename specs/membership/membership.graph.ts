import { abnLookupMachine } from '../../domain/membership/abn-lookup.machine'
import { emptyUConnectUser } from '../../domain/membership/u-connect-user'
import { registrationLifecycle } from '../../domain/membership/registration.lifecycle'
import { uConnectRegistrationMachine } from '../../domain/membership/u-connect-registration.machine'
import { STEPS } from '../../domain/membership/wizard-steps'
import { failure } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'
import { boom, CHECKED, DETAILS, exists, FREE, MEMBERSHIP, over, PRO, PRO_CHOICE, RETURNED, USER } from './samples'

const nothing = { key: null, choice: null, user: emptyUConnectUser }
const known = { key: 'k1', choice: PRO_CHOICE, user: USER }
const planned = {
  ...known,
  user: {
    ...USER,
    subscriptionUConnectId: 3,
    subscribedUConnectProductCode: 'UCON_STND_PRO',
    subscriptionType: 'U_CON_STND',
  },
}
const refused = failure('session-invalid', 'Please log in again.')
const refunded = failure('membership-refunded', 'The money goes back.')
const unconfirmed = failure('email-unconfirmed', 'Confirm your email address first.')
const wrongs = [boom, over, refused, exists]

export const registrationGraph = graphOf(uConnectRegistrationMachine, {
  inputs: [
    { step: 'plan', kept: nothing, returned: null },
    { step: 'details', kept: nothing, returned: null },
    { step: 'password', kept: { ...nothing, key: 'k1' }, returned: null },
    { step: 'password', kept: known, returned: null },
    { step: 'terms', kept: planned, returned: null },
    { step: 'confirm', kept: planned, returned: RETURNED },
  ],
  events: [
    { type: 'join', email: USER.email },
    { type: 'pick', choice: PRO_CHOICE },
    { type: 'edit', fields: { companyName: 'Other' } },
    { type: 'save-password', email: USER.email, password: 'long enough' },
    { type: 'save-details', details: DETAILS },
    { type: 'accept' },
    { type: 'paid', returned: RETURNED },
    ...STEPS.map((step) => ({ type: 'go', step, returned: null }) as const),
    { type: 'retry' },
    { type: 'change-email' },
    { type: 'dismiss' },
    { type: 'close' },
    { type: 'leave' },
  ],
  endings: {
    checkUser: { done: [CHECKED], error: wrongs },
    choosePlan: { done: [FREE, PRO], error: [boom] },
    savePassword: { done: ['k2'], error: [boom] },
    saveDetails: { done: ['k3'], error: [boom] },
    acceptTerms: {
      done: [undefined],
      error: [boom, failure('incomplete', 'Please fill in your details first.', 'details')],
    },
    cardCheckout: {
      done: [
        { type: 'confirmed', confirmed: MEMBERSHIP },
        { type: 'unpaid' },
        ...[boom, refunded, unconfirmed].map((why) => ({ type: 'failed', failure: why }) as const),
      ],
    },
    emailConfirmation: { done: [{ type: 'confirmed' }, { type: 'failed', failure: over }] },
  },
  distinguish: ({ step, key, returned, failure: why, user: { userId, subscriptionUConnectId } }) => [
    step,
    key === null,
    returned === null,
    why?.kind,
    userId === null,
    subscriptionUConnectId,
  ],
})

export const abnLookupGraph = graphOf(abnLookupMachine, {
  events: [
    { type: 'typed', text: '51 824 753 556' },
    { type: 'typed', text: '5182475355' },
    { type: 'disable' },
    { type: 'enable' },
  ],
  endings: {
    lookUp: {
      done: [
        { found: true, entityName: 'MARSH FINANCE PTY LTD' },
        { found: false, message: 'No business is registered with this number.' },
      ],
      error: [boom],
    },
  },
})

export const lifecycleGraph = graphOf(registrationLifecycle, {})

import { abnLookupMachine } from '../../domain/membership/abn-lookup.machine'
import { emptyUConnectUser } from '../../domain/membership/u-connect-user'
import { formStepMachine } from '../../domain/membership/form-step.machine'
import { passwordStepMachine } from '../../domain/membership/password-step.machine'
import { paymentStepMachine } from '../../domain/membership/payment-step.machine'
import { planStepMachine } from '../../domain/membership/plan-step.machine'
import { isFree } from '../../domain/membership/plan'
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
    { step: 'plan', saved: nothing, returned: null },
    { step: 'details', saved: { ...nothing, key: 'k1', choice: PRO_CHOICE }, returned: null },
  ],
  events: [
    { type: 'join', email: USER.email },
    { type: 'pick', choice: PRO_CHOICE },
    { type: 'edit', fields: { companyName: 'Other' } },
    { type: 'save-password', email: USER.email, password: 'long enough' },
    { type: 'save-details', details: DETAILS },
    { type: 'accept' },
    { type: 'paid', returned: RETURNED },
    ...STEPS.map((step) => ({ type: 'step-opened', step, returned: null }) as const),
    { type: 'plan-picked', choice: PRO_CHOICE },
    { type: 'email-checked', checked: CHECKED },
    { type: 'plan-chosen', plan: FREE },
    { type: 'key-changed', key: 'k2' },
    ...[...wrongs, failure('incomplete', 'Please fill in your details first.', 'details')].map(
      (why) => ({ type: 'step-failed', failure: why }) as const,
    ),
    { type: 'retry' },
    { type: 'change-email' },
    { type: 'close' },
    { type: 'leave' },
  ],
  endings: {
    planStep: { done: [undefined] },
    passwordStep: { done: [undefined] },
    detailsStep: { done: ['k3'] },
    termsStep: { done: [undefined] },
    paymentStep: { done: [boom, unconfirmed].map((why) => ({ type: 'failed', failure: why }) as const) },
    cardCheckout: {
      done: [
        { type: 'confirmed', confirmed: MEMBERSHIP },
        { type: 'unpaid' },
        ...[boom, refunded, unconfirmed].map((why) => ({ type: 'failed', failure: why }) as const),
      ],
    },
    emailConfirmation: { done: [{ type: 'confirmed' }, { type: 'failed', failure: over }] },
  },
  distinguish: ({ step, key, returned, failure: why, user }) => [
    step,
    key === null,
    returned === null,
    why?.kind,
    isFree(user.subscriptionUConnectId),
  ],
})

export const planStepGraph = graphOf(planStepMachine, {
  events: [
    { type: 'join', email: USER.email },
    { type: 'pick', choice: PRO_CHOICE },
  ],
  endings: { checkUser: { done: [CHECKED], error: [exists] }, choosePlan: { done: [FREE], error: [boom] } },
})

export const passwordStepGraph = graphOf(passwordStepMachine, {
  events: [nothing, known, planned].map(
    (saved) => ({ type: 'save', saved, email: USER.email, password: 'long enough' }) as const,
  ),
  endings: {
    checkUser: { done: [CHECKED], error: [exists] },
    choosePlan: { done: [FREE, PRO], error: [boom] },
    savePassword: { done: ['k2'], error: [boom] },
  },
})

export const formStepGraph = graphOf(formStepMachine, {
  events: [{ type: 'submit', request: 'the details' }],
  endings: { submit: { done: ['k3'], error: [boom] } },
})

const purchase = {
  checkout: { key: 'k1', userId: 1001, email: USER.email, subscriptionType: 'U_CON_STND' },
  returned: RETURNED,
}

export const paymentStepGraph = graphOf(paymentStepMachine, {
  inputs: [
    { purchase, hasFailed: false },
    { purchase, hasFailed: true },
  ],
  endings: { cardCheckout: { done: [{ type: 'failed', failure: boom }] } },
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

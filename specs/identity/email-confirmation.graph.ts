import { emailConfirmationMachine } from '../../domain/identity/email-confirmation.machine'
import { failure, unreachable } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'

const over = failure('registration-over', 'Your registration has timed out.')
const wrong = failure('code-wrong', 'This code is incorrect or has expired. Request a new one.')

export const emailConfirmationGraph = graphOf(emailConfirmationMachine, {
  inputs: [{ key: 'k1', finalKinds: ['registration-over'] }],
  events: [{ type: 'submit', code: '123456' }, { type: 'resend' }],
  endings: {
    sendEmailCode: { done: [undefined], error: [over, wrong] },
    confirmEmail: { done: [undefined], error: [over, wrong, unreachable] },
  },
})

import { registrationMachine } from '../../domain/identity/registration.machine'
import { signInMachine } from '../../domain/identity/sign-in.machine'
import { graphOf } from '../shared/graph'
import { emailTaken, FILLED, GRANT, wrongPassword } from './samples'

export const signInGraph = graphOf(signInMachine, {
  events: [{ type: 'sign-in', credentials: { email: 'ann@example.com', password: 'x' } }],
  endings: { signIn: { done: [GRANT], error: [wrongPassword] } },
})

export const registrationGraph = graphOf(registrationMachine, {
  events: [{ type: 'register', form: FILLED }],
  endings: { register: { done: [undefined], error: [emailTaken] } },
})

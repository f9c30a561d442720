import { signInMachine } from '../../domain/identity/sign-in.machine'
import { graphOf } from '../shared/graph'
import { codeRefused, codeRequired, GRANT, wrongPassword } from './samples'

export const signInGraph = graphOf(signInMachine, {
  events: [
    { type: 'sign-in', credentials: { email: 'ann@example.com', password: 'x' } },
    { type: 'enter-code', code: '123456' },
    { type: 'start-again' },
  ],
  endings: { signIn: { done: [GRANT], error: [wrongPassword, codeRequired, codeRefused] } },
})

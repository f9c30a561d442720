import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { IdentityPort } from '../../../domain/identity/identity.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './identity.contract'

const nothing = TE.map(() => undefined)

/** Logging out and the session check are the session's own calls: it handles their session failures. */
export const identityOverHttp = (http: HttpClient): IdentityPort => ({
  register: (form) => pipe(call(http, contract.register)({ body: form }), nothing),
  signIn: (credentials) => call(http, contract.signIn)({ body: credentials }),
  signOut: () => pipe(call(http, contract.signOut, { session: 'leave-to-caller' })({}), nothing),
  user: () => call(http, contract.currentUser, { session: 'leave-to-caller' })({}),
})

import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { AccountAccessPort } from '../../../domain/identity/identity.ports'
import { call, type HttpClient } from '../shared/http-client'
import { matchPassword } from '../shared/match-password.contract'
import * as contract from './account-access.contract'

const nothing = TE.map(() => undefined)

export const accountAccessOverHttp = (http: HttpClient): AccountAccessPort => ({
  requestPasswordLink: (email) => pipe(call(http, contract.requestLink)({ body: { email } }), nothing),
  renewPassword: (renewal) => pipe(call(http, contract.renewPassword)({ body: renewal }), nothing),
  updatePassword: (password) => pipe(call(http, contract.updatePassword)({ params: { password } }), nothing),
  provePassword: (password) => pipe(call(http, matchPassword)({ body: { password } }), nothing),
  deleteAccount: () => pipe(call(http, contract.deleteAccount)({}), nothing),
})

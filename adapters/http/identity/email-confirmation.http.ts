import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { EmailConfirmationPort } from '../../../domain/identity/identity.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './email-confirmation.contract'

const nothing = TE.map(() => undefined)

export const emailConfirmationOverHttp = (http: HttpClient): EmailConfirmationPort => ({
  sendEmailCode: () => pipe(call(http, contract.sendEmailCode)({}), nothing),
  confirmEmail: (code) => pipe(call(http, contract.confirmEmail)({ body: { code } }), nothing),
})

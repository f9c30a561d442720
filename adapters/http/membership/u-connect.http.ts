import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { MembershipPort } from '../../../domain/membership/membership.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './u-connect.contract'

/** The wizard handles session codes itself: they lead to /pricing, not to login (M8-5, M8-6, M8-15). */
const options = { session: 'leave-to-caller' } as const
const at = (uConnectRegistrationKey: string) => ({ params: { uConnectRegistrationKey } })

export const membershipsOverHttp = (http: HttpClient): MembershipPort => ({
  plans: () => call(http, contract.packages)({}),
  checkUser: (email) => call(http, contract.checkUser, options)({ body: { email } }),
  choosePlan: ({ choice: { planId, period }, ...sent }) =>
    pipe(
      call(http, contract.packageDetails, options)({ ...at(sent.key), body: { ...sent, planId, period } }),
      TE.map(({ user: { uconnectSubscriptionId, subscriptionType }, selectedSubscriptionCode: productCode }) => ({
        planId: uconnectSubscriptionId ?? planId,
        productCode,
        subscriptionType,
      })),
    ),
  savePassword: (sent) =>
    pipe(
      call(http, contract.updateUser, options)({ ...at(sent.key), body: { kind: 'password', ...sent } }),
      TE.map(({ uConnectRegistrationKey }) => uConnectRegistrationKey),
    ),
  saveDetails: ({ key, user }) =>
    pipe(
      call(
        http,
        contract.updateUser,
        options,
      )({ ...at(key), body: { kind: 'details', sent: { key, user, password: '' } } }),
      TE.map(({ uConnectRegistrationKey }) => uConnectRegistrationKey),
    ),
  acceptTerms: ({ key, userId, email }) =>
    pipe(
      call(http, contract.acceptTerms, options)({ ...at(key), body: { userId, email, uConnectRegistrationKey: key } }),
      TE.map(() => undefined),
    ),
  sendEmailCode: (key) =>
    pipe(
      call(http, contract.sendEmailCode, options)(at(key)),
      TE.map(() => undefined),
    ),
  confirmEmail: ({ key, code }) =>
    pipe(
      call(http, contract.confirmEmail, options)({ ...at(key), body: { code } }),
      TE.map(() => undefined),
    ),
  openCheckout: ({ key, userId, email, subscriptionType }) =>
    call(http, contract.createCheckout, options)({ body: { sessionId: key, userId, email, subscriptionType } }),
  sessionStanding: (sessionId) =>
    pipe(
      call(http, contract.sessionStatus, options)({ params: { sessionId } }),
      TE.map(({ status, paymentStatus }) => ({ status, paid: paymentStatus === 'paid' })),
    ),
  report: ({ sessionId, token, uid, productCode }) =>
    call(
      http,
      contract.reportSession,
      options,
    )({ params: { token }, body: { session_id: sessionId, token, uid, productCode } }),
})

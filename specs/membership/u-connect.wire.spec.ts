import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { CheckedUserEnvelope } from '../../adapters/http/membership/checked-user.wire'
import { WirePlan } from '../../adapters/http/membership/plan.wire'
import { WireStep, WireUConnectUser } from '../../adapters/http/membership/u-connect-user.wire'
import { checkUser, updateUser } from '../../adapters/http/membership/u-connect.contract'
import { decodeWith } from '../../adapters/http/shared/wire-types'
import type { Plan } from '../../domain/membership/plan'
import { CHECKED, USER } from './samples'

test.each([
  [60001, 'created'],
  [60002, 'continued'],
] as const)('code %i means that the registration is %s [M7-23 M8-11 M8-12]', (code, outcome) => {
  const wire = {
    code,
    message: CHECKED.message,
    data: { uConnectRegistrationKey: 'k1', user: { userId: 1001, email: 'una@example.com' } },
  }
  expect(CheckedUserEnvelope.encode({ ...CHECKED, outcome })).toEqual(wire)
  expect(decodeWith(CheckedUserEnvelope, wire)).toEqual(E.right({ ...CHECKED, outcome }))
})

test('code 0 is a success too [M7-23]', () => {
  const wire = { ...CheckedUserEnvelope.encode(CHECKED), code: 0 }
  expect(decodeWith(CheckedUserEnvelope, wire)).toEqual(E.right({ ...CHECKED, outcome: 'continued' }))
})

test('70000 means that the email has an account [M8-13], and 90000 that the registration is over [M8-15]', () => {
  const codes = { 'user-exists': 70000, 'registration-over': 90000 }
  expect([checkUser.failures, updateUser.failures]).toMatchObject([codes, codes])
})

const PLAN: Plan = {
  id: 3,
  productCode: 'UCON_STND_PRO',
  subscriptionType: 'U_CON_STND',
  name: 'Pro',
  monthly: 9_900,
  yearly: 99_050,
  features: { description: 'For teams', common: [], standoutFeatures: ['Leads'] },
}

test("a plan has the documents' keys [M3-14], its features as text [M3-15]", () => {
  const wire = {
    displayName: 'Pro',
    displayPrice: 99,
    productDetails: { yearlyPrice: { price: 990.5 } },
    uconnectSubscription: {
      id: 3,
      productCode: 'UCON_STND_PRO',
      subscriptionType: 'U_CON_STND',
      info: '{"features":{"description":"For teams","common":[],"standoutFeatures":["Leads"]}}',
    },
  }
  expect(WirePlan.encode(PLAN)).toEqual(wire)
  expect(decodeWith(WirePlan, wire)).toEqual(E.right(PLAN))
})

const SENT = { user: { ...USER, subscriptionUConnectId: 3 }, key: 'k2', password: 'long enough' }
const DETAILS = {
  userId: 1001,
  email: 'una@example.com',
  password: 'long enough',
  firstName: SENT.user.firstName,
  lastName: SENT.user.lastName,
  countryCode: SENT.user.countryCode,
  mobileNumber: SENT.user.mobileNumber,
  abnAcn: SENT.user.abnAcn,
  agentRegistrationNumber: SENT.user.agentRegistrationNumber,
  companyName: SENT.user.companyName,
  businessRegistrationNumber: SENT.user.businessRegistrationNumber,
  isOutsideAustralia: SENT.user.isOutsideAustralia,
  uConnectRegistrationKey: 'k2',
  subscriptionUConnectId: 3,
  subscriptionId: '',
  subscriptionType: '',
  subscribedUConnectProductCode: '',
  paymentInterval: 'MONTHLY',
}

test("the user has the documents' fields [M3-10], and is sent with the details [M7-28]", () => {
  expect(WireUConnectUser.encode(SENT)).toEqual(DETAILS)
  expect(decodeWith(WireUConnectUser, DETAILS)).toEqual(E.right(SENT))
  expect(decodeWith(WireUConnectUser, { ...DETAILS, paymentInterval: 'YEARLY' })).toEqual(
    E.right({ ...SENT, user: { ...SENT.user, paymentInterval: 'YEARLY' } }),
  )
  expect(decodeWith(WireStep, DETAILS)).toEqual(E.right({ kind: 'details', sent: SENT }))
})

test('the password is sent with three more fields [M7-27]', () => {
  const step = { kind: 'password', userId: 1001, email: 'una@example.com', key: 'k1', password: 'long enough' } as const
  const wire = {
    userId: 1001,
    email: 'una@example.com',
    uConnectRegistrationKey: 'k1',
    password: 'long enough',
  }
  expect(WireStep.encode(step)).toEqual(wire)
  expect(decodeWith(WireStep, wire)).toEqual(E.right(step))
})

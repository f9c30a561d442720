import { expect, test } from 'vitest'
import { PAYMENT_KINDS } from '../../domain/payment/payment.lifecycle'
import type { PaymentHandler, PaymentHandlers } from '../../server/payments/payment-engine'

const handler: PaymentHandler = async () => null

test('every kind of payment has a handler', () => {
  const whole: PaymentHandlers = { reservation: handler, membership: handler, 'client-reservation': handler }
  // @ts-expect-error A kind is missing: the type check fails here if that is ever allowed.
  const missing: PaymentHandlers = { reservation: handler }
  expect([Object.keys(whole), Object.keys(missing)]).toEqual([[...PAYMENT_KINDS], ['reservation']])
})

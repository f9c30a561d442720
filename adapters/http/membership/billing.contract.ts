import * as t from 'io-ts'
import { Billing } from '../../../domain/membership/billing'
import { Period } from '../../../domain/membership/plan'
import { LICENCE_NEEDED } from '../../../domain/membership/plan'
import { DETAILS_LIMITS } from '../../../domain/membership/u-connect-rules'
import { endpoint } from '../shared/endpoint'
import { Integer, IntInPath, Text } from '../shared/wire-types'

export const billing = endpoint({
  method: 'GET',
  path: '/api/u-connect/billing',
  answer: Billing,
  access: 'agent',
  summary: 'The member’s plan, what is due, the card, and the payments, newest first; amounts in cents',
})

export const billingCheckout = endpoint({
  method: 'POST',
  path: '/api/u-connect/billing/checkout',
  body: t.intersection([
    t.type({ planId: Integer, period: Period }),
    t.partial({ agentRegistrationNumber: Text(DETAILS_LIMITS.agentRegistrationNumber) }),
  ]),
  answer: t.type({ clientSecret: t.string, sessionId: t.string }),
  access: 'agent',
  failures: {
    'plan-refused': 70041,
    'payment-unavailable': 70044,
    'already-subscribed': 70048,
    [LICENCE_NEEDED]: 71100,
  },
  summary:
    'Opens the card checkout of a paid plan for a member on the free one; 70041 for a plan that is not sold online, 70048 with a paid plan, 71100 without the licence number that the plan needs',
})

export const billingPortal = endpoint({
  method: 'POST',
  path: '/api/u-connect/billing/portal',
  answer: t.string,
  access: 'agent',
  failures: { 'no-subscription': 70046, 'payment-unavailable': 70044 },
  summary:
    'URL of the payment provider’s page where the member cancels or continues, and changes the plan and the card; 70046 without a paid plan',
})

export const membershipInvoice = endpoint({
  method: 'GET',
  path: '/api/u-connect/billing/invoice/:id',
  params: t.type({ id: IntInPath }),
  answer: t.string,
  access: 'agent',
  summary: 'URL of the tax invoice of one of the member’s payments as a PDF, valid for five minutes',
})

/** The URL of the file; `key` grants access. */
export const membershipInvoiceAddress = (id: number | ':id', key = ''): string =>
  `/files/membership-invoices/${id}${key === '' ? '' : `?key=${encodeURIComponent(key)}`}`

import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'

/** The purposes of card payments; each has a handler on the server. */
export const PAYMENT_KINDS = ['reservation', 'membership', 'client-reservation'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/**
 * Lifecycle of a card payment. A closed checkout may still turn out to be paid, because the provider may capture the
 * money at the same moment. A refund returned by the bank is due again. Only subscriptions are cancelled. A payment for several
 * reservations is divided among them once it is captured; what is given back later is given back of a share.
 */
export const paymentLifecycle = setup({
  types: {
    events: {} as
      | { type: 'captured' }
      | { type: 'closed' }
      | { type: 'divided' }
      | { type: 'refund-due' }
      | { type: 'refunded' }
      | { type: 'refund-failed' }
      | { type: 'cancellation-due' }
      | { type: 'cancelled' },
  },
}).createMachine({
  id: 'payment',
  initial: 'open',
  states: {
    open: { on: { captured: 'captured', closed: 'closed' } },
    closed: { on: { captured: 'captured' } },
    captured: { on: { 'refund-due': 'refund-due', 'cancellation-due': 'cancellation-due', divided: 'divided' } },
    'refund-due': { on: { refunded: 'refunded' } },
    refunded: { on: { 'refund-failed': 'refund-due' } },
    'cancellation-due': { on: { cancelled: 'cancelled' } },
    cancelled: { type: 'final' },
    divided: { type: 'final' },
  },
})

export const PAYMENT_STATUSES = [
  'open',
  'closed',
  'captured',
  'refund-due',
  'refunded',
  'cancellation-due',
  'cancelled',
  'divided',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export type PaymentStatusEvent = Parameters<typeof paymentStatuses.next>[1]

export const paymentStatuses = lifecycleOf(paymentLifecycle, PAYMENT_STATUSES)

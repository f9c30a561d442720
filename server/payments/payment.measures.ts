import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Measures } from '../metrics/measures'
import { UNSETTLED } from './payment-rows'
import { paymentRefunds } from './payment-refunds.tables'
import { payments } from './payments.tables'

/** Refunds at the ends of reservations are measured by these, which know when they ended. */
export const paymentMeasures: Measures = {
  queues: [
    {
      // Ended checkouts whose outcome the provider hasn't told.
      name: 'payment-check',
      table: payments,
      where: (now) =>
        and(
          inArray(payments.status, [...UNSETTLED]),
          isNotNull(payments.sessionId),
          isNotNull(payments.nextCheckAt),
          lte(payments.endsAt, now),
        ),
      since: sql`${payments.endsAt}`,
    },
    {
      name: 'refund-alone',
      table: paymentRefunds,
      where: () => isNull(paymentRefunds.refundedAt),
      since: sql`${paymentRefunds.at}`,
    },
  ],
  totals: [
    {
      name: 'unifi_refunds_due_cents',
      help: 'Money to refund, in cents.',
      table: payments,
      where: () => eq(payments.status, 'refund-due'),
      value: sql`coalesce(sum(${payments.refundCents}), 0)
        + (SELECT coalesce(sum(${paymentRefunds.amountCents}), 0) FROM ${paymentRefunds} WHERE ${paymentRefunds.refundedAt} IS NULL)`,
    },
    {
      name: 'unifi_subscriptions_to_cancel',
      help: 'Subscriptions to end at the payment provider.',
      table: payments,
      where: () => eq(payments.status, 'cancellation-due'),
      value: sql`count(*)`,
    },
  ],
}

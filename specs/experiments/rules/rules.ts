import { sql, type SQL } from 'drizzle-orm'
import type { PaymentKind } from '../../../domain/payment/payment.lifecycle'

/** An invariant: a query for rows that violate it, each named by `what`. */
export interface Rule {
  readonly broken: string
  readonly found: SQL
}

/**
 * Every paid session of a kind in the provider's books, with our subject of the payment. `paid`, and `back` (the total
 * refunded), are in cents.
 */
export const moneyOf = (kind: PaymentKind): SQL => sql`
  SELECT s.id AS session, s.amount_cents AS paid, coalesce(f.cents, 0)::int AS back, s.cancelled_at, p.subject_id AS subject
  FROM sandbox_sessions s
  LEFT JOIN payments p ON p.session_id = s.id AND p.kind = ${kind}
  LEFT JOIN (SELECT payment_ref, sum(amount_cents) AS cents FROM sandbox_refunds GROUP BY payment_ref) f ON f.payment_ref = s.payment_ref
  WHERE s.status = 'complete' AND s.reference LIKE ${`${kind}-%`}`

/** What was refunded alone of each reservation’s payment, or of its share of one, in cents. */
export const REFUNDED_ALONE = sql`SELECT p.subject_id AS reservation, sum(f.amount_cents)::int AS cents
  FROM payment_refunds f JOIN payments p ON p.id = f.payment_id WHERE p.kind = 'reservation' GROUP BY p.subject_id`

/** What is given back of a paid reservation in all: once it has ended, at least its fee. */
export const backOf = (isLive: SQL): SQL =>
  sql`CASE WHEN ${isLive} THEN coalesce(a.cents, 0) ELSE greatest(100000, coalesce(a.cents, 0)) END`

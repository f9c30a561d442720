import { and, eq, inArray, isNull, lte, notExists, or, sql as text } from 'drizzle-orm'
import { inTurn, letOthers } from '../jobs/let-others'
import { cancellationDue } from '../payments/payment-rows'
import { payments } from '../payments/payments.tables'
import type { MembershipServices } from './membership-services'
import { uConnectRegistrations as registrations } from './membership.tables'
import { moveRegistration } from './registration-rows'

const BATCH = 50

type Dependencies = Pick<MembershipServices, 'db' | 'clock'>

/** Ends memberships whose account was deleted, and deletes unfinished registrations. Safe to run on several nodes at once. */
export const sweepMemberships = async (services: Dependencies, stopping?: AbortSignal): Promise<void> => {
  await endWithAccounts(services, stopping)
  for (let began = performance.now(); (await forgetExpired(services)) === BATCH; began = performance.now()) {
    if (stopping?.aborted === true) return
    await letOthers(began)
  }
}

/** Deleting an account ends its membership and cancels its subscription. */
const endWithAccounts = async ({ db, clock }: Dependencies, stopping?: AbortSignal): Promise<void> => {
  const ended = await db.sql
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.status, 'finished'), isNull(registrations.accountId)))
    .limit(BATCH)
  for await (const { id } of inTurn(ended, stopping)) {
    await db.transaction(async (sql) => {
      if ((await moveRegistration(sql, id, 'account-deleted', {})) !== null)
        await cancellationDue(sql, 'membership', id, clock())
    })
  }
}

/**
 * Deletes some unfinished registrations after a day, with their unpaid checkouts, unless a payment may still arrive. Returns how
 * many.
 */
const forgetExpired = ({ db, clock }: Dependencies): Promise<number> =>
  db.transaction(async (sql) => {
    const mayArrive = sql
      .select({ one: text`1` })
      .from(payments)
      .where(
        and(
          eq(payments.kind, 'membership'),
          eq(payments.subjectId, registrations.id),
          or(
            eq(payments.status, 'open'),
            and(eq(payments.status, 'closed'), text`${payments.nextCheckAt} IS NOT NULL`),
          ),
        ),
      )
    const isExpired = and(eq(registrations.status, 'open'), lte(registrations.expiresAt, clock()), notExists(mayArrive))
    const expired = await sql.select({ id: registrations.id }).from(registrations).where(isExpired).limit(BATCH)
    const forgotten = await sql
      .delete(registrations)
      .where(
        and(
          inArray(
            registrations.id,
            expired.map(({ id }) => id),
          ),
          isExpired,
        ),
      )
      .returning({ id: registrations.id })
    const ids = forgotten.map(({ id }) => id)
    if (ids.length > 0)
      await sql
        .delete(payments)
        .where(and(eq(payments.kind, 'membership'), eq(payments.status, 'closed'), inArray(payments.subjectId, ids)))
    return ids.length
  })

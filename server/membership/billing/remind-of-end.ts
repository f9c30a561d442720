import { and, asc, eq, gt, isNotNull, lte, ne, notExists, type SQL, sql as text } from 'drizzle-orm'
import { after, DAY } from '../../../domain/shared/dates'
import { outbox } from '../../mail/mail.tables'
import { post } from '../../mail/outbox'
import { uConnectRegistrations } from '../membership.tables'
import { uConnectSubscriptions } from '../subscription.tables'
import { billingEmailKinds } from './billing-emails'
import type { BillingServices } from './billing-services'

const BATCH = 100
/** Before the end. The email about the cancellation says the same, so a plan cancelled later than that has no reminder. */
const NOTICE = 7 * DAY

/** Reminds members of a cancelled plan a week before it ends, once for each end. */
export const remindOfEnds = async ({ db: { sql }, clock }: Pick<BillingServices, 'db' | 'clock'>): Promise<void> => {
  const now = clock()
  const part = text<string>`to_char(${uConnectSubscriptions.endsAt} AT TIME ZONE 'UTC', 'YYYYMMDD')`
  const notEmailed = (which: SQL) => notExists(sql.select({ id: outbox.id }).from(outbox).where(which))
  const ending = await sql
    .select({ registration: uConnectRegistrations, endsAt: uConnectSubscriptions.endsAt, part })
    .from(uConnectSubscriptions)
    .innerJoin(uConnectRegistrations, eq(uConnectRegistrations.id, uConnectSubscriptions.registrationId))
    .where(
      and(
        eq(uConnectRegistrations.status, 'finished'),
        isNotNull(uConnectRegistrations.accountId),
        ne(uConnectSubscriptions.status, 'ended'),
        gt(uConnectSubscriptions.endsAt, now),
        lte(uConnectSubscriptions.endsAt, after(now, NOTICE)),
        // One condition with OR would read every email for each of them.
        notEmailed(text`${outbox.key} = 'membership-ending-' || ${uConnectRegistrations.id} || '-' || ${part}`),
        notEmailed(text`${outbox.kind} = 'membership-cancelled' AND ${outbox.subjectId} = ${uConnectRegistrations.id}::text
          AND ${outbox.createdAt} > ${after(now, -NOTICE).toISOString()}::timestamptz`),
      ),
    )
    .orderBy(asc(uConnectSubscriptions.ref))
    .limit(BATCH)
  const emails = ending.flatMap(({ registration: { id, tenant, origin, planId }, endsAt, part: on }) =>
    endsAt === null || planId === null
      ? []
      : [
          {
            ...{ kind: 'membership-ending' as const, subjectId: id, part: on, tenant, origin },
            data: { endsAt: endsAt.toISOString(), planId },
          },
        ],
  )
  if (emails.length > 0) await post(sql, billingEmailKinds, emails, now)
}

import { and, asc, eq, gte, lte, notExists, sql } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { outbox } from '../mail/mail.tables'
import { post } from '../mail/outbox'
import { invoices } from './invoicing.tables'
import { invoiceNoticeKinds } from './notices'

const BATCH = 100
/** Less than the outbox keeps sent emails, which say that a reminder was sent. */
const LATEST_DAYS = 30

/** Reminds the agent of each invoice whose commission is due and that isn't sent, once. The due day begins in the morning in Australia: at midnight UTC. */
export const remindOfInvoices = async ({ db, clock }: { db: Database; clock: Clock }): Promise<number> => {
  const now = clock()
  const today = sql<string>`(${now.toISOString()}::timestamptz AT TIME ZONE 'UTC')::date`
  const due = await db.sql
    .select({ id: invoices.id, tenant: invoices.tenant })
    .from(invoices)
    .where(
      and(
        eq(invoices.status, 'due'),
        lte(invoices.dueOn, today),
        gte(invoices.dueOn, sql`${today} - ${LATEST_DAYS}::int`),
        notExists(
          db.sql
            .select({ id: outbox.id })
            .from(outbox)
            .where(eq(outbox.key, sql`'invoice-unsent-' || ${invoices.id}`)),
        ),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(BATCH)
  if (due.length === 0) return 0
  await post(
    db.sql,
    invoiceNoticeKinds,
    due.map(({ id, tenant }) => ({ kind: 'invoice-unsent' as const, subjectId: id, tenant, origin: null, data: {} })),
    now,
  )
  return due.length
}

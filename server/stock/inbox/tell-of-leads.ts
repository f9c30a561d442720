import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { lastDigestBefore, type LeadEmails, USUAL_LEAD_EMAILS } from '../../../domain/leads/lead-notices'
import { after, DAY, MINUTE, SECOND } from '../../../domain/shared/dates'
import { tenants } from '../../content/content.tables'
import type { Clock } from '../../clock'
import type { Database, Sql } from '../../db/database'
import type { SiteOf } from '../../http/sites'
import { accounts } from '../../identity/identity.tables'
import type { Job } from '../../jobs/job'
import { leadNotices, leads } from '../../leads/leads.tables'
import { post } from '../../mail/outbox'
import { deskChoices, deskMembers } from '../members.tables'
import { noticeEmails } from './notice-emails'

interface Services {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
}

/** An older lead isn't news any more, for example after a long outage or for a person who turns emails on. */
const NEWS_FOR = 3 * DAY
/** People with immediate notices get one email a minute at most, with all that arrived since the last. */
const PAUSE = MINUTE
const AT_ONCE = 500

/** Emails the people who sell about new leads, each person once about each lead. */
export const leadNoticesJob = (services: Services): Job => ({
  ...{ name: 'lead-notices', every: 10 * SECOND, budget: MINUTE },
  run: () => tellOfLeads(services),
})

const tellOfLeads = async ({ db, clock, siteOf }: Services): Promise<void> => {
  for (const brand of await db.sql.select().from(tenants).orderBy(asc(tenants.label))) {
    const now = clock()
    await db.transaction(async (tx) => {
      const due = await dueNotices(tx, brand, now)
      if (due.length === 0) return
      const people = [...new Set(due.map(({ accountId }) => accountId))]
      const emailOf = new Map(people.map((accountId) => [accountId, randomUUID() as string]))
      // Of two nodes, the second one waits here for the first and then finds nothing to insert.
      const told = await tx
        .insert(leadNotices)
        .values(due.map((each) => ({ ...each, emailId: emailOf.get(each.accountId) ?? '', at: now })))
        .onConflictDoNothing()
        .returning({ accountId: leadNotices.accountId, emailId: leadNotices.emailId })
      const emails = new Map(told.map(({ accountId, emailId }) => [emailId, accountId]))
      if (emails.size === 0) return
      await post(
        tx,
        noticeEmails,
        [...emails].map(([subjectId, accountId]) => ({
          ...{ kind: 'leads-new' as const, subjectId, tenant: brand.label, data: { accountId } },
          origin: siteOf(brand.label, brand.isDefault),
        })),
        now,
      )
    })
  }
}

const chosen = sql<LeadEmails>`coalesce(${deskChoices.leadEmails}, ${USUAL_LEAD_EMAILS})`

const hasNotice = sql`EXISTS (SELECT FROM ${leadNotices}
  WHERE ${leadNotices.leadId} = ${leads.id} AND ${leadNotices.accountId} = ${accounts.id})`

/** By the form's own email, also to an agent whom another one has replaced since. */
const wasEmailed = sql`lower(${accounts.email}) = ANY (${leads.emailedTo})`

/** Price lists that were unlocked are gathered until the morning, also for people who want the rest immediately. */
const dueNotices = (db: Sql, brand: typeof tenants.$inferSelect, now: Date) =>
  db
    .selectDistinct({ leadId: leads.id, accountId: accounts.id })
    .from(leads)
    .innerJoin(
      deskMembers,
      and(
        isNull(deskMembers.endedAt),
        or(
          eq(deskMembers.tenant, leads.tenant),
          and(eq(deskMembers.agencyId, leads.agencyId), inArray(deskMembers.role, ['manager', 'seller'])),
        ),
      ),
    )
    .innerJoin(accounts, eq(accounts.id, deskMembers.accountId))
    .leftJoin(deskChoices, eq(deskChoices.accountId, accounts.id))
    .where(
      and(
        eq(leads.tenant, brand.label),
        eq(leads.state, 'new'),
        gt(leads.at, after(now, -NEWS_FOR)),
        sql`${deskMembers.createdAt} <= ${leads.at}`,
        sql`${leads.accountId} IS DISTINCT FROM ${accounts.id}`,
        or(
          and(sql`${chosen} <> 'never'`, lt(leads.at, lastDigestBefore(now, brand.details.timeZone))),
          and(
            sql`${chosen} = 'at-once'`,
            ne(leads.kind, 'price-reveal'),
            sql`NOT EXISTS (SELECT FROM ${leadNotices} WHERE ${leadNotices.accountId} = ${accounts.id}
              AND ${leadNotices.at} > ${after(now, -PAUSE).toISOString()}::timestamptz)`,
          ),
        ),
        not(hasNotice),
        not(wasEmailed),
      ),
    )
    .orderBy(asc(leads.id), asc(accounts.id))
    .limit(AT_ONCE)

/** Keeps when a person of the desk is emailed. */
export const chooseLeadEmails = async (db: Sql, accountId: number, leadEmails: LeadEmails): Promise<void> => {
  await db
    .insert(deskChoices)
    .values({ accountId, leadEmails })
    .onConflictDoUpdate({ target: deskChoices.accountId, set: { leadEmails } })
}

export const leadEmailsOf = async (db: Sql, accountId: number): Promise<LeadEmails> => {
  const [found] = await db
    .select({ emails: deskChoices.leadEmails })
    .from(deskChoices)
    .where(eq(deskChoices.accountId, accountId))
  return found?.emails ?? USUAL_LEAD_EMAILS
}

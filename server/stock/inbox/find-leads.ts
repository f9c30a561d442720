import { aliasedTable, and, asc, count, desc, eq, inArray, isNull, min, ne, or, type SQL, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Inbox, type InboxFilter, type LeadRow, LEADS_PER_PAGE } from '../../../domain/leads/inbox'
import { requestedIn } from '../../../domain/leads/lead'
import { type Failure, failure } from '../../../domain/shared/failure'
import { daysAfter, dayOf, startOfDay } from '../../../domain/shared/calendar'
import { after, DAY } from '../../../domain/shared/dates'
import type { TimeZone } from '../../../domain/shared/time-zones'
import type { Today } from '../../../domain/stock/today'
import { tenants } from '../../content/content.tables'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { leadPeople, leads } from '../../leads/leads.tables'
import { agencies, listings } from '../../listing/listing.tables'
import { units } from '../../listing/unit.tables'
import { type Desk, isManagedBy, type PersonalDesk } from '../people/desk'
import { sellersDesk } from '../sales/find-sales'
import { leadEmailsOf } from './tell-of-leads'

export const noLead = failure('not-found', 'There is no such question in your inbox.')

/** Leads of the caller's agencies, and of the brand itself for its office. */
export const isInInbox = (desk: Desk): SQL | undefined => {
  const offices = desk.places.flatMap(({ tenant }) => (tenant === null ? [] : [tenant]))
  return or(
    isManagedBy(desk),
    offices.length === 0 ? undefined : and(isNull(leads.agencyId), inArray(leads.tenant, offices)),
  )
}

const rows = (db: Sql) =>
  db
    .select({
      ...{ id: leads.id, kind: leads.kind, state: leads.state, name: leadPeople.name, message: leads.message },
      facts: leads.facts,
      ...{ projectId: leads.listingId, project: listings.name, unit: units.apt, at: leads.at },
      propertyType: listings.propertyType,
      site: sql<string>`coalesce((SELECT ${tenants.details}->>'name' FROM ${tenants}
        WHERE ${tenants.label} = ${leads.site} AND (SELECT count(*) FROM ${tenants}) > 1), '')`.as('site'),
      assignee: {
        accountId: accounts.id,
        name: sql<string>`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})`,
      },
    })
    .from(leads)
    .innerJoin(leadPeople, eq(leadPeople.id, leads.personId))
    .leftJoin(agencies, eq(agencies.id, leads.agencyId))
    .leftJoin(listings, eq(listings.id, leads.listingId))
    .leftJoin(units, eq(units.id, leads.unitId))
    .leftJoin(accounts, eq(accounts.id, leads.assignedTo))

type Found = Awaited<ReturnType<typeof rows>>[number]
const shown = ({ project, unit, facts, ...lead }: Found): LeadRow => ({
  ...{ ...lead, project: project ?? '', unit: unit ?? '' },
  requested: requestedIn(facts),
})

const question = aliasedTable(leads, 'question')
/** Of people who asked nothing about the listing. */
const isQuiet = sql`NOT EXISTS (SELECT 1 FROM ${leads} "question" WHERE ${question.personId} = ${leads.personId} AND ${question.listingId} = ${leads.listingId} AND ${ne(question.kind, 'price-reveal')})`

export const inboxOf = async (
  db: Sql,
  desk: PersonalDesk,
  { state, kind, assignee, projectId, page }: InboxFilter,
  { now, zone }: { readonly now: Date; readonly zone: TimeZone },
): Promise<Inbox> => {
  const own = isInInbox(desk)
  const where = and(
    own,
    eq(leads.state, state),
    kind === 'all' ? ne(leads.kind, 'price-reveal') : eq(leads.kind, kind),
    kind === 'price-reveal' ? isQuiet : undefined,
    projectId === 0 ? undefined : eq(leads.listingId, projectId),
    assignee === 'me'
      ? eq(leads.assignedTo, desk.accountId)
      : assignee === 'unassigned'
        ? isNull(leads.assignedTo)
        : undefined,
  )
  const total = await db.$count(rows(db).where(where).as('found'))
  const found = await rows(db)
    .where(where)
    .orderBy(
      ...(state === 'new' && kind !== 'price-reveal'
        ? [asc(leads.at), asc(leads.id)]
        : [desc(leads.lastAt), desc(leads.id)]),
    )
    .limit(LEADS_PER_PAGE)
    .offset((page - 1) * LEADS_PER_PAGE)
  const sums = await db
    .select({ state: leads.state, count: count(), oldest: min(leads.at) })
    .from(leads)
    .leftJoin(agencies, eq(agencies.id, leads.agencyId))
    .where(and(own, ne(leads.kind, 'price-reveal')))
    .groupBy(leads.state)
  const countOf = (wanted: LeadRow['state']) => sums.find((each) => each.state === wanted)?.count ?? 0
  const yesterday = startOfDay(daysAfter(dayOf(now, zone), -1), zone).toISOString()
  return {
    ...{ now, total, leads: found.map(shown) },
    counts: { new: countOf('new'), answered: countOf('answered'), closed: countOf('closed') },
    oldest: sums.find((each) => each.state === 'new')?.oldest ?? null,
    reveals:
      state === 'new' && kind === 'all' && assignee === 'everyone'
        ? await revealsOf(db, and(own, projectId === 0 ? undefined : eq(leads.listingId, projectId)), yesterday)
        : [],
    emails: await leadEmailsOf(db, desk.accountId),
  }
}

const revealsOf = (db: Sql, own: SQL | undefined, yesterday: string): Promise<Inbox['reveals'][number][]> =>
  db
    .select({
      ...{ projectId: listings.id, project: listings.name, people: count() },
      recent: sql<number>`count(*) FILTER (WHERE ${leads.lastAt} >= ${yesterday}::timestamptz)::int`,
      withPhone: sql<number>`count(*) FILTER (WHERE ${leadPeople.phone} <> '')::int`,
    })
    .from(leads)
    .innerJoin(leadPeople, eq(leadPeople.id, leads.personId))
    .innerJoin(listings, eq(listings.id, leads.listingId))
    .innerJoin(agencies, eq(agencies.id, leads.agencyId))
    .where(and(own, eq(leads.kind, 'price-reveal'), eq(leads.state, 'new'), isQuiet))
    .groupBy(listings.id, listings.name)
    .orderBy(desc(sql`max(${leads.lastAt})`), asc(listings.id))

const ON_TODAY = 6

/** What waits for an answer, the oldest first, and how many have waited for over 24 hours; null for those who don’t sell. */
export const newQuestions = async (db: Sql, desk: PersonalDesk, now: Date): Promise<Today['questions']> => {
  const sellers = sellersDesk(desk)
  if (E.isLeft(sellers)) return null
  const where = and(isInInbox(sellers.right), eq(leads.state, 'new'), ne(leads.kind, 'price-reveal'))
  const found = await rows(db).where(where).orderBy(asc(leads.at), asc(leads.id)).limit(ON_TODAY)
  const [sums] = await db
    .select({
      total: count(),
      late: sql<number>`count(*) FILTER (WHERE ${leads.at} < ${after(now, -DAY).toISOString()}::timestamptz)::int`,
    })
    .from(leads)
    .leftJoin(agencies, eq(agencies.id, leads.agencyId))
    .where(where)
  return { total: sums?.total ?? 0, late: sums?.late ?? 0, leads: found.map(shown) }
}

/** What else the person asked that the caller may see, the newest first. */
export const otherLeads = async (db: Sql, desk: Desk, id: number, personId: number): Promise<readonly LeadRow[]> =>
  (
    await rows(db)
      .where(and(isInInbox(desk), eq(leads.personId, personId), ne(leads.id, id)))
      .orderBy(desc(leads.at), desc(leads.id))
      .limit(LEADS_PER_PAGE)
  ).map(shown)

/** A lead of the caller's; a foreign one and a missing one are alike. */
export const leadFor = async (db: Sql, desk: Desk, id: number): Promise<E.Either<Failure, LeadRow>> => {
  const [found] = await rows(db).where(and(isInInbox(desk), eq(leads.id, id)))
  return found === undefined ? E.left(noLead) : E.right(shown(found))
}

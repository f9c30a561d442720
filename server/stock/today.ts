import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { SOLD } from '../../domain/reservation/sold'
import { after, DAY } from '../../domain/shared/dates'
import type {
  AskedHold,
  FailingFeed,
  Today,
  UnknownFeedProject,
  UnstatedCommission,
  WaitingImport,
} from '../../domain/stock/today'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { agencies, listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import { counterOffers } from '../reservation/counter/counter-offers.tables'
import { waitsForTime } from '../reservation/hold/hold-notes.tables'
import { reservations } from '../reservation/reservation.tables'
import { isLive, nameIn, referenceIn } from './feeds/find-feed'
import { feedProjects, stockFeeds } from './feeds.tables'
import { toApprove } from './office/approvals'
import { importRuns } from './runs.tables'
import { newQuestions } from './inbox/find-leads'
import { type Desk, isManagedBy, type PersonalDesk } from './people/desk'
import { countsOf, draftsOf, type IsPlace } from './project-facts'
import { sellersPlaces } from './sales/find-sales'
import { buyer, dollarsOf, selectSales } from './sales/select-sales'

const DAYS_AHEAD = 7
const MOST = 50

/** What needs the caller, over all of their projects; what buyers do, over those in which they sell. */
export const todayOf = async (db: Sql, desk: PersonalDesk, isPlace: IsPlace, now: Date): Promise<Today> => {
  const sellers = sellersPlaces(desk)
  const isSold = sellers === null ? sql`false` : isManagedBy(sellers)
  const claim = {
    reservationId: reservations.id,
    unitId: units.id,
    label: units.apt,
    project: listings.name,
    projectId: listings.id,
    state: listings.state,
    buyer,
  }
  const holds = await selectSales(db, { ...claim, heldAt: reservations.placedAt, endsAt: reservations.heldUntil })
    .where(and(eq(reservations.status, 'held'), lte(reservations.heldUntil, after(now, DAYS_AHEAD * DAY)), isSold))
    .orderBy(asc(reservations.heldUntil), asc(reservations.id))
    .limit(MOST)
  const offers = await selectSales(db, {
    ...claim,
    offered: dollarsOf(reservations.offerCents),
    asked: sql<number | null>`nullif(${reservations.askedPrice}, 0)`,
    at: reservations.placedAt,
    createdAt: reservations.createdAt,
  })
    .where(
      and(
        eq(reservations.status, 'offered'),
        isSold,
        // A countered offer waits for its buyer.
        sql`NOT EXISTS (SELECT FROM ${counterOffers} WHERE ${counterOffers.reservationId} = ${reservations.id} AND ${counterOffers.state} = 'open')`,
      ),
    )
    .orderBy(asc(reservations.createdAt), asc(reservations.id))
    .limit(MOST)
  const { counts, projects } = await countsOf(db, desk)
  return {
    now,
    counts,
    projects,
    holds: holds.map(({ heldAt, endsAt, ...hold }) => ({ ...hold, heldAt: heldAt ?? now, endsAt: endsAt ?? now })),
    offers: offers.map(({ at, createdAt, state: _, ...offer }) => ({ ...offer, at: at ?? createdAt })),
    questions: await newQuestions(db, desk, now),
    asked: await askedHolds(db, isSold, now),
    commissions: await unstatedCommissions(db, desk),
    imports: await waitingImports(db, desk),
    unknownProjects: await unknownProjects(db, desk),
    failingFeeds: await failingFeeds(db, desk),
    toApprove: await toApprove(db, desk),
    drafts: await draftsOf(db, desk, isPlace),
  }
}

/** Holds whose buyers wait for an answer about more time. */
const askedHolds = async (db: Sql, isSold: SQL, now: Date): Promise<AskedHold[]> => {
  const rows = await selectSales(db, {
    ...{ reservationId: reservations.id, label: units.apt, project: listings.name, state: listings.state },
    ...{ buyer, endsAt: reservations.heldUntil },
  })
    .where(and(waitsForTime, isSold))
    .orderBy(asc(reservations.heldUntil), asc(reservations.id))
    .limit(MOST)
  return rows.map(({ endsAt, ...hold }) => ({ ...hold, endsAt: endsAt ?? now }))
}

/** Sales whose introducers have earned what the office has not stated, of listings that pay a commission. */
const unstatedCommissions = (db: Sql, { places, ...desk }: Desk): Promise<UnstatedCommission[]> =>
  selectSales(db, {
    ...{ reservationId: reservations.id, label: units.apt, project: listings.name, buyer },
    introducer: sql<string>`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})`,
  })
    .innerJoin(accounts, eq(accounts.id, reservations.introducerId))
    .where(
      and(
        inArray(reservations.status, [...SOLD]),
        isNull(reservations.commissionCents),
        or(
          isNotNull(listings.commission),
          isNotNull(listings.commissionPercent),
          sql`jsonb_array_length(${listings.commissionRules}) > 0`,
        ),
        isManagedBy({ ...desk, places: places.filter(({ role }) => role === 'office') }),
      ),
    )
    .orderBy(asc(reservations.unconditionalAt), asc(reservations.id))
    .limit(MOST)

const waitingImports = (db: Sql, desk: Desk): Promise<WaitingImport[]> =>
  db
    .select({
      ...{ id: importRuns.id, projectId: listings.id, project: listings.name, kind: importRuns.kind },
      ...{ fileName: importRuns.fileName, state: importRuns.state, at: importRuns.at },
    })
    .from(importRuns)
    .innerJoin(listings, eq(listings.id, importRuns.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(and(inArray(importRuns.state, ['needs-choice', 'compared']), isManagedBy(desk)))
    .orderBy(desc(importRuns.id))
    .limit(MOST)

const unknownProjects = async (db: Sql, desk: Desk): Promise<UnknownFeedProject[]> => {
  const rows = await db
    .select({
      ...{ id: feedProjects.id, feedId: stockFeeds.id, feed: stockFeeds.name },
      ...{ said: feedProjects.said, units: feedProjects.units, key: feedProjects.key },
    })
    .from(feedProjects)
    .innerJoin(stockFeeds, eq(stockFeeds.id, feedProjects.feedId))
    .innerJoin(agencies, eq(agencies.id, stockFeeds.agencyId))
    .where(and(isNull(feedProjects.listingId), eq(feedProjects.isIgnored, false), isLive, isManagedBy(desk)))
    .orderBy(desc(feedProjects.id))
    .limit(MOST)
  return rows.map(({ said, key, ...row }) => ({ ...row, name: nameIn(said), reference: referenceIn(key) }))
}

const failingFeeds = async (db: Sql, desk: Desk): Promise<FailingFeed[]> => {
  const rows = await db
    .select({ id: stockFeeds.id, name: stockFeeds.name, agency: agencies.name, trouble: stockFeeds.trouble })
    .from(stockFeeds)
    .innerJoin(agencies, eq(agencies.id, stockFeeds.agencyId))
    .where(and(isNotNull(stockFeeds.trouble), eq(stockFeeds.isPaused, false), isLive, isManagedBy(desk)))
    .orderBy(asc(stockFeeds.id))
    .limit(MOST)
  return rows.flatMap(({ trouble, ...feed }) =>
    trouble === null ? [] : [{ ...feed, text: trouble.text, at: new Date(trouble.at) }],
  )
}

import { createHash } from 'node:crypto'
import { and, eq, gt, ne, or, sql as text } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { actionLabel, type ContactEnquiry } from '../../domain/listing/contact/contact-enquiry'
import {
  gatheringOf,
  MOST_ENQUIRIES_ABOUT_A_LISTING,
  MOST_ENQUIRIES_OF_A_PERSON,
  MOST_ENQUIRY_EMAILS,
} from '../../domain/listing/contact/enquiry-limits'
import { kindOfEnquiry, REQUESTED } from '../../domain/leads/lead'
import { after, HOUR } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Database, Sql } from '../db/database'
import { tooManyRequests } from '../http/too-many-requests'
import { recordLead } from '../leads/record-lead'
import { post } from '../mail/outbox'
import { reservations } from '../reservation/reservation.tables'
import { claimName, enquiryEmails, isToAgent, subjectOf } from './enquiry.emails'
import { enquiries } from './enquiry.tables'
import { listings } from './listing.tables'

interface Asked {
  readonly listingId: number
  readonly accountId: number | null
  readonly reservationId: number | null
  readonly enquiry: ContactEnquiry
  /** The tenant's label. */
  readonly tenant: string
  /** The site's origin. */
  readonly origin: string
}

interface Services {
  readonly db: Database
  readonly now: Date
}

/** Stores the enquiry and its emails in one transaction. The same enquiry sent twice is stored once. */
export const sendEnquiry = async (
  { db, now }: Services,
  { origin, ...details }: Asked,
): Promise<E.Either<Failure, null>> => {
  const { listingId, accountId, reservationId, enquiry, tenant } = details
  const subject = await subjectOf(db.sql, listingId)
  if (subject === null) return E.left(failure('listing-not-found', 'This listing is no longer available.'))
  const reservation = reservationId === null ? null : await ownReservation(db.sql, details)
  if (reservationId !== null && reservation === null) return E.left(noSuchReservation)
  return db.transaction(async (sql) => {
    // Enquiries about a listing are counted one after the other.
    await sql.execute(text`SELECT pg_advisory_xact_lock(hashtextextended('enquiries', ${listingId}))`)
    const refusal = await refusalOf(sql, details, now)
    if (refusal !== null) return E.left(refusal)
    const emails = await Promise.all(
      subject.agents.map(async ({ id }) => ({ agentId: id, before: await enquiriesTo(sql, id, now) })),
    )
    const [stored] = await sql
      .insert(enquiries)
      .values({
        ...enquiry,
        actions: [...enquiry.actions],
        listingId,
        accountId,
        reservationId,
        tenant,
        at: now,
        fingerprint: fingerprint(now, reservationId === null ? [listingId] : [listingId, reservationId], enquiry),
      })
      .onConflictDoNothing({ target: enquiries.fingerprint })
      .returning({ id: enquiries.id })
    if (stored === undefined) return E.right(null)
    await recordLead(sql, {
      ...{ kind: kindOfEnquiry(enquiry.actions), site: tenant, listingId, accountId, at: now, sourceId: stored.id },
      ...{ person: enquiry, message: enquiry.message },
      unitId: reservation?.unitId ?? null,
      facts: [
        ...(reservation === null ? [] : [{ label: claimName(reservation), value: String(reservation.id) }]),
        ...(enquiry.actions.length === 0
          ? []
          : [{ label: REQUESTED, value: enquiry.actions.map(actionLabel).join(', ') }]),
      ],
    })
    const { from, until } = gatheringOf(now)
    await post(
      sql,
      enquiryEmails,
      emails.map(({ agentId, before }) =>
        before < MOST_ENQUIRY_EMAILS
          ? { kind: 'enquiry', subjectId: stored.id, part: agentId, tenant, origin, data: { agentId } }
          : {
              kind: 'enquiries-together',
              subjectId: agentId,
              part: `${tenant}-${until.toISOString()}`,
              sendAt: until,
              ...{ tenant, origin, data: { from, until } },
            },
      ),
      now,
    )
    return E.right(null)
  })
}

const noSuchReservation = failure('not-found', 'Reservation not found.')

/** Of the caller's own account. */
const ownReservation = async (db: Sql, { listingId, accountId, reservationId }: Omit<Asked, 'origin'>) => {
  if (accountId === null || reservationId === null) return null
  const [own] = await db
    .select({ id: reservations.id, unitId: reservations.unitId, offerType: reservations.offerType })
    .from(reservations)
    .where(
      and(
        eq(reservations.id, reservationId),
        eq(reservations.listingId, listingId),
        eq(reservations.accountId, accountId),
        ne(reservations.status, 'checkout'),
      ),
    )
  return own ?? null
}

const ofPerson = tooManyRequests(HOUR / 1_000, 'You’ve sent many enquiries. Try again in an hour, or call the agent.')
const aboutListing = tooManyRequests(
  HOUR / 1_000,
  'Many people have just asked about this property. Try again in an hour, or call the agent.',
)

const refusalOf = async (
  sql: Sql,
  { listingId, accountId, enquiry }: Pick<Asked, 'listingId' | 'accountId' | 'enquiry'>,
  now: Date,
): Promise<Failure | null> => {
  const isOfPerson = or(
    eq(text`lower(${enquiries.email})`, enquiry.email.toLowerCase()),
    accountId === null ? undefined : eq(enquiries.accountId, accountId),
  )
  const [made] = await sql
    .select({
      ofPerson: text<number>`count(*) FILTER (WHERE ${isOfPerson})::int`,
      aboutListing: text<number>`count(*) FILTER (WHERE ${eq(enquiries.listingId, listingId)})::int`,
    })
    .from(enquiries)
    .where(gt(enquiries.at, after(now, -HOUR)))
  if (made === undefined) return null
  if (made.ofPerson >= MOST_ENQUIRIES_OF_A_PERSON) return ofPerson
  return made.aboutListing >= MOST_ENQUIRIES_ABOUT_A_LISTING ? aboutListing : null
}

/** Enquiries to an agent in the ten minutes of `now`. */
const enquiriesTo = async (sql: Sql, agentId: number, now: Date): Promise<number> => {
  const [made] = await sql
    .select({ count: text<number>`count(*)::int` })
    .from(enquiries)
    .innerJoin(listings, eq(listings.id, enquiries.listingId))
    .where(and(gt(enquiries.at, gatheringOf(now).from), isToAgent(agentId)))
  return made?.count ?? 0
}

const fingerprint = (
  now: Date,
  about: readonly number[],
  { name, email, phone, message, actions }: ContactEnquiry,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        now.toISOString().slice(0, 10),
        ...about,
        name,
        email.toLowerCase(),
        phone,
        message,
        [...actions].sort(),
      ]),
    )
    .digest('hex')

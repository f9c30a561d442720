import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ENTITY_POSITION } from '../../../../domain/reservation/people/purchaser-correction'
import { alertReaders } from '../../../alerts/alerts.tables'
import { enquiries } from '../../../listing/enquiry.tables'
import { agencies, listings, officeOf, priceReveals } from '../../../listing/listing.tables'
import { paperOpens, paperVersions } from '../../../listing/pack/pack.tables'
import { piaRequests } from '../../../listing/pia.tables'
import { units } from '../../../listing/unit.tables'
import { leadPeople } from '../../../leads/leads.tables'
import { outbox } from '../../../mail/mail.tables'
import { referrals } from '../../../membership/referrals.tables'
import { queuePlaces } from '../../../queue/queue.tables'
import { accounts } from '../../../identity/identity.tables'
import { documentLinks } from '../../../reservation/links/document-links.tables'
import { purchaserCorrections } from '../../../reservation/people/purchaser-corrections.tables'
import { reservations } from '../../../reservation/reservation.tables'
import { privateLinks } from '../../../sharing/sharing.tables'
import { envelopes, envelopeSigners } from '../../../signing/signing.tables'
import { deskInvitations } from '../../members.tables'

/** A person of a brand; the address is in lower case. */
export interface OfPerson {
  readonly brand: string
  readonly email: string
}

export const addressOf = (typed: string): string => typed.trim().toLowerCase()

const isOwn = (column: PgColumn, brand: string): SQL => sql`${column} IN (
  SELECT ${listings.id} FROM ${listings} JOIN ${agencies} ON ${agencies.id} = ${listings.agencyId} WHERE ${officeOf} = ${brand})`
const has = (column: PgColumn, email: string): SQL => sql`lower(trim(${column})) = ${email}`
const isTheirs = (column: PgColumn, email: string): SQL =>
  sql`${column} IN (SELECT ${accounts.id} FROM ${accounts} WHERE lower(${accounts.email}) = ${email})`

/** Sales that the person bought or is named on. */
const theirSales = ({ brand, email }: OfPerson) =>
  and(
    isOwn(reservations.listingId, brand),
    or(
      isTheirs(reservations.accountId, email),
      sql`EXISTS (SELECT FROM jsonb_path_query(${reservations.form}, '$.purchasers[*].email') p WHERE lower(trim(p #>> '{}')) = ${email})`,
    ),
  )

/** Which rows of each table are about a person of a brand: the one rule for reading, correcting and deleting them. */
export const rowsOf = ({ brand, email }: OfPerson) => ({
  person: and(eq(leadPeople.tenant, brand), eq(leadPeople.email, email)),
  enquiries: and(has(enquiries.email, email), isOwn(enquiries.listingId, brand)),
  priceLists: and(has(priceReveals.email, email), isOwn(priceReveals.listingId, brand)),
  analyses: and(isTheirs(piaRequests.accountId, email), isOwn(piaRequests.listingId, brand)),
  privateLinks: and(has(privateLinks.recipientEmail, email), isOwn(privateLinks.listingId, brand)),
  referrals: and(has(referrals.email, email), eq(referrals.tenant, brand)),
  places: and(
    isTheirs(queuePlaces.accountId, email),
    sql`${queuePlaces.unitId} IN (SELECT ${units.id} FROM ${units} WHERE ${isOwn(units.listingId, brand)})`,
  ),
  /** Those of an address; an account's are in its own list, and go with it too. */
  alertReaders: and(
    eq(alertReaders.tenant, brand),
    or(has(alertReaders.email, email), isTheirs(alertReaders.accountId, email)),
  ),
  emails: and(
    inArray(outbox.kind, ['agent-kit-requested', 'joining-requested']),
    eq(outbox.tenant, brand),
    isNull(outbox.sentAt),
    sql`lower(trim(${outbox.data}->>'email')) = ${email}`,
  ),
  signatures: and(has(envelopeSigners.email, email), isOwn(envelopes.listingId, brand)),
  invitations: and(
    has(deskInvitations.email, email),
    sql`coalesce(${deskInvitations.tenant}, (SELECT ${officeOf} FROM ${agencies} WHERE ${agencies.id} = ${deskInvitations.agencyId})) = ${brand}`,
  ),
  paperOpens: and(isTheirs(paperOpens.accountId, email), isOwn(paperVersions.listingId, brand)),
  /** With the reservation. */
  corrections: and(
    isOwn(reservations.listingId, brand),
    or(
      sql`${email} IN (lower(trim(${purchaserCorrections.before}->>'email')), lower(trim(${purchaserCorrections.after}->>'email')))`,
      and(eq(purchaserCorrections.position, ENTITY_POSITION), theirSales({ brand, email })),
    ),
  ),
  /** With the reservation. */
  documentLinks: and(has(documentLinks.email, email), isOwn(reservations.listingId, brand)),
  sales: theirSales({ brand, email }),
})

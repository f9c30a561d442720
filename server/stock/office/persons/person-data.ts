import { asc, eq, inArray, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { hasAsked, PersonData, type PersonFile, personSubject } from '../../../../domain/leads/person-data'
import type { LeadFacts } from '../../../../domain/leads/lead'
import { type Failure, failure } from '../../../../domain/shared/failure'
import type { ReservationForm } from '../../../../domain/reservation/reservation-form'
import { addressLine } from '../../../../domain/shared/places/address-line'
import { inOneField } from '../../../../domain/shared/phone'
import { phoneText } from '../../../../domain/shared/text/phone-text'
import type { Database, Sql } from '../../../db/database'
import { accounts } from '../../../identity/identity.tables'
import { leadMessages, leadPeople, leads } from '../../../leads/leads.tables'
import { enquiries } from '../../../listing/enquiry.tables'
import { agencies, listings, priceReveals } from '../../../listing/listing.tables'
import { piaRequests } from '../../../listing/pia.tables'
import { units } from '../../../listing/unit.tables'
import { outbox } from '../../../mail/mail.tables'
import { referrals } from '../../../membership/referrals.tables'
import { alertReaders, savedSearches } from '../../../alerts/alerts.tables'
import { queuePlaces } from '../../../queue/queue.tables'
import { reservations } from '../../../reservation/reservation.tables'
import { privateLinks } from '../../../sharing/sharing.tables'
import { envelopes, envelopeSigners } from '../../../signing/signing.tables'
import { deskInvitations } from '../../members.tables'
import { record } from '../../record-change'
import { papersOf } from './person-papers'
import { addressOf, type OfPerson, rowsOf } from './person-rows'

export const noPerson = failure('not-found', 'Nothing is stored about a person with this email address.', 'email')

/** Everything about a person of a brand. Whose the brand is, the caller has checked. */
export const personDataOf = async (
  db: Sql,
  { brand, email: typed }: OfPerson,
): Promise<E.Either<Failure, PersonData>> => {
  const email = addressOf(typed)
  const rows = rowsOf({ brand, email })
  const [person] = await db.select().from(leadPeople).where(rows.person)
  const forms = await formsOf(db, rows)
  // Of those whose questions have ended, what they typed last.
  const named = person ?? [...forms.priceLists, ...forms.referrals].at(-1) ?? { name: '', phone: '' }
  const data: PersonData = {
    ...{ id: person?.id ?? null, email, name: named.name, phone: named.phone },
    ...{ firstAt: person?.firstAt ?? null, correctedAt: person?.correctedAt ?? null },
    hasAccount: (await db.$count(accounts, eq(sql`lower(${accounts.email})`, email))) > 0,
    questions: person === undefined ? [] : await questionsOf(db, person.id),
    ...forms,
    unsentEmails: await db.$count(outbox, rows.emails),
    sales: await salesOf(db, { brand, email }),
    ...(await papersOf(db, { brand, email })),
    signatures: (
      await db
        .select({ signer: envelopeSigners, at: envelopes.createdAt, status: envelopes.status, form: envelopes.form })
        .from(envelopeSigners)
        .innerJoin(envelopes, eq(envelopes.id, envelopeSigners.envelopeId))
        .where(rows.signatures)
        .orderBy(asc(envelopeSigners.id))
    ).map(({ signer: { name, signedAt }, form: { property, unit }, ...of }) => ({
      ...{ ...of, name, signedAt, project: property, unit },
    })),
    invitations: (
      await db
        .select({ at: deskInvitations.createdAt, role: deskInvitations.role, agency: agencies.name })
        .from(deskInvitations)
        .leftJoin(agencies, eq(agencies.id, deskInvitations.agencyId))
        .where(rows.invitations)
        .orderBy(asc(deskInvitations.createdAt), asc(deskInvitations.id))
    ).map(({ agency, ...invitation }) => ({ ...invitation, agency: agency ?? '' })),
  }
  const kept = [data.sales, data.corrections, data.documentLinks, data.papers, data.signatures, data.invitations]
  const isKnown = hasAsked(data) || kept.some(({ length }) => length > 0)
  return isKnown ? E.right(data) : E.left(noPerson)
}

/** What was typed, as it was sent. */
const formsOf = async (
  db: Sql,
  rows: ReturnType<typeof rowsOf>,
): Promise<
  Pick<PersonData, 'enquiries' | 'priceLists' | 'analyses' | 'privateLinks' | 'referrals' | 'places' | 'savedSearches'>
> => ({
  enquiries: await db
    .select({
      ...{ at: enquiries.at, project: listings.name, name: enquiries.name, phone: enquiries.phone },
      message: enquiries.message,
    })
    .from(enquiries)
    .innerJoin(listings, eq(listings.id, enquiries.listingId))
    .where(rows.enquiries)
    .orderBy(asc(enquiries.id)),
  priceLists: (
    await db
      .select({ row: priceReveals, project: listings.name })
      .from(priceReveals)
      .innerJoin(listings, eq(listings.id, priceReveals.listingId))
      .where(rows.priceLists)
      .orderBy(asc(priceReveals.id))
  ).map(({ row: { at, firstName, lastName, countryCode, mobile }, project }) => ({
    ...{ at, project, name: `${firstName} ${lastName}`.trim() },
    phone: inOneField({ countryCode, mobileNumber: mobile }),
  })),
  analyses: (
    await db
      .select({ at: piaRequests.at, project: listings.name, unit: units.apt, request: piaRequests.request })
      .from(piaRequests)
      .innerJoin(listings, eq(listings.id, piaRequests.listingId))
      .leftJoin(units, eq(units.id, piaRequests.unitId))
      .where(rows.analyses)
      .orderBy(asc(piaRequests.id))
  ).map(({ unit, ...analysis }) => ({ ...analysis, unit: unit ?? '' })),
  privateLinks: await db
    .select({ at: privateLinks.createdAt, project: listings.name, label: privateLinks.label })
    .from(privateLinks)
    .innerJoin(listings, eq(listings.id, privateLinks.listingId))
    .where(rows.privateLinks)
    .orderBy(asc(privateLinks.id)),
  referrals: await db
    .select({ at: referrals.at, name: referrals.name, phone: referrals.phone, wants: referrals.wants })
    .from(referrals)
    .where(rows.referrals)
    .orderBy(asc(referrals.id)),
  places: await db
    .select({ at: queuePlaces.joinedAt, project: listings.name, unit: units.apt, status: queuePlaces.status })
    .from(queuePlaces)
    .innerJoin(units, eq(units.id, queuePlaces.unitId))
    .innerJoin(listings, eq(listings.id, units.listingId))
    .where(rows.places)
    .orderBy(asc(queuePlaces.id)),
  savedSearches: await db
    .select({ at: savedSearches.savedAt, name: savedSearches.name, frequency: savedSearches.frequency })
    .from(savedSearches)
    .innerJoin(alertReaders, eq(alertReaders.id, savedSearches.readerId))
    .where(rows.alertReaders)
    .orderBy(asc(savedSearches.id)),
})

/** What stays for the sale, with what its form says about the person. */
export const salesOf = async (db: Sql, of: OfPerson): Promise<PersonData['sales'][number][]> => {
  const found = await db
    .select({
      ...{ id: reservations.id, at: reservations.createdAt, project: listings.name, unit: units.apt },
      ...{ status: reservations.status, form: reservations.form },
    })
    .from(reservations)
    .innerJoin(units, eq(units.id, reservations.unitId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .where(rowsOf(of).sales)
    .orderBy(asc(reservations.id))
  return found.map(({ form, ...sale }) => ({ ...sale, details: detailsIn(form, of.email) }))
}

const detailsIn = ({ purchasers, message }: ReservationForm, email: string): LeadFacts =>
  [
    ...purchasers
      .filter((purchaser) => addressOf(purchaser.email) === email)
      .flatMap((purchaser) => [
        { label: 'Name', value: [purchaser.title, purchaser.firstName, purchaser.middleName, purchaser.surname] },
        { label: 'Address', value: [addressLine(purchaser)] },
        { label: 'Mobile', value: [phoneText(purchaser.mobile)] },
      ]),
    { label: 'Message', value: [message] },
  ]
    .map(({ label, value }) => ({ label, value: value.filter((part) => part !== '').join(' ') }))
    .filter(({ value }) => value !== '')

const questionsOf = async (db: Sql, personId: number): Promise<PersonData['questions'][number][]> => {
  const found = await db
    .select({ lead: leads, project: listings.name, unit: units.apt })
    .from(leads)
    .leftJoin(listings, eq(listings.id, leads.listingId))
    .leftJoin(units, eq(units.id, leads.unitId))
    .where(eq(leads.personId, personId))
    .orderBy(asc(leads.id))
  const written = await db
    .select()
    .from(leadMessages)
    .where(inArray(leadMessages.leadId, db.select({ id: leads.id }).from(leads).where(eq(leads.personId, personId))))
    .orderBy(asc(leadMessages.id))
  return found.map(({ lead, project, unit }) => ({
    ...{ id: lead.id, kind: lead.kind, state: lead.state, at: lead.at, lastAt: lead.lastAt, times: lead.times },
    ...{ message: lead.message, facts: lead.facts, consent: lead.consent, consentAt: lead.consentAt },
    ...{ project: project ?? '', unit: unit ?? '' },
    messages: written.flatMap(({ leadId, id, kind, by, text, at }) =>
      leadId === lead.id ? [{ id, kind, by, text, at }] : [],
    ),
  }))
}

/** Who does it, and when; null: a command. */
export interface Doing {
  readonly accountId: number | null
  readonly at: Date
}

/** The file for a person; the history says that it was made. */
export const personFileOf = (
  db: Database,
  of: OfPerson,
  { accountId, at }: Doing,
): Promise<E.Either<Failure, PersonFile>> =>
  db.transaction(async (tx) => {
    const found = await personDataOf(tx, of)
    if (E.isLeft(found)) return found
    const subject = personSubject(found.right.id)
    await record(tx, [{ at, accountId, tenant: of.brand, action: 'person-exported', subject }])
    return E.right({
      name: `${subject.toLowerCase().replaceAll(' ', '-')}.json`,
      text: JSON.stringify(PersonData.encode(found.right), null, 2),
    })
  })

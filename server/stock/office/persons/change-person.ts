import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import {
  canBeCorrected,
  correctionRules,
  inTwoFields,
  isAddressAlone,
  type PersonData,
  type PersonDetails,
  personSubject,
} from '../../../../domain/leads/person-data'
import { type Failure, failure } from '../../../../domain/shared/failure'
import { firstProblem } from '../../../../domain/shared/form'
import { type Database, isUniqueViolation } from '../../../db/database'
import { leadPeople } from '../../../leads/leads.tables'
import { enquiries } from '../../../listing/enquiry.tables'
import { priceReveals } from '../../../listing/listing.tables'
import { piaRequests } from '../../../listing/pia.tables'
import { outbox } from '../../../mail/mail.tables'
import { referrals } from '../../../membership/referrals.tables'
import { alertReaders } from '../../../alerts/alerts.tables'
import { queuePlaces } from '../../../queue/queue.tables'
import { privateLinks } from '../../../sharing/sharing.tables'
import { record } from '../../record-change'
import { type Doing, noPerson, personDataOf, salesOf } from './person-data'
import { addressOf, type OfPerson, rowsOf } from './person-rows'

interface Correction {
  readonly brand: string
  readonly was: PersonDetails
  readonly now: PersonDetails
}

const stale = failure('changed-meanwhile', 'Another person has changed this meanwhile. You see it as it is now.')
const ofAccount = failure(
  'malformed',
  'This person logs in with this address, which an account can’t change. Correct only the name and the phone number.',
  'email',
)
const addressAlone = failure('malformed', 'Only the address is known of this person: correct it alone.', 'name')
const taken = failure('malformed', 'Another person who asked has this address.', 'email')

/** Corrects a person wherever the brand stores them, except in reservations. */
export const correctPerson = async (
  db: Database,
  correction: Correction,
  doing: Doing,
): Promise<E.Either<Failure, PersonData>> => {
  try {
    return await corrected(db, correction, doing)
  } catch (error) {
    if (isUniqueViolation(error)) return E.left(taken)
    throw error
  }
}

const corrected = (
  db: Database,
  { brand, was, now: typed }: Correction,
  { accountId, at }: Doing,
): Promise<E.Either<Failure, PersonData>> =>
  db.transaction(async (tx) => {
    const now = { name: typed.name.trim(), email: addressOf(typed.email), phone: typed.phone.trim() }
    const problem = firstProblem(correctionRules(was), now)
    if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
    const of = { brand, email: addressOf(was.email) }
    const rows = rowsOf(of)
    const [person] = await tx.select().from(leadPeople).where(rows.person).for('update')
    const found = await personDataOf(tx, of)
    if (E.isLeft(found)) return found
    const seen = found.right
    if (!canBeCorrected(seen)) return E.left(noPerson)
    if (seen.name !== was.name || seen.phone !== was.phone) return E.left(stale)
    if (isAddressAlone(seen) && now.name !== '') return E.left(addressAlone)
    const differing = (['name', 'email', 'phone'] as const).filter((field) => seen[field] !== now[field])
    if (differing.length === 0) return found
    if (seen.hasAccount && differing.includes('email')) return E.left(ofAccount)
    // A person whose own questions have ended may not become another who asked.
    if (person === undefined && (await tx.$count(leadPeople, rowsOf({ brand, email: now.email }).person)) > 0)
      return E.left(taken)
    const { name, email, phone } = now
    const names = inTwoFields(name)
    if (person !== undefined)
      await tx
        .update(leadPeople)
        .set({ ...now, correctedAt: at })
        .where(eq(leadPeople.id, person.id))
    await tx.update(enquiries).set({ name, email, phone }).where(rows.enquiries)
    await tx
      .update(priceReveals)
      .set({ ...names, email, countryCode: '', mobile: phone })
      .where(rows.priceLists)
    await tx.update(privateLinks).set({ recipientEmail: email }).where(rows.privateLinks)
    await tx.update(referrals).set({ name, email, phone }).where(rows.referrals)
    // An account’s readers have no address of their own.
    await tx
      .update(alertReaders)
      .set({ email })
      .where(and(rows.alertReaders, isNotNull(alertReaders.email)))
    await tx
      .update(outbox)
      .set({ data: sql`${outbox.data} || ${JSON.stringify({ ...names, email, phoneNumber: phone })}::jsonb` })
      .where(rows.emails)
    await record(tx, [
      {
        ...{ at, accountId, tenant: brand, action: 'person-corrected', subject: personSubject(seen.id) },
        after: { Corrected: differing.join(', ') },
      },
    ])
    return personDataOf(tx, { brand, email })
  })

/** Deletes everything about a person but reservations, and answers with these. Nothing of the person is in the history. */
export const deletePerson = (
  db: Database,
  { brand, email: typed }: OfPerson,
  { accountId, at }: Doing,
): Promise<E.Either<Failure, Pick<PersonData, 'sales'>>> =>
  db.transaction(async (tx) => {
    const of = { brand, email: addressOf(typed) }
    const rows = rowsOf(of)
    // Questions, messages and notices go with the person.
    const [person] = await tx.delete(leadPeople).where(rows.person).returning({ id: leadPeople.id })
    const deleted = [
      await tx.delete(enquiries).where(rows.enquiries).returning({ id: enquiries.id }),
      await tx.delete(priceReveals).where(rows.priceLists).returning({ id: priceReveals.id }),
      await tx.delete(piaRequests).where(rows.analyses).returning({ id: piaRequests.id }),
      // The link is its agent’s, and opens on.
      await tx
        .update(privateLinks)
        .set({ recipientEmail: '', label: '' })
        .where(rows.privateLinks)
        .returning({ id: privateLinks.id }),
      // The member still sees that there was one.
      await tx
        .update(referrals)
        .set({ name: '', email: '', phone: '', wants: '' })
        .where(rows.referrals)
        .returning({ id: referrals.id }),
      // Without an account, a place is passed over; one that is offered its unit is passed on by a job.
      await tx.update(queuePlaces).set({ accountId: null }).where(rows.places).returning({ id: queuePlaces.id }),
      // With what they have saved.
      await tx.delete(alertReaders).where(rows.alertReaders).returning({ id: alertReaders.id }),
      await tx.delete(outbox).where(rows.emails).returning({ id: outbox.id }),
    ].flat()
    if (person === undefined && deleted.length === 0) return E.left(noPerson)
    const subject = personSubject(person?.id ?? null)
    await record(tx, [{ at, accountId, tenant: brand, action: 'person-deleted', subject }])
    return E.right({ sales: await salesOf(tx, of) })
  })

import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import type { ContactEnquiry } from '../../domain/listing/contact/contact-enquiry'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Database } from '../db/database'
import { post } from '../mail/outbox'
import { enquiryEmails, subjectOf } from './enquiry.emails'
import { enquiries } from './enquiry.tables'

interface Asked {
  readonly listingId: number
  readonly accountId: number | null
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
  const { listingId, accountId, enquiry, tenant } = details
  const subject = await subjectOf(db.sql, listingId)
  if (subject === null) return E.left(failure('listing-not-found', 'This listing is no longer available.'))
  await db.transaction(async (sql) => {
    const [stored] = await sql
      .insert(enquiries)
      .values({
        ...enquiry,
        actions: [...enquiry.actions],
        listingId,
        accountId,
        tenant,
        at: now,
        fingerprint: fingerprint(now, listingId, enquiry),
      })
      .onConflictDoNothing({ target: enquiries.fingerprint })
      .returning({ id: enquiries.id })
    if (stored === undefined) return
    await post(
      sql,
      enquiryEmails,
      subject.agents.map(({ id }) => ({
        kind: 'enquiry',
        subjectId: stored.id,
        part: id,
        tenant,
        origin,
        data: { agentId: id },
      })),
      now,
    )
  })
  return E.right(null)
}

const fingerprint = (now: Date, listingId: number, { name, email, phone, message, actions }: ContactEnquiry): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        now.toISOString().slice(0, 10),
        listingId,
        name,
        email.toLowerCase(),
        phone,
        message,
        [...actions].sort(),
      ]),
    )
    .digest('hex')

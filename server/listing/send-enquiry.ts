import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import type { Tenant } from '../../domain/content/tenant'
import type { ContactEnquiry } from '../../domain/listing/contact-enquiry'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Database } from '../db/database'
import { postRendered } from '../mail/outbox'
import { senderOf } from '../mail/email-layout'
import { enquiryLetters, subjectOf } from './enquiry.letters'
import { enquiries } from './enquiry.tables'

interface Asked {
  readonly listingId: number
  readonly accountId: number | null
  readonly enquiry: ContactEnquiry
  readonly tenant: Tenant
  /** Of the site on which it was asked. */
  readonly origin: string
}

interface Needs {
  readonly db: Database
  readonly now: Date
  /** Sender where it is not the tenant's contact address. */
  readonly mailFrom: string
}

/** Keeps the enquiry and writes the letters in one transaction; what arrives twice is written once. */
export const sendEnquiry = async ({ db, now, mailFrom }: Needs, { origin, tenant, ...asked }: Asked): Promise<E.Either<Failure, null>> => {
  const { listingId, accountId, enquiry } = asked
  const subject = await subjectOf(db.sql, listingId)
  if (subject === null) return E.left(failure('listing-not-found', 'This listing is no longer available.'))
  const sender = senderOf(tenant, mailFrom)
  const url = `${origin}/property-details/view?pid=${listingId}`
  await db.transaction(async (sql) => {
    const [kept] = await sql.insert(enquiries)
      .values({ ...enquiry, actions: [...enquiry.actions], listingId, accountId, tenant: tenant.label, at: now, fingerprint: fingerprint(now, listingId, enquiry) })
      .onConflictDoNothing({ target: enquiries.fingerprint }).returning({ id: enquiries.id })
    if (kept !== undefined) await postRendered(sql, enquiryLetters({ id: kept.id, enquiry, subject, tenant, sender, url }), now)
  })
  return E.right(null)
}

const fingerprint = (now: Date, listingId: number, { name, email, phone, message, actions }: ContactEnquiry): string =>
  createHash('sha256').update(JSON.stringify([now.toISOString().slice(0, 10), listingId, name, email.toLowerCase(), phone, message, [...actions].sort()])).digest('hex')

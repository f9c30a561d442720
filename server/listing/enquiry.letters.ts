import { and, eq, or } from 'drizzle-orm'
import type { Tenant } from '../../domain/content/tenant'
import { actionLabel, type ContactEnquiry } from '../../domain/listing/contact-enquiry'
import { fullAddress } from '../../domain/listing/listing'
import type { Sql } from '../db/database'
import type { Letter } from '../mail/mail'
import { sheet } from '../mail/sheet'
import { agents, isPublic, listings } from './listing.tables'

export interface EnquirySubject {
  readonly property: string
  /** One or two. */
  readonly agents: readonly Pick<typeof agents.$inferSelect, 'id' | 'firstName' | 'email'>[]
}

/** Returns the listing an enquiry is about and its agents; null unless the listing is public. */
export const subjectOf = async (db: Sql, listingId: number): Promise<EnquirySubject | null> => {
  const found = await db.select({
    name: listings.name, address: listings.address, suburb: listings.suburb, state: listings.state, postcode: listings.postcode,
    agent: { id: agents.id, firstName: agents.firstName, email: agents.email },
  }).from(listings).innerJoin(agents, or(eq(agents.id, listings.agent1Id), eq(agents.id, listings.agent2Id)))
    .where(and(eq(listings.id, listingId), isPublic)).orderBy(agents.id)
  const [first] = found
  return first === undefined ? null : { property: `${first.name}, ${fullAddress(first)}`, agents: found.map(({ agent }) => agent) }
}

interface Sent {
  readonly id: number
  readonly enquiry: ContactEnquiry
  readonly subject: EnquirySubject
  readonly tenant: Tenant
  readonly sender: string
  /** Of the listing. */
  readonly url: string
}

/** One letter an agent; answering it answers the visitor (B7-18). */
export const enquiryLetters = ({ id, enquiry, subject: { property, agents: people }, tenant, sender, url }: Sent): Letter[] =>
  people.map((agent) => ({
    key: `enquiry-${id}-${agent.id}`, sender, recipient: agent.email, replyTo: enquiry.email,
    ...sheet(tenant, {
      subject: `Enquiry about ${property}`,
      greeting: `Dear ${agent.firstName},`,
      paragraphs: [
        `${enquiry.name} asks about ${property}.`,
        ...enquiry.message.split(/\n+/).map((line) => line.trim()).filter((line) => line !== ''),
      ],
      schedule: [
        ['Name', enquiry.name],
        ['Email', enquiry.email],
        ['Phone', enquiry.phone],
        ...(enquiry.actions.length === 0 ? [] : [['Asks you to', enquiry.actions.map(actionLabel).join(', ')] as const]),
        ...(people.length === 1 ? [] : [['Also sent to', people.filter((each) => each !== agent).map(({ firstName }) => firstName).join(', ')] as const]),
      ],
      action: { label: 'Open the listing', url },
    }),
  }))

import { eq, or } from 'drizzle-orm'
import type { Tenant } from '../../domain/content/tenant'
import { actionLabel, type ContactEnquiry } from '../../domain/listing/contact-enquiry'
import { fullAddress } from '../../domain/listing/listing'
import type { Sql } from '../db/database'
import type { EmailMessage } from '../mail/mail'
import { layOut } from '../mail/email-layout'
import { agents, listings } from './listing.tables'

export interface EnquirySubject {
  readonly property: string
  /** One or two. */
  readonly agents: readonly Pick<typeof agents.$inferSelect, 'id' | 'firstName' | 'email'>[]
}

/** What an enquiry is about and who answers it; null without such a published listing. */
export const subjectOf = async (db: Sql, listingId: number): Promise<EnquirySubject | null> => {
  const found = await db.select({
    name: listings.name, address: listings.address, suburb: listings.suburb, state: listings.state, postcode: listings.postcode, published: listings.published,
    agent: { id: agents.id, firstName: agents.firstName, email: agents.email },
  }).from(listings).innerJoin(agents, or(eq(agents.id, listings.agent1Id), eq(agents.id, listings.agent2Id)))
    .where(eq(listings.id, listingId)).orderBy(agents.id)
  const [first] = found
  return first?.published === true ? { property: `${first.name}, ${fullAddress(first)}`, agents: found.map(({ agent }) => agent) } : null
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
export const enquiryLetters = ({ id, enquiry, subject: { property, agents: people }, tenant, sender, url }: Sent): EmailMessage[] =>
  people.map((agent) => ({
    key: `enquiry-${id}-${agent.id}`, sender, recipient: agent.email, replyTo: enquiry.email,
    ...layOut(tenant, {
      subject: `Enquiry about ${property}`,
      greeting: `Dear ${agent.firstName},`,
      paragraphs: [
        `${enquiry.name} asks about ${property}.`,
        ...enquiry.message.split(/\n+/).map((line) => line.trim()).filter((line) => line !== ''),
      ],
      facts: [
        ['Name', enquiry.name],
        ['Email', enquiry.email],
        ['Phone', enquiry.phone],
        ...(enquiry.actions.length === 0 ? [] : [['Asks you to', enquiry.actions.map(actionLabel).join(', ')] as const]),
        ...(people.length === 1 ? [] : [['Also sent to', people.filter((each) => each !== agent).map(({ firstName }) => firstName).join(', ')] as const]),
      ],
      action: { label: 'Open the listing', url },
    }),
  }))

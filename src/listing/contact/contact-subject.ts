import type { ContactVariant } from '../../../domain/listing/contact/contact-enquiry'
import type { Listing } from '../../../domain/listing/listing'

/** Whom a question goes to, and about what. */
export interface ContactSubject {
  propertyId: number
  /** The listing's name: what the question is about. */
  about: string
  /** Everybody the question goes to: one agent or two. */
  agents: readonly { readonly name: string; readonly imageUrl: string }[]
  /** In the results a message may be left out (B5-12). */
  variant: ContactVariant
}

/** The agents of a listing, for the dialog that writes to them. */
export const contactSubject = ({ propertyId, name, agents }: Listing): ContactSubject => ({
  propertyId,
  about: name,
  variant: 'listing',
  agents: agents.map(({ firstName, lastName, imageUrl }) => ({ name: `${firstName} ${lastName}`.trim(), imageUrl })),
})

export const contactTitle = ({ agents }: Pick<ContactSubject, 'agents'>): string =>
  agents.length > 1 ? 'Contact Agents' : 'Contact Agent'

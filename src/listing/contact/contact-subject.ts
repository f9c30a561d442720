import type { EnquiryStart } from '../../../domain/listing/contact/contact.ports'
import type { ContactVariant } from '../../../domain/listing/contact/contact-enquiry'
import type { Listing } from '../../../domain/listing/listing'

/** The listing and agents an enquiry is for. */
export interface ContactSubject {
  propertyId: number
  /** The listing's name. */
  about: string
  /** One agent or two. */
  agents: readonly { readonly name: string; readonly imageUrl: string }[]
  /** The message is optional in the results (B5-12). */
  variant: ContactVariant
  /** For an enquiry about the sender's reservation. */
  start?: EnquiryStart
}

export const contactSubject = ({ propertyId, name, agents }: Listing): ContactSubject => ({
  propertyId,
  about: name,
  variant: 'listing',
  agents: agents.map(({ firstName, lastName, imageUrl }) => ({ name: `${firstName} ${lastName}`.trim(), imageUrl })),
})

export const contactTitle = ({ agents }: Pick<ContactSubject, 'agents'>): string =>
  agents.length > 1 ? 'Contact Agents' : 'Contact Agent'

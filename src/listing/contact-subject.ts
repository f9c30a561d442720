import type { Listing } from '../../domain/listing/listing'
import type { ContactSubject } from './ContactButton'

/** The agents of a listing, for the dialog that writes to them. */
export const contactSubject = ({ propertyId, name, agents }: Listing): ContactSubject => ({
  propertyId, about: name, variant: 'listing',
  agents: agents.map(({ firstName, lastName, imageUrl }) => ({ name: `${firstName} ${lastName}`.trim(), imageUrl })),
})

import * as t from 'io-ts'
import { CONTACT_LIMITS, ContactAction } from '../../../domain/listing/contact/contact-enquiry'
import { endpoint } from '../shared/endpoint'
import { Integer, IntInPath, Lines, nullable, Text } from '../shared/wire-types'

/** `id` is the listing's. The enquiry goes to all of its agents (B7-18). */
export const contactAgents = endpoint({
  method: 'POST',
  path: '/api/agent/contact-agent-email/:id',
  params: t.type({ id: IntInPath }),
  body: t.intersection([
    t.type({
      name: Text(CONTACT_LIMITS.name),
      email: Text(CONTACT_LIMITS.email),
      phone: Text(CONTACT_LIMITS.phone),
      message: nullable(Lines(CONTACT_LIMITS.message)),
      actions: nullable(t.array(ContactAction)),
    }),
    /** The account's own reservation or offer that it is about. */
    t.partial({ reservationId: Integer }),
  ]),
  answer: t.null,
  access: 'optional',
  failures: { 'listing-not-found': 20001 },
  summary: 'Sends an enquiry to the agents of a listing (B7-18)',
})

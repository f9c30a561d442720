import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { ContactEnquiry } from './contact-enquiry'

export interface ContactPort {
  /** Goes to every agent of the listing. Fails with `listing-not-found`, or names the field that was refused. */
  contactAgents(request: {
    propertyId: number
    enquiry: ContactEnquiry
  }): TaskEither<Failure<'listing-not-found'> | Failure, void>
}

export const CONTACT = token<ContactPort>('contact')

/** What was typed and not sent, by listing: it is there again when the dialog is opened anew. */
export type ContactDrafts = Map<number, ContactEnquiry>

export const CONTACT_DRAFTS = token<ContactDrafts>('contact-drafts')

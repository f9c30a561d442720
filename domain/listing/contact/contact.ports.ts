import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { ContactEnquiry } from './contact-enquiry'

export interface ContactPort {
  /** Sends an enquiry to every agent of the listing. Fails with `listing-not-found`, or with the invalid field. */
  contactAgents(request: {
    propertyId: number
    enquiry: ContactEnquiry
  }): TaskEither<Failure<'listing-not-found'> | Failure, void>
}

export const CONTACT = token<ContactPort>('contact')

/** Unsent enquiries by listing, restored when the dialog reopens. */
export type ContactDrafts = Map<number, ContactEnquiry>

export const CONTACT_DRAFTS = token<ContactDrafts>('contact-drafts')

import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { ContactEnquiry } from './contact-enquiry'

export interface ContactRequest {
  readonly propertyId: number
  readonly enquiry: ContactEnquiry
}

export interface ContactPort {
  /** Goes to every agent of the listing. Fails with `listing-not-found`, or names the refused field. */
  contactAgents(request: ContactRequest): TaskEither<Failure<'listing-not-found'> | Failure, void>
}

export const CONTACT = token<ContactPort>('contact')

/** Unsent enquiries by listing, restored when the dialog opens again. */
export type ContactDrafts = Map<number, ContactEnquiry>

export const CONTACT_DRAFTS = token<ContactDrafts>('contact-drafts')

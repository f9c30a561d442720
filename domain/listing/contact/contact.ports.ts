import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { ContactEnquiry } from './contact-enquiry'

export interface ContactRequest {
  readonly propertyId: number
  /** The sender's own that it is about. */
  readonly reservationId?: number
  readonly enquiry: ContactEnquiry
}

export interface ContactPort {
  /** Goes to every agent of the listing. Fails with `listing-not-found`, or names the refused field. */
  contactAgents(request: ContactRequest): TaskEither<Failure<'listing-not-found'> | Failure, void>
}

export const CONTACT = token<ContactPort>('contact')

/** The beginning of an enquiry about a reservation, which is stored apart from enquiries about its listing. */
export interface EnquiryStart {
  readonly reservationId: number
  readonly values: Partial<ContactEnquiry>
}

/** Unsent enquiries by listing, or by `reservation 1001`, restored when the dialog opens again. */
export type ContactDrafts = Map<number | string, ContactEnquiry>

export const CONTACT_DRAFTS = token<ContactDrafts>('contact-drafts')

import { MINUTE } from '../../shared/dates'

/** Enquiries within an hour: of one person, by email address or account; and about one listing, by everybody. */
export const MOST_ENQUIRIES_OF_A_PERSON = 10
export const MOST_ENQUIRIES_ABOUT_A_LISTING = 120
/** Within an hour, from one network address: several people may share it. */
export const MOST_ENQUIRIES_FROM_AN_ADDRESS = 60

/** An agent gets so many enquiries of ten minutes as separate emails; the others come together in one. */
export const MOST_ENQUIRY_EMAILS = 10
const GATHERED_FOR = 10 * MINUTE

/** The ten minutes that a time belongs to. */
export const gatheringOf = (at: Date): { readonly from: Date; readonly until: Date } => {
  const from = Math.floor(at.getTime() / GATHERED_FOR) * GATHERED_FOR
  return { from: new Date(from), until: new Date(from + GATHERED_FOR) }
}

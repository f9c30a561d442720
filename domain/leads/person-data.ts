import * as t from 'io-ts'
import { Frequency } from '../alerts/saved-search'
import { ENVELOPE_STATUSES } from '../signing/envelope.lifecycle'
import { Role } from '../members/role'
import { LinkRecipient } from '../reservation/documents/document-link'
import { PLACE_STATUSES } from '../queue/place.lifecycle'
import { RESERVATION_STATUSES } from '../reservation/reservation.lifecycle'
import { all, atMost, matching, required, type Rules } from '../shared/form'
import { IsoDate } from '../shared/iso-date'
import { oneOf } from '../shared/one-of'
import { isBlank, isEmail } from '../shared/patterns'
import { phoneNumberRule } from '../shared/phone'
import { plausibleName } from '../shared/text/person-name'
import { LeadFacts, LeadKind } from './lead'
import { LeadState } from './lead.lifecycle'
import { LeadMessage } from './inbox'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])
const about = { at: IsoDate, project: t.string }

/** Everything that a brand stores about one person, found by the email address. */
export const PersonData = t.type(
  {
    /** As the history calls the person, `Person 12`; null: unlocked a price list, was referred or bought, and asked nothing. */
    id: orNull(t.number),
    ...{ email: t.string, name: t.string, phone: t.string },
    /** When they asked first, and when the office corrected what they typed. */
    ...{ firstAt: orNull(IsoDate), correctedAt: orNull(IsoDate) },
    hasAccount: t.boolean,
    questions: t.readonlyArray(
      t.type({
        ...{ ...about, id: t.number, kind: LeadKind, state: LeadState, unit: t.string, message: t.string },
        ...{ facts: LeadFacts, consent: t.string, consentAt: orNull(IsoDate), lastAt: IsoDate, times: t.number },
        messages: t.readonlyArray(LeadMessage),
      }),
    ),
    /** The forms as they were sent. */
    enquiries: t.readonlyArray(t.type({ ...about, name: t.string, phone: t.string, message: t.string })),
    priceLists: t.readonlyArray(t.type({ ...about, name: t.string, phone: t.string })),
    analyses: t.readonlyArray(t.type({ ...about, unit: t.string, request: t.string })),
    /** That agents sent to the person, with the words by which the agent knows the link. */
    privateLinks: t.readonlyArray(t.type({ ...about, label: t.string })),
    /** By members who passed them on. */
    referrals: t.readonlyArray(t.type({ at: IsoDate, name: t.string, phone: t.string, wants: t.string })),
    /** In the queues of reserved units, by the person's account. */
    places: t.readonlyArray(t.type({ ...about, unit: t.string, status: oneOf(PLACE_STATUSES, 'PersonPlaceStatus') })),
    /** What the person is emailed about, in the account or by the address. */
    savedSearches: t.readonlyArray(t.type({ at: IsoDate, name: t.string, frequency: Frequency })),
    /** About their requests, to the brand. */
    unsentEmails: t.number,
    /** Offers and reservations, which stay when the rest is deleted; `details` are what their forms say about the person. */
    sales: t.readonlyArray(
      t.type({
        ...{ ...about, id: t.number, unit: t.string },
        status: oneOf(RESERVATION_STATUSES, 'PersonSaleStatus'),
        details: LeadFacts,
      }),
    ),
    /** What was corrected of the person on forms of these: the fields before and after, which stay with the sale. */
    corrections: t.readonlyArray(
      t.type({ ...about, id: t.number, unit: t.string, was: LeadFacts, now: LeadFacts, reason: t.string }),
    ),
    /** Links to documents of sales that were emailed to the person, which stay with the sale. */
    documentLinks: t.readonlyArray(
      t.type({ ...about, id: t.number, unit: t.string, document: t.string, recipient: LinkRecipient, name: t.string }),
    ),
    /** Versions of papers of contracts that they opened with their account, or that were ticked as received; they stay as evidence. */
    papers: t.readonlyArray(t.type({ ...about, paper: t.string, how: oneOf(['opened', 'received'], 'PersonPaper') })),
    /** Forms sent to the person for signature, which stay with what was signed. */
    signatures: t.readonlyArray(
      t.type({
        ...{ ...about, unit: t.string, name: t.string, signedAt: orNull(IsoDate) },
        status: oneOf(ENVELOPE_STATUSES, 'PersonEnvelopeStatus'),
      }),
    ),
    /** To work at the desk, which stay with its history. */
    invitations: t.readonlyArray(t.type({ at: IsoDate, agency: t.string, role: Role })),
  },
  'PersonData',
)
export type PersonData = t.TypeOf<typeof PersonData>

/** Whether there is anything that can be deleted. */
export const hasAsked = (data: PersonData): boolean =>
  data.id !== null ||
  data.unsentEmails > 0 ||
  [data.enquiries, data.priceLists, data.analyses, data.privateLinks, data.referrals, data.places].some(
    ({ length }) => length > 0,
  ) ||
  data.savedSearches.length > 0

/** Whether only the address is known of a person, to which saved searches are emailed: nothing has a place for a name or a phone number. */
export const isAddressAlone = (data: PersonData): boolean =>
  data.id === null && data.name === '' && data.savedSearches.length > 0

/** Whether there is a name, or an address with saved searches, to correct; a private link has an address alone. */
export const canBeCorrected = (data: PersonData): boolean =>
  data.id !== null || (data.name !== '' && hasAsked(data)) || isAddressAlone(data)

/** As the history calls the person, without their data. */
export const personSubject = (id: number | null): string =>
  id === null ? 'A person who asked nothing' : `Person ${id}`

/** What the office corrects. */
export interface PersonDetails {
  readonly name: string
  readonly email: string
  /** Empty for none. */
  readonly phone: string
}

/** In characters. */
export const PERSON_LIMITS: Readonly<Record<keyof PersonDetails, number>> = { name: 151, email: 100, phone: 30 }

const nameRule = all<string, PersonDetails>(atMost(PERSON_LIMITS.name, 'Name'), plausibleName('Name'))

const personRules: Rules<PersonDetails> = {
  name: all((value) => (isBlank(value) ? 'Enter a name.' : null), nameRule),
  email: all(
    required('Enter an email address.'),
    matching((value) => isEmail(value.trim()), 'Enter an email address.'),
  ),
  phone: (value, form) => (isBlank(value) ? null : phoneNumberRule(value, form)),
}

/** A person without a name needs none. */
export const correctionRules = (was: Pick<PersonDetails, 'name'>): Rules<PersonDetails> =>
  was.name === ''
    ? { ...personRules, name: (value, form) => (isBlank(value) ? null : nameRule(value, form)) }
    : personRules

/** `Noor Van Haddad` for forms with two fields: the last word is the last name. */
export const inTwoFields = (name: string): { readonly firstName: string; readonly lastName: string } => {
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { firstName: words.join(''), lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** A file for the person; `text` is JSON. */
export const PersonFile = t.type({ name: t.string, text: t.string }, 'PersonFile')
export type PersonFile = t.TypeOf<typeof PersonFile>

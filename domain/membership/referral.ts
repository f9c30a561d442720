import * as t from 'io-ts'
import type { LeadState } from '../leads/lead.lifecycle'
import { all, atMost, matching, type Rules } from '../shared/form'
import { IsoDate } from '../shared/iso-date'
import { oneOf } from '../shared/one-of'
import { isBlank, isEmail } from '../shared/patterns'
import { phoneNumberRule } from '../shared/phone'
import { plausibleName } from '../shared/text/person-name'

/** A client whom a member passes on to the office. */
export const ReferralForm = t.type(
  {
    name: t.string,
    email: t.string,
    /** Empty for none. */
    phone: t.string,
    /** What the client is looking for. */
    wants: t.string,
    hasConsent: t.boolean,
  },
  'ReferralForm',
)
export type ReferralForm = t.TypeOf<typeof ReferralForm>

export const EMPTY_REFERRAL: ReferralForm = { name: '', email: '', phone: '', wants: '', hasConsent: false }

/** In characters. */
export const REFERRAL_LIMITS = { name: 100, email: 100, phone: 20, wants: 1000 } as const

/** The words that are agreed to, and kept with the referral. */
export const referralConsent = (brand: string): string =>
  `My client has agreed that I give ${brand} these details, and that ${brand} contacts them about homes.`

const filled = (message: string) => (value: string) => (isBlank(value) ? message : null)

export const referralRules: Rules<ReferralForm> = {
  name: all(filled('Please enter your client’s name'), plausibleName('Name')),
  email: all(
    filled('Please enter your client’s email'),
    matching((value) => isEmail(value.trim()), 'Please enter a correct email'),
  ),
  phone: phoneNumberRule,
  wants: all(filled('Please enter what your client is looking for'), atMost(REFERRAL_LIMITS.wants, 'This')),
  hasConsent: (agreed) => (agreed ? null : 'Please ask your client first, and confirm it here'),
}

export const tidiedReferral = ({ name, email, phone, wants, hasConsent }: ReferralForm): ReferralForm => ({
  ...{ name: name.trim(), email: email.trim(), phone: phone.trim(), wants: wants.trim(), hasConsent },
})

/** What has become of a referral, as its member sees it. */
const REFERRAL_STATES = ['sent', 'contacted', 'reserved', 'closed', 'deleted'] as const
const ReferralState = oneOf(REFERRAL_STATES, 'ReferralState')
type ReferralState = t.TypeOf<typeof ReferralState>

export const REFERRAL_STATE_TEXTS: Readonly<Record<ReferralState, readonly [name: string, about: string]>> = {
  sent: ['Sent', 'The office has it.'],
  contacted: ['Contacted', 'The office has been in touch with your client.'],
  reserved: ['Reserved', 'You have introduced your client, and the reservation is in your account.'],
  closed: ['Closed', 'The office has finished with it.'],
  deleted: ['Deleted', 'The office has deleted your client’s details.'],
}

const OF_LEAD: Readonly<Record<LeadState, ReferralState>> = { new: 'sent', answered: 'contacted', closed: 'closed' }

interface Standing {
  /** At the desk; null once it was deleted. */
  readonly lead: LeadState | null
  /** The client was emailed, also if the lead was kept open. */
  readonly hasReply: boolean
  /** The member has introduced a live reservation of the client. Others’ don’t count, because a member must not find out about them. */
  readonly isReserved: boolean
  /** The client’s details were deleted from it. */
  readonly isDeleted: boolean
}

export const referralState = ({ lead, hasReply, isReserved, isDeleted }: Standing): ReferralState => {
  if (isDeleted) return 'deleted'
  if (isReserved) return 'reserved'
  if (lead === null) return 'closed'
  return lead === 'new' && hasReply ? 'contacted' : OF_LEAD[lead]
}

export const Referral = t.type(
  {
    id: t.number,
    /** Empty, as what follows, once the client’s details were deleted. */
    name: t.string,
    email: t.string,
    phone: t.string,
    wants: t.string,
    at: IsoDate,
    state: ReferralState,
  },
  'Referral',
)
export type Referral = t.TypeOf<typeof Referral>

export interface ReferralPage {
  readonly rows: readonly Referral[]
  readonly total: number
}

export const REFERRALS_PER_PAGE = 20
/** Of a member. */
export const MOST_REFERRALS_A_DAY = 20

import { plausibleName } from '../shared/text/person-name'
import * as t from 'io-ts'
import { bankRules, formatBsb, tidiedBank } from '../invoicing/bank-account'
import type { User } from '../identity/user'
import { isStateCode, type StateCode, stateCodeOf } from '../shared/places/australia'
import { businessNumberProblem } from '../membership/business-number'
import { all, atMost, matching, type Rule, type Rules } from '../shared/form'
import { inOneField, phoneNumberRule } from '../shared/phone'
import { digitsOnly, isBlank, isEmail, withoutSpaces } from '../shared/patterns'

/** The fields of an agent's form (A2.6-1); the email is shown among them and can't be changed. */
export const AgentDetails = t.type(
  {
    companyName: t.string,
    firstName: t.string,
    lastName: t.string,
    address: t.string,
    suburb: t.string,
    /** A code, or `ALL`. */
    state: t.string,
    postcode: t.string,
    phoneNumber: t.string,
    mobileNumber: t.string,
    ccEmail: t.string,
    /** Digits. */
    abn: t.string,
    gstRegistered: t.boolean,
    bankAccountName: t.string,
    /** Digits, but as typed in the form. */
    bankBsb: t.string,
    bankAccountNumber: t.string,
  },
  'AgentDetails',
)
export type AgentDetails = t.TypeOf<typeof AgentDetails>

/** The details as sent, with the stored country code, which the form does not show. */
export type SavedAgentDetails = AgentDetails & Pick<User, 'countryCode'>

/** A5-5 to A5-14. */
export const AGENT_LIMITS = {
  companyName: 50,
  firstName: 20,
  lastName: 20,
  address: 50,
  suburb: 50,
  postcode: 4,
  phoneNumber: 20,
  mobileNumber: 20,
  ccEmail: 250,
  abn: 11,
} as const

/** As the form names and orders them (A2.6-2). */
export const AGENT_STATES = [
  { value: 'NSW', label: 'New South Wales' },
  { value: 'QLD', label: 'Queensland' },
  { value: 'SA', label: 'South Australia' },
  { value: 'TAS', label: 'Tasmania' },
  { value: 'VIC', label: 'Victoria' },
  { value: 'WA', label: 'Western Australia' },
  { value: 'NT', label: 'Northern Territory' },
  { value: 'ACT', label: 'ACT' },
  { value: 'ALL', label: 'ALL' },
] as const satisfies readonly { value: StateCode | 'ALL'; label: string }[]

/** Of an account that joined as a business outside Australia: any region and postal code. */
const ABROAD = { state: 40, postcode: 10 } as const
/** The most characters of a postcode. */
export const postcodeLimit = (isAbroad: boolean): number => (isAbroad ? ABROAD.postcode : AGENT_LIMITS.postcode)

/** For places in Australia, wherever an account's details are saved. An empty value is refused or allowed by other rules. */
export const australianPlaceRules = {
  state: matching((value) => isStateCode(value) || value === 'ALL', 'Please select your state'),
  postcode: matching((value) => /^\d{4}$/.test(value), 'Please enter a postcode of 4 digits'),
}
/** An empty value is refused or allowed by other rules. */
export const ccEmailRule = all(
  atMost(AGENT_LIMITS.ccEmail, 'C/C email'),
  matching((value) => isEmail(value.trim()), 'Please enter a correct email'),
)
export const businessNumberRule: Rule = (value) => (isBlank(value) ? null : businessNumberProblem(value))

/** Required, not counting spaces (A5-23). */
const filled = (field: string, limit: number, label: string): Rule =>
  all((value) => (isBlank(value) ? `Please enter your ${field}` : null), atMost(limit, label))

export const agentDetailsRules = ({ isAbroad }: { readonly isAbroad: boolean }): Rules<AgentDetails> => ({
  companyName: filled('company name', AGENT_LIMITS.companyName, 'Company name'),
  firstName: all(filled('first name', AGENT_LIMITS.firstName, 'First name'), plausibleName('First name')),
  lastName: all(filled('surname', AGENT_LIMITS.lastName, 'Surname'), plausibleName('Surname')),
  address: filled('address', AGENT_LIMITS.address, 'Address'),
  suburb: filled('suburb', AGENT_LIMITS.suburb, 'Suburb'),
  state: isAbroad ? atMost(ABROAD.state, 'State or region') : australianPlaceRules.state,
  postcode: isAbroad
    ? atMost(ABROAD.postcode, 'Postal code')
    : all(filled('postcode', AGENT_LIMITS.postcode, 'Postcode'), australianPlaceRules.postcode),
  phoneNumber: all(atMost(AGENT_LIMITS.phoneNumber, 'Phone number'), phoneNumberRule),
  mobileNumber: all(filled('mobile number', AGENT_LIMITS.mobileNumber, 'Mobile'), phoneNumberRule),
  ccEmail: ccEmailRule,
  abn: isAbroad
    ? all(atMost(AGENT_LIMITS.abn, 'ABN or ACN'), businessNumberRule)
    : all(filled('ABN or ACN', AGENT_LIMITS.abn, 'ABN or ACN'), businessNumberRule),
  ...bankRules,
})

/** The digits typed, up to a limit: spaces and other characters between them don't count (A5-11, A5-14). */
export const digitsUpTo =
  (limit: number) =>
  (text: string): string =>
    digitsOnly(text).slice(0, limit)

/** An account without a known state works everywhere. */
const stateOf = (stored: string): string => (isStateCode(stored) ? stored : (stateCodeOf(stored) ?? 'ALL'))

/** Phone numbers without spaces (A5-27). */
export const agentDetailsOf = (user: User): AgentDetails => ({
  companyName: user.companyName,
  firstName: user.firstName,
  lastName: user.lastName,
  address: user.address,
  suburb: user.suburb,
  state: user.isOutsideAustralia
    ? isStateCode(user.state) || user.state === 'ALL'
      ? ''
      : user.state
    : stateOf(user.state),
  postcode: user.postcode,
  phoneNumber: withoutSpaces(user.phoneNumber),
  // The form shows no country code, so a number from abroad begins with it.
  mobileNumber: withoutSpaces(inOneField(user)),
  ccEmail: user.ccEmail,
  abn: digitsOnly(user.abn),
  gstRegistered: user.gstRegistered,
  bankAccountName: user.bankAccountName,
  bankBsb: formatBsb(user.bankBsb),
  bankAccountNumber: user.bankAccountNumber,
})

/** Phone numbers without spaces (A5-26), the rest without spaces around it. */
export const tidiedAgentDetails = (form: AgentDetails): AgentDetails => ({
  companyName: form.companyName.trim(),
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  address: form.address.trim(),
  suburb: form.suburb.trim(),
  state: form.state.trim(),
  postcode: form.postcode.trim(),
  phoneNumber: withoutSpaces(form.phoneNumber),
  mobileNumber: withoutSpaces(form.mobileNumber),
  ccEmail: form.ccEmail.trim(),
  abn: withoutSpaces(form.abn),
  gstRegistered: form.gstRegistered,
  ...tidiedBank(form),
})

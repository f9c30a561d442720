import { FIRST_NAME_LIMIT, LAST_NAME_LIMIT, personNameRules } from '../shared/text/person-name'
import * as t from 'io-ts'
import { STATE_CODES, stateName } from '../shared/places/australia'
import { all, matching, type Rule, type Rules } from '../shared/form'
import { isBlank, isEmail, isMobile } from '../shared/patterns'

/** A request for the agent kit, or to join (M3-4). */
export const KitRequest = t.type(
  {
    firstName: t.string,
    lastName: t.string,
    companyName: t.string,
    /** The full name, as sent (M3-5). */
    state: t.string,
    email: t.string,
    phoneNumber: t.string,
    message: t.string,
  },
  'KitRequest',
)
export type KitRequest = t.TypeOf<typeof KitRequest>

export const emptyKitRequest: KitRequest = {
  firstName: '',
  lastName: '',
  companyName: '',
  state: '',
  email: '',
  phoneNumber: '',
  message: '',
}

/** In characters (M9-21). */
export const KIT_LIMITS: Readonly<Record<Exclude<keyof KitRequest, 'state'>, number>> = {
  firstName: FIRST_NAME_LIMIT,
  lastName: LAST_NAME_LIMIT,
  companyName: 100,
  email: 100,
  phoneNumber: 20,
  message: 1000,
}

/** The eight states and territories by abbreviation, and overseas (M3-5, M9-38). */
export const KIT_STATES: readonly string[] = [...STATE_CODES.map(stateName), 'International']

const filled =
  (message: string): Rule =>
  (value) =>
    isBlank(value) ? message : null
const right = (accepts: (value: string) => boolean, message: string): Rule =>
  all(filled(message), matching(accepts, message))

/** All but the message are required (M5-1 to M5-15). */
export const kitRequestRules: Rules<KitRequest> = {
  ...personNameRules,
  companyName: filled('Please enter your company name'),
  state: right((value) => KIT_STATES.includes(value), 'Please select your state'),
  email: right((value) => isEmail(value.trim()), 'Please enter a correct email'),
  phoneNumber: right(isMobile, 'Please enter your phone number'),
}

/** Sent in place of an empty message. */
export const NO_MESSAGE = 'N/A'

/** The form as sent; an empty message becomes N/A (M5-17, B7-42). */
export const tidiedKitRequest = (form: KitRequest): KitRequest => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  companyName: form.companyName.trim(),
  state: form.state,
  email: form.email.trim(),
  phoneNumber: form.phoneNumber,
  message: isBlank(form.message) ? NO_MESSAGE : form.message.trim(),
})

import type { User } from '../../identity/user'
import { inOneField } from '../../shared/phone'
import { plausibleName } from '../../shared/text/person-name'
import * as t from 'io-ts'
import { all, matching, required, type Rule, type Rules } from '../../shared/form'
import { digitsOnly, isBlank, isEmail } from '../../shared/patterns'

/** The sender's requests to the agent: none, one or several (B2.10-2). */
export const CONTACT_ACTIONS = ['MAKE_APPOINTMENT', 'CALL_BACK', 'SEND_EMAIL'] as const
export const ContactAction = t.keyof({ MAKE_APPOINTMENT: null, CALL_BACK: null, SEND_EMAIL: null })
export type ContactAction = t.TypeOf<typeof ContactAction>

export const actionLabel = (action: ContactAction): string =>
  ({ MAKE_APPOINTMENT: 'Make an appointment', CALL_BACK: 'Call back', SEND_EMAIL: 'Send email' })[action]

/** Maximum lengths in characters (B5-5, B5-7, B5-9, B5-11). */
export const CONTACT_LIMITS = { name: 50, email: 100, phone: 20, message: 1000 } as const

/** An enquiry to a listing's agents (B3-32). */
export interface ContactEnquiry {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly actions: readonly ContactAction[]
}

export const EMPTY_ENQUIRY: ContactEnquiry = { name: '', email: '', phone: '', message: '', actions: [] }

type Sender = Pick<ContactEnquiry, 'name' | 'email' | 'phone'>

/** Name and contact of an account; nothing without one. A name that is too long stays whole, and is refused. */
export const senderOf = (user: User | null): Partial<Sender> =>
  user === null
    ? {}
    : {
        name: `${user.firstName} ${user.lastName}`.trim(),
        email: user.email,
        phone: accepted('phone', inOneField(user)),
      }

/** The screen that opened the dialog. The message is optional in the results (B5-12). */
export type ContactVariant = 'results' | 'listing'

/** Minimum length of a phone number (B5-8). */
const FEWEST_DIGITS = 6

const filled = (message: string): Rule => all(required(message), (value) => (isBlank(value) ? message : null))

const phoneRule = (message: string): Rule =>
  all(
    required(message),
    matching((value) => value.length >= FEWEST_DIGITS, message),
  )

/** Of the fields that say who asks. */
export const senderRules = (variant: ContactVariant) => ({
  name: all(filled('Please enter your name'), plausibleName('Your name'), (value) =>
    value.length > CONTACT_LIMITS.name ? `Please enter at most ${CONTACT_LIMITS.name} characters` : null,
  ),
  email: all(required('Please enter a correct email'), matching(isEmail, 'Please enter a correct email')),
  phone: phoneRule(variant === 'results' ? 'Please enter a correct phone number' : 'Please enter phone number'),
})

/** B5-2, B5-4 to B5-13. */
export const contactRules = (variant: ContactVariant): Rules<ContactEnquiry> => ({
  ...senderRules(variant),
  ...(variant === 'listing' ? { message: filled('Please enter message') } : {}),
})

type Words = keyof typeof CONTACT_LIMITS

/** Limits typed or pasted text to the field's maximum length, and the phone to digits (B5-10). */
export const accepted = (field: Words, typed: string): string =>
  (field === 'phone' ? digitsOnly(typed) : typed).slice(0, CONTACT_LIMITS[field])

import { all, atMost, matching, required, type Rule, type Rules } from '../../shared/form'
import { isBlank, isEmail } from '../../shared/patterns'
import { phoneNumberRule } from '../../shared/phone'
import { FIRST_NAME_LIMIT, LAST_NAME_LIMIT, plausibleName } from '../../shared/text/person-name'
import type { RevealForm } from './price-list.ports'

const named = (label: string, limit: number): Rule => {
  const message = `Please provide your ${label.toLowerCase()}`
  return all(
    required(message),
    (value) => (isBlank(value) ? message : null),
    atMost(limit, label),
    plausibleName(label),
  )
}

/** What submitting the reveal form agrees to, as it is kept with who did. `TermsNote` shows the same words. */
export const REVEAL_CONSENT = 'By continuing you accept the Terms of use and the Privacy policy.'

/** The reveal form (B5-15 to B5-19). An invalid email gets the same message as a missing one, and a number may be left out. */
export const revealRules: Rules<RevealForm> = {
  firstName: named('First name', FIRST_NAME_LIMIT),
  lastName: named('Last name', LAST_NAME_LIMIT),
  email: all(required('Your email is required to proceed'), matching(isEmail, 'Your email is required to proceed')),
  mobileNumber: (value, form) => (isBlank(value) ? null : phoneNumberRule(value, form)),
}

import { all, matching, required, type Rules } from '../../shared/form'
import { isBlank, isEmail } from '../../shared/patterns'
import type { RevealForm } from './price-list.ports'

const filled = (message: string) => all<string>(required(message), (value) => (isBlank(value) ? message : null))

/** What submitting the reveal form agrees to, as it is kept with who did. `TermsNote` shows the same words. */
export const REVEAL_CONSENT = 'By continuing you accept the Terms of use and the Privacy policy.'

/** The reveal form (B5-15 to B5-19). An invalid email gets the same message as a missing one. */
export const revealRules: Rules<RevealForm> = {
  firstName: filled('Please provide your first name'),
  lastName: filled('Please provide your last name'),
  email: all(required('Your email is required to proceed'), matching(isEmail, 'Your email is required to proceed')),
}

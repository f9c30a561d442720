import { plausibleName } from '../shared/text/person-name'
import { isLongEnough, passwordFits } from '../identity/password'
import { all, atMost, matching, required, type Rule, type Rules } from '../shared/form'
import { digitsOnly, isBlank, isEmail, isMobile } from '../shared/patterns'
import { nationalNumber } from '../shared/phone'
import { hasBusinessNumberLength } from './business-number'
import type { MemberDetails } from './u-connect-user'

/** M5-48. */
export const UCONNECT_EMAIL_LIMIT = 100
/** Maximum lengths in characters, in the wizard and on the server. */
export const DETAILS_LIMITS = {
  firstName: 50,
  lastName: 100,
  mobileNumber: 20,
  abnAcn: 20,
  companyName: 100,
  agentRegistrationNumber: 20,
  businessRegistrationNumber: 50,
} as const

const EMAIL = 'Please enter a correct email'
const filled =
  (message: string): Rule =>
  (value) =>
    isBlank(value) ? message : null

export interface JoiningEmail {
  readonly email: string
}
export interface JoiningPassword extends JoiningEmail {
  readonly password: string
}
export interface AcceptedTerms {
  readonly accepted: boolean
}

/** The direct-join box (M5-46 to M5-50). */
export const joiningEmailRules: Rules<JoiningEmail> = {
  email: all(
    filled(EMAIL),
    matching((value) => isEmail(value.trim()) && value.trim().length <= UCONNECT_EMAIL_LIMIT, EMAIL),
  ),
}

/** The step "set password" (M5-51 to M5-53, M9-16). */
export const joiningPasswordRules: Rules<JoiningPassword> = {
  email: joiningEmailRules.email as Rule,
  password: all(
    required('Please input your password'),
    matching(isLongEnough, 'The password must not be less than 8 digits'),
    passwordFits,
  ),
}

/** Plans that require a licence (M5-62, M5-63). */
const LICENSED = ['UCON_STND_ELITE', 'UCON_STND_ELITE_NEW']
export const needsAgentNumber = (productCode: string): boolean => LICENSED.includes(productCode)

const MOBILE = 'Please enter valid mobile number'
const COUNTRY = 'Please select your country code'
const BUSINESS_NUMBER = 'Please input your ABN/ACN'
const digits = matching((value) => digitsOnly(value) === value, 'The agent registration number has digits only')

/** The licence number alone, as a member who changes to a plan that needs it gives it. */
export interface AgentNumber {
  readonly agentRegistrationNumber: string
}
const agentNumber = all(filled('Please enter your agent registration number'), digits)
export const agentNumberRules: Rules<AgentNumber> = {
  agentRegistrationNumber: agentNumber,
}

const at =
  (place: 'inside' | 'outside', rule: Rule): Rule<string, MemberDetails> =>
  (value, form) =>
    form.isOutsideAustralia === (place === 'outside') ? rule(value, form) : null

/** The step "more details", whose required fields depend on plan and country (M5-54 to M5-67). */
export const memberDetailsRules = (productCode: string): Rules<MemberDetails> => ({
  firstName: all(
    filled('Please enter First Name'),
    atMost(DETAILS_LIMITS.firstName, 'First Name'),
    plausibleName('First Name'),
  ),
  lastName: all(
    filled('Please enter Last Name'),
    atMost(DETAILS_LIMITS.lastName, 'Last Name'),
    plausibleName('Last Name'),
  ),
  countryCode: all(
    filled(COUNTRY),
    matching((value) => /^\+\d{1,4}$/.test(value), COUNTRY),
  ),
  mobileNumber: (value, { countryCode }) => (isMobile(nationalNumber(countryCode, value)) ? null : MOBILE),
  abnAcn: at('inside', all(filled(BUSINESS_NUMBER), matching(hasBusinessNumberLength, BUSINESS_NUMBER))),
  companyName: all(filled('Please enter your company name'), atMost(DETAILS_LIMITS.companyName, 'Company name')),
  agentRegistrationNumber: at('inside', needsAgentNumber(productCode) ? agentNumber : digits),
  businessRegistrationNumber: at(
    'outside',
    all(
      filled('Please enter your business registration number'),
      atMost(DETAILS_LIMITS.businessRegistrationNumber, 'Business registration number'),
    ),
  ),
})

/** M5-68. */
export const termsRules: Rules<AcceptedTerms> = {
  accepted: (accepted) => (accepted ? null : 'Please accept Terms and Conditions'),
}

/** The details as sent and stored, without those for another country (M4-35). */
export const tidiedDetails = (form: MemberDetails): MemberDetails => ({
  ...form,
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  mobileNumber: nationalNumber(form.countryCode, form.mobileNumber),
  companyName: form.companyName.trim(),
  abnAcn: form.isOutsideAustralia ? '' : digitsOnly(form.abnAcn),
  agentRegistrationNumber: form.isOutsideAustralia ? '' : form.agentRegistrationNumber.trim(),
  businessRegistrationNumber: form.isOutsideAustralia ? form.businessRegistrationNumber.trim() : '',
})

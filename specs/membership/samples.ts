import type {
  CheckedUser,
  ChosenPlan,
  Membership,
  MembershipCheckout,
  Returned,
} from '../../domain/membership/membership.ports'
import type { Plan, PlanChoice } from '../../domain/membership/plan'
import { emptyUConnectUser, type MemberDetails, type UConnectUser } from '../../domain/membership/u-connect-user'
import { failure } from '../../domain/shared/failure'

export const planOf = (changes: Partial<Plan> = {}): Plan => ({
  id: 9,
  productCode: 'UCON_STND_X',
  subscriptionType: 'U_CON_STND',
  name: 'X',
  monthly: 8_999,
  yearly: 89_990,
  features: { description: '', common: [], standoutFeatures: [] },
  ...changes,
})

/** A complete form, for Australia. */
export const DETAILS: MemberDetails = {
  firstName: 'Una',
  lastName: 'Marsh',
  countryCode: '+61',
  mobileNumber: '0491576398',
  isOutsideAustralia: false,
  abnAcn: '51824753556',
  companyName: 'Marsh Finance',
  agentRegistrationNumber: '',
  businessRegistrationNumber: '',
}
export const ABROAD: MemberDetails = {
  ...DETAILS,
  countryCode: '+64',
  isOutsideAustralia: true,
  abnAcn: '',
  businessRegistrationNumber: 'NZBN 94290',
}

export const USER: UConnectUser = { ...emptyUConnectUser, ...DETAILS, userId: 1001, email: 'una@example.com' }

export const boom = failure('unexpected', 'The server is away.')
export const over = failure('registration-over', 'Your registration has timed out.')
export const exists = failure('user-exists', 'There is already an account with this email address')

export const PRO_CHOICE: PlanChoice = { planId: 3, period: 'MONTHLY' }
export const CHECKED: CheckedUser = {
  outcome: 'created',
  message: 'We have sent a letter to una@example.com',
  key: 'k1',
  user: { userId: 1001, email: 'una@example.com' },
}
export const FREE: ChosenPlan = { planId: 1, productCode: 'UCON_STND_FREE', subscriptionType: 'U_CON_STND' }
export const PRO: ChosenPlan = { planId: 3, productCode: 'UCON_STND_PRO', subscriptionType: 'U_CON_STND' }
export const CHECKOUT: MembershipCheckout = { sessionId: 'cs_1', clientSecret: 'secret_1' }
export const RETURNED: Returned = { productCode: 'UCON_STND_PRO', sessionId: 'cs_1', token: 'k3', uid: '1001' }
export const MEMBERSHIP: Membership = {
  productCode: 'UCON_STND_PRO',
  planName: 'Pro',
  email: 'una@example.com',
  subscriptionId: 'sub_1',
}

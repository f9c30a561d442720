import type { Plan } from '../../domain/membership/plan'
import { emptyUConnectUser, type MemberDetails, type UConnectUser } from '../../domain/membership/u-connect-user'
import { failure } from '../../domain/shared/failure'

export const planOf = (changes: Partial<Plan> = {}): Plan => ({
  id: 9, productCode: 'UCON_STND_X', subscriptionType: 'U_CON_STND', name: 'X', monthly: 8_999, yearly: 89_990,
  features: { description: '', common: [], standoutFeatures: [] }, ...changes,
})

/** As they are filled in at home. */
export const DETAILS: MemberDetails = {
  firstName: 'Una', lastName: 'Marsh', countryCode: '+61', mobileNumber: '0491576398', isOutsideAustralia: false, abnAcn: '51824753556',
  companyName: 'Marsh Finance', agentRegistrationNumber: '', businessRegistrationNumber: '',
}
export const ABROAD: MemberDetails = { ...DETAILS, countryCode: '+64', isOutsideAustralia: true, abnAcn: '', businessRegistrationNumber: 'NZBN 94290' }

export const USER: UConnectUser = { ...emptyUConnectUser, ...DETAILS, userId: 1001, email: 'una@example.com' }

export const boom = failure('unexpected', 'The server is away.')
export const over = failure('registration-over', 'Your registration has timed out.')
export const exists = failure('user-exists', 'There is already an account with this e-mail address')

import type { Registration } from '../../domain/identity/registration'
import type { Grant } from '../../domain/identity/sign-in'
import type { User } from '../../domain/identity/user'
import { failure } from '../../domain/shared/failure'
import { NEXT_WEEK, tokenUntil } from './tokens'

export const ANN: User = {
  userId: 7, role: 'buyer', companyName: '', firstName: 'Ann', lastName: 'Buyer', address: '22 William Street', suburb: 'Norwood', state: 'SA', postcode: '5067',
  phoneNumber: '', countryCode: '+61', mobileNumber: '0491576398', email: 'ann@example.com', ccEmail: '', abn: '', subscribed: false, uconnectSubscriptionId: null,
}

export const GRANT: Grant = { token: tokenUntil(NEXT_WEEK), flagPass: true, flagAgreement: false, firstName: 'Ann', lastName: 'Buyer' }

export const FILLED: Registration = {
  firstName: 'Ann', lastName: 'Buyer', email: 'ann@example.com', countryCode: '+61', mobileNumber: '0491 576 398', password: 'long enough', confirmPassword: 'long enough',
}

export const wrongPassword = failure('password-refused', 'This e-mail address and password do not match an account.')
export const emailTaken = failure('email-refused', 'There is already an account with this e-mail address. Please sign in.', 'email')
export const ended = failure('session-expired', 'Your session has ended. Please sign in again.')
export const refused = failure('session-refused', 'Your account is under review.')
export const boom = failure('unexpected', 'boom')
export const LINK = { email: 'ann@example.com', sessionId: 'a secret of the letter' }
export const linkExpired = failure('link-expired', 'This link has expired or has been used already. Ask for a new one below.')
export const accountInUse = failure('account-in-use', 'Your account cannot be deleted yet.')

import type { DeviceSession } from '../../domain/identity/device-session'
import type { Registration } from '../../domain/identity/registration'
import type { SecondFactorSetUp } from '../../domain/identity/second-factor'
import type { Grant } from '../../domain/identity/sign-in'
import type { User } from '../../domain/identity/user'
import { failure } from '../../domain/shared/failure'
import { NEXT_WEEK, tokenUntil } from './tokens'

export const ANN: User = {
  userId: 7,
  role: 'buyer',
  companyName: '',
  firstName: 'Ann',
  lastName: 'Buyer',
  address: '22 William Street',
  suburb: 'Norwood',
  state: 'SA',
  postcode: '5067',
  phoneNumber: '',
  countryCode: '+61',
  mobileNumber: '0491576398',
  email: 'ann@example.com',
  ccEmail: '',
  abn: '',
  subscribed: false,
  uconnectSubscriptionId: null,
  mayIntroduce: false,
  gstRegistered: false,
  bankAccountName: '',
  bankBsb: '',
  bankAccountNumber: '',
  isOutsideAustralia: false,
}

export const GRANT: Grant = {
  token: tokenUntil(NEXT_WEEK),
  flagPass: true,
  flagAgreement: false,
  firstName: 'Ann',
  lastName: 'Buyer',
}

export const FILLED: Registration = {
  firstName: 'Ann',
  lastName: 'Buyer',
  email: 'ann@example.com',
  countryCode: '+61',
  mobileNumber: '0491 576 398',
  password: 'long enough',
  confirmPassword: 'long enough',
}

export const wrongPassword = failure('password-refused', 'Incorrect email or password.')
export const ended = failure('session-expired', 'Your session has expired. Please log in again.')
export const refused = failure('session-refused', 'Your account is under review.')
export const boom = failure('unexpected', 'boom')
export const LINK = { email: 'ann@example.com', sessionId: 'a secret of the letter' }
export const linkExpired = failure(
  'link-expired',
  'This link has expired or has already been used. Request a new one below.',
)
export const accountInUse = failure('account-in-use', 'Your account cannot be deleted yet.')
export const codeRequired = failure('second-factor-required', 'Enter the code from your authenticator app.', 'code')
export const codeRefused = failure('code-refused', 'This code is wrong or has been used.', 'code')
export const DEVICES: readonly DeviceSession[] = [
  {
    id: 'phone',
    device: 'Safari on iOS',
    startedAt: new Date('2026-11-19T06:30:00.000Z'),
    lastUsedAt: new Date('2026-11-20T06:20:00.000Z'),
    isCurrent: false,
  },
  {
    id: 'here',
    device: 'Chrome on Windows',
    startedAt: new Date('2026-11-18T06:30:00.000Z'),
    lastUsedAt: new Date('2026-11-20T06:10:00.000Z'),
    isCurrent: true,
  },
]
export const SET_UP: SecondFactorSetUp = { uri: 'otpauth://totp/x', secret: 'JBSWY3DPEHPK3PXP', qrCode: '<svg/>' }

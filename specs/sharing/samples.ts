import type { Referrer } from '../../domain/sharing/referrer'
import type { LinkKey } from '../../domain/sharing/sharing.ports'

export const KEY: LinkKey = {
  propertyId: 7,
  passphrase: '',
  hasPublicFlag: false,
  sessionId: '3.secret',
  unlockToken: '',
}

export const REFERRER: Referrer = {
  companyName: 'Bay Agency',
  firstName: 'Alan',
  lastName: 'Agent',
  email: 'alan@example.com',
  countryCode: '+61',
  phoneNumber: '',
  mobileNumber: '412345678',
}

import { formatAustralianPhone, formatNationally, formatPhone, inOneField, telephoneAddress } from '../../shared/phone'
import type { Agent } from '../listing'

type Reached = Pick<Agent, 'mobile' | 'countryCode'>

const MASK = 'XXX'

/** On listings: `+61 491 570 006`. */
export const fullPhone = ({ countryCode, mobile }: Reached): string =>
  countryCode === '+61' ? formatAustralianPhone(mobile) : formatPhone(inOneField({ countryCode, mobileNumber: mobile }))

/** In accounts, papers and emails: `0491 570 006`. */
export const agentPhone = ({ countryCode, mobile }: Reached): string =>
  formatNationally(inOneField({ countryCode, mobileNumber: mobile }))

/** Masks the last three digits: `+61 491 570 XXX` (B4-16). */
export const maskedPhone = (agent: Reached): string => `${fullPhone(agent).slice(0, -MASK.length)}${MASK}`

/** `tel:+61491570006` (B4-18). */
export const dialAddress = (agent: Reached): string => telephoneAddress(fullPhone(agent))

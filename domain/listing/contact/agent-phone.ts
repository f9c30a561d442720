import { formatAustralianPhone, formatPhone } from '../../shared/phone'
import type { Agent } from '../listing'

type Reached = Pick<Agent, 'mobile' | 'countryCode'>

const MASK = 'XXX'

/** `+61 491 570 006`. */
export const fullPhone = ({ countryCode, mobile }: Reached): string =>
  countryCode === '+61' ? formatAustralianPhone(mobile) : formatPhone(`${countryCode} ${mobile}`.trim())

/** Masks the last three digits: `+61 491 570 XXX` (B4-16). */
export const maskedPhone = (agent: Reached): string => `${fullPhone(agent).slice(0, -MASK.length)}${MASK}`

/** `tel:+61491570006` (B4-18). Drops the leading 0 after a country code. */
export const dialAddress = ({ countryCode, mobile }: Reached): string =>
  `tel:${countryCode}${(countryCode === '' ? mobile : mobile.replace(/^0/, '')).replace(/[^\d]/g, '')}`

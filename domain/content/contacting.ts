import { formatPhone } from '../shared/phone'
import type { Tenant } from './tenant'

type Contacts = Pick<Tenant, 'contactEmail' | 'contactPhone'>

/** `email hello@unifi.example or call (08) 5550 1200`, with what the brand has; empty if it has neither. */
export const waysToReach = ({ contactEmail, contactPhone }: Contacts): string =>
  [contactEmail !== '' && `email ${contactEmail}`, contactPhone !== '' && `call ${formatPhone(contactPhone)}`]
    .filter(Boolean)
    .join(' or ')

/** A sentence that ends in how to reach the brand; empty if there is no way. */
export const reachable = (tenant: Contacts, sentence: (ways: string) => string): string => {
  const ways = waysToReach(tenant)
  return ways === '' ? '' : sentence(ways)
}

/** Where notices go, after "sent by email or post": to the brand where it says how, and to the reader's account. */
export const noticesTo = (contactEmail: string, streetAddress: string): string => {
  const us = [contactEmail, streetAddress].filter((each) => each !== '').join(' or ')
  return us === ''
    ? ' to you at the address in your account.'
    : `: to us at ${us}, and to you at the address in your account.`
}

/** `hello@unifi.example, (08) 5550 1200`, with what the brand has. */
export const contactsOf = ({ contactEmail, contactPhone }: Contacts): string =>
  listed(contactEmail, formatPhone(contactPhone))

/** What a brand has of several details, side by side. */
export const listed = (...details: readonly string[]): string => details.filter((detail) => detail !== '').join(', ')

/** `Monday - Friday 9am - 5pm` as a sentence about replies; empty if the hours aren’t known. */
export const replySentence = ({ openingHours }: Pick<Tenant, 'openingHours'>): string =>
  openingHours === '' ? '' : `Our team replies ${openingHours.replaceAll(' - ', ' to ')}.`

import { fullAddress, type Listing, listingPrice } from '../listing/listing'
import { formatAustralianPhone, inOneField } from '../shared/phone'
import type { Referrer } from './referrer'

type Requested = Pick<
  Listing,
  'name' | 'address' | 'suburb' | 'state' | 'postcode' | 'propertyType' | 'price' | 'maxPrice'
>

interface CallRequest {
  readonly contactEmail: string
  readonly brand: string
  readonly listing: Requested
  readonly referrer: Referrer | null
}

/** B2.15-19 */
export const CALL_REQUEST_READY = 'Thank you, your call request is ready to send.'

const lines = (all: readonly (readonly [label: string, value: string])[]): string[] =>
  all.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)

const referredBy = (referrer: Referrer): string[] => [
  '',
  'Referred by',
  ...lines([
    ['Name', `${referrer.firstName} ${referrer.lastName}`.trim()],
    ['Company', referrer.companyName],
    ['Email', referrer.email],
    ['Phone', formatAustralianPhone(referrer.phoneNumber)],
    ['Mobile', formatAustralianPhone(inOneField(referrer))],
  ]),
]

/** An email to the brand's contact address with the property and the referrer in it (B2.15-17, B2.15-18). */
export const callRequestLink = ({ contactEmail, brand, listing, referrer }: CallRequest): string => {
  const subject = `Request a call: ${listing.name}, ${fullAddress(listing)}`
  const body = [
    `Hello ${brand},`,
    '',
    'Please call me about this property.',
    '',
    'Property',
    ...lines([
      ['Name', listing.name],
      ['Address', fullAddress(listing)],
      ['Type', listing.propertyType],
      ['Price', listingPrice(listing)],
    ]),
    ...(referrer === null ? [] : referredBy(referrer)),
    '',
    'My details',
    'Name: ',
    'Phone: ',
  ].join('\r\n')
  // Email apps don't decode + as a space.
  return `mailto:${contactEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

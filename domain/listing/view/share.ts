import { fullAddress, type Listing } from '../listing'
import { listingPath } from '../listing-paths'
import { selectionPath } from '../reserving-paths'
import type { Unit } from '../unit'
import { unitTitle } from '../units/unit-title'

/** Without a hash, because crawlers and link previews drop it. */
export const listingUrl = (origin: string, propertyId: number): string => `${origin}${listingPath(propertyId)}`

/** One unit of a listing. */
export type SharedUnit = Pick<Unit, 'unitId' | 'apt'>

/** Opens the picture of the listing's units with the unit chosen, for everyone. */
export const unitUrl = (origin: string, propertyId: number, { unitId }: SharedUnit): string =>
  `${origin}${selectionPath(propertyId, { rid: String(unitId) })}`

export interface ShareTarget {
  readonly label: 'Facebook' | 'Twitter' | 'Email'
  readonly href: string
}

type Shared = Pick<Listing, 'name' | 'address' | 'suburb' | 'state' | 'postcode' | 'propertyType'>

/** Sharing targets of a listing, or of its unit, besides copying the link (B2.5-26). */
export const shareTargets = (listing: Shared, url: string, unit?: SharedUnit): readonly ShareTarget[] => {
  const whole = `${listing.name}, ${fullAddress(listing)}`
  const words = unit === undefined ? whole : `${unitTitle(listing, unit.apt)}, ${whole}`
  return [
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}` },
    { label: 'Twitter', href: `https://twitter.com/intent/tweet?${new URLSearchParams({ text: words, url })}` },
    // Email apps don't decode + as a space.
    {
      label: 'Email',
      href: `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(`Have a look at this home:\n\n${words}\n${url}`)}`,
    },
  ]
}

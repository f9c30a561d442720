import { fullAddress, type Listing } from '../listing'
import { listingPath } from '../listing-paths'

/** Without a hash, because crawlers and link previews drop it. */
export const listingUrl = (origin: string, propertyId: number): string => `${origin}${listingPath(propertyId)}`

export interface ShareTarget {
  readonly label: 'Facebook' | 'Twitter' | 'Email'
  readonly href: string
}

type Shared = Pick<Listing, 'name' | 'address' | 'suburb' | 'state' | 'postcode'>

/** Sharing targets besides copying the link (B2.5-26). */
export const shareTargets = (listing: Shared, url: string): readonly ShareTarget[] => {
  const words = `${listing.name}, ${fullAddress(listing)}`
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

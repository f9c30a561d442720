import { locality } from '../../../domain/drawing/site/locality'
import type { Listing } from '../../../domain/listing/listing'
import { fullAddress } from '../../../domain/listing/listing'
import styles from './DrawnMap.module.css'

/** `Bayview Street` for `41 Bayview Street`. */
const roadOf = (address: string): string => address.replace(/^[\d\s/,–-]+/, '')

interface DrawnMapProps {
  listing: Listing
  brand: string
  ink: string
  hasMarker?: boolean
}

/** The illustrated map of the neighbourhood, for sites without map tiles. */
export const DrawnMap = ({ listing, brand, ink, hasMarker = true }: DrawnMapProps) => (
  <div
    className={styles.map}
    dangerouslySetInnerHTML={{
      __html: locality({
        seed: String(listing.propertyId),
        brand,
        ink,
        hasMarker,
        road: roadOf(listing.address),
        station: listing.suburb,
        title: `Illustrated map of the streets around ${fullAddress(listing)}`,
        width: 900,
        height: 460,
      }),
    }}
  />
)

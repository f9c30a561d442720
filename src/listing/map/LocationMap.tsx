import { Suspense } from 'react'
import { SITE } from '../../../domain/content/site'
import type { Listing } from '../../../domain/listing/listing'
import { fullAddress } from '../../../domain/listing/listing'
import { mapPositionOf } from '../../../domain/listing/map/map-position'
import { useInjection } from '../../shared/injection'
import styles from './LocationMap.module.css'
import { part } from '../../shared/part'
import { PartFailed } from '../../shared/ui/Failed'

const TileMap = part(() => import('./TileMap'), 'TileMap', PartFailed)
const DrawnMap = part(() => import('./DrawnMap'), 'DrawnMap', PartFailed)

/** The listing's location, on map tiles if the site has a tile URL, otherwise on an illustrated map (B2.5-6, B9-26, B9-27). */
export const LocationMap = ({ listing }: { listing: Listing }) => {
  const { tiles, tenant } = useInjection(SITE)
  const position = mapPositionOf(listing)
  return (
    <figure className={styles.map}>
      <div className={styles.sheet}>
        <Suspense fallback={null}>
          {tiles === null ? (
            <DrawnMap listing={listing} brand={tenant.brand} ink={tenant.ink} />
          ) : (
            <TileMap position={position} tiles={tiles} label={fullAddress(listing)} />
          )}
        </Suspense>
      </div>
      <figcaption className={styles.caption}>
        {fullAddress(listing)}.{' '}
        {tiles === null
          ? 'Map is indicative only.'
          : position.isKnown
            ? ''
            : 'The exact location isn’t on the map yet.'}
      </figcaption>
    </figure>
  )
}

import { Suspense } from 'react'
import { type MapTiles, SITE } from '../../../domain/content/site'
import type { Listing } from '../../../domain/listing/listing'
import { fullAddress } from '../../../domain/listing/listing'
import { mapPositionOf } from '../../../domain/listing/map/map-position'
import { useInjection } from '../../shared/injection'
import styles from './LocationMap.module.css'
import { part } from '../../shared/part'
import { cx } from '../../shared/ui/cx'
import { PartFailed } from '../../shared/ui/messages/Failed'

const PRIVATE_ZOOM = 15

const TileMap = part(() => import('./TileMap'), 'TileMap', PartFailed)
const DrawnLocation = part(() => import('./DrawnLocation'), 'DrawnLocation', PartFailed)

interface LocationMapProps {
  listing: Listing
  /** Always at zoom 15, 349 px high, and without a marker for a listing without a latitude (B2.15-11, B9-28). */
  isPrivate?: boolean
}

/** The listing's location, on map tiles if the site has them, otherwise on a drawn map (B2.5-6, B9-26, B9-27). */
export const LocationMap = ({ listing, isPrivate = false }: LocationMapProps) => {
  const { tiles } = useInjection(SITE)
  if (tiles !== null) return <TiledLocation listing={listing} isPrivate={isPrivate} tiles={tiles} />
  return (
    <Suspense fallback={<div className={cx(styles.sheet, isPrivate && styles.private)} />}>
      <DrawnLocation listing={listing} isPrivate={isPrivate} />
    </Suspense>
  )
}

const TiledLocation = ({ listing, isPrivate, tiles }: Required<LocationMapProps> & { tiles: MapTiles }) => {
  const found = mapPositionOf(listing)
  const position = isPrivate ? { ...found, zoom: PRIVATE_ZOOM } : found
  return (
    <figure>
      <div className={cx(styles.sheet, isPrivate && styles.private)}>
        <Suspense fallback={null}>
          <TileMap position={position} tiles={tiles} label={fullAddress(listing)} />
        </Suspense>
      </div>
      <figcaption className={styles.caption}>
        {fullAddress(listing)}. {!position.isKnown && <span>The exact location isn’t on the map yet.</span>}
      </figcaption>
    </figure>
  )
}

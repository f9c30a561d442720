import type { MapTiles } from '../../../domain/content/site'
import { fullAddress, type Listing } from '../../../domain/listing/listing'
import { MAP_ZOOM, mapPositionOf } from '../../../domain/listing/map/map-position'
import { cx } from '../../shared/ui/cx'
import styles from './LocationMap.module.css'
import { Nearby } from './Nearby'
import { TileMap } from './TileMap'
import { Unmapped } from './Unmapped'

interface TiledLocationProps {
  listing: Listing
  isPrivate: boolean
  tiles: MapTiles
}

/** The listing on map tiles, without a marker where only its suburb is known. */
export const TiledLocation = ({ listing, isPrivate, tiles }: TiledLocationProps) => {
  const position = mapPositionOf(listing)
  if (position === null) return <Unmapped listing={listing} />
  const { isExact, ...centre } = position
  return (
    <>
      <figure>
        <div className={cx(styles.sheet, isPrivate && styles.private)}>
          <TileMap
            position={{ ...centre, zoom: MAP_ZOOM, hasMarker: isExact }}
            tiles={tiles}
            label={fullAddress(listing)}
          />
        </div>
        <figcaption className={styles.caption}>
          {fullAddress(listing)}.{' '}
          {!isExact && <span>{`The exact location isn’t on the map yet, so it is centred on ${listing.suburb}.`}</span>}
        </figcaption>
      </figure>
      <Nearby places={listing.nearby} />
    </>
  )
}

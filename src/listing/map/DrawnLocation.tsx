import { drawnLocationOf, drawnLocationText } from '../../../domain/listing/map/drawn-location'
import { fullAddress, type Listing } from '../../../domain/listing/listing'
import { distanceText, windOf } from '../../../domain/shared/places/distance'
import { cx } from '../../shared/ui/cx'
import { DrawnMap } from '../../shared/ui/drawn/DrawnMap'
import { Schedule } from '../../shared/ui/text/Schedule'
import styles from './LocationMap.module.css'
import { Unmapped } from './Unmapped'

interface DrawnLocationProps {
  listing: Listing
  isPrivate: boolean
}

/** The drawn map of a listing, and its distances from the nearest places in words. */
export const DrawnLocation = ({ listing, isPrivate }: DrawnLocationProps) => {
  const location = drawnLocationOf(listing)
  if (location === null) return <Unmapped listing={listing} />
  const { centre, nearest } = location
  return (
    <>
      <figure>
        <div className={cx(styles.sheet, isPrivate && styles.private)}>
          <DrawnMap
            centre={centre}
            here={listing.suburb}
            title={drawnLocationText(listing, location)}
            hasMarker={centre.isExact}
          />
        </div>
        <figcaption className={styles.caption}>
          {fullAddress(listing)}.{' '}
          <span>
            {centre.isExact
              ? 'Rings and distances are in a straight line.'
              : `The exact location isn’t on the map yet, so it is centred on ${listing.suburb}.`}
          </span>{' '}
          Coast from Natural Earth, to about a kilometre. This map doesn’t show streets, stations, schools or parks.
        </figcaption>
      </figure>
      <Schedule
        className={styles.nearest}
        rows={nearest.map(({ name, km, bearing }) => [name, `${distanceText(km)} ${windOf(bearing)}`])}
      />
    </>
  )
}

import {
  NEARBY_KINDS,
  type NearbyKind,
  type NearbyPlace,
  walkingMinutes,
} from '../../../domain/listing/map/nearby-places'
import { Schedule } from '../../shared/ui/text/Schedule'
import styles from './LocationMap.module.css'

const TITLES: Readonly<Record<NearbyKind, string>> = {
  station: 'Stations',
  school: 'Schools',
  park: 'Parks',
  supermarket: 'Supermarkets',
}

/** Places around the listing that the map archive knows, by how long one walks. Nothing where it knows none. */
export const Nearby = ({ places }: { places: readonly NearbyPlace[] }) => {
  const kinds = NEARBY_KINDS.filter((kind) => places.some((place) => place.kind === kind))
  if (kinds.length === 0) return null
  return (
    <section className={styles.nearby} aria-labelledby="nearby">
      <h3 id="nearby">Nearby, on foot</h3>
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <div key={kind}>
            <h4>{TITLES[kind]}</h4>
            <Schedule
              rows={places
                .filter((place) => place.kind === kind)
                .map(({ name, metres }) => [name, `${walkingMinutes(metres)}\u00A0min`])}
            />
          </div>
        ))}
      </div>
      <p className={styles.caption}>
        Walking times are estimates: 1.3 times the straight line, at 4.8 km an hour. Places from OpenStreetMap; some may
        be missing.
      </p>
    </section>
  )
}

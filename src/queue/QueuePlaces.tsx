import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { pathTo } from '../../domain/shared/paths'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { Disclosure } from '../shared/ui/controls/Disclosure'
import { OwnPlace } from './OwnPlace'
import styles from './Queue.module.css'
import { QUEUE_PLACES, queueBindings } from './queue.bindings'

/** The account's places in queues; nothing without any. */
export const QueuePlaces = observer(() => {
  useBindings(queueBindings)
  const places = useFlow(useInjection(QUEUE_PLACES), { request: undefined })
  if (places.value === null || places.value.length === 0) return null
  return (
    <Disclosure level={2} title="My places in queues" open>
      <ul className={styles.places}>
        {places.value.map((place) => (
          <li key={place.placeId}>
            <h3>
              <Link to={pathTo('unit', { propertyId: place.propertyId, unitId: place.unitId })}>
                {`${place.unit}, ${place.listing}`}
              </Link>
            </h3>
            <OwnPlace place={place} onChanged={places.refresh} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
})

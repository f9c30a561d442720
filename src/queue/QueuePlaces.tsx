import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { QueuePlace } from '../../domain/queue/place'
import { pathTo } from '../../domain/shared/paths'
import { useFlow } from '../shared/flow'
import { useFocusInList } from '../shared/focus-in-list'
import { useBindings, useInjection } from '../shared/injection'
import { Disclosure } from '../shared/ui/controls/Disclosure'
import { OwnPlace } from './OwnPlace'
import styles from './Queue.module.css'
import { QUEUE_PLACES, queueBindings } from './queue.bindings'

const NONE: readonly QueuePlace[] = []

/** The account's places in queues; nothing without any. Once the last was left, it says so, and has the focus. */
export const QueuePlaces = observer(() => {
  useBindings(queueBindings)
  const places = useFlow(useInjection(QUEUE_PLACES), { request: undefined })
  const listed = places.value ?? NONE
  const isEmpty = listed.length === 0
  const [hadSome, setHadSome] = useState(false)
  useEffect(() => {
    if (!isEmpty) setHadSome(true)
  }, [isEmpty])
  const focused = useFocusInList(listed.map(({ placeId }) => placeId))
  if (isEmpty && !hadSome) return null
  return (
    <Disclosure level={2} title="My places in queues" open>
      <div ref={focused} tabIndex={-1}>
        {isEmpty ? (
          <p>You’re no longer in any queue.</p>
        ) : (
          <ul className={styles.places}>
            {listed.map((place) => (
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
        )}
      </div>
    </Disclosure>
  )
})

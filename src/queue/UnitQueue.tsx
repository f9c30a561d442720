import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { queueExplained } from '../../domain/queue/queue-texts'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { Notice } from '../shared/ui/messages/Notice'
import { OwnPlace } from './OwnPlace'
import styles from './Queue.module.css'
import { JOIN_QUEUE, QUEUE_PLACES, queueBindings } from './queue.bindings'

interface Props {
  unitId: number
  /** Of the listing's terms. */
  offerHours: number
}

/** The way into the queue of a reserved unit, or the account's place in it. */
export const UnitQueue = observer(({ unitId, offerHours }: Props) => {
  useBindings(queueBindings)
  const places = useFlow(useInjection(QUEUE_PLACES), { request: undefined })
  const join = useFlow(useInjection(JOIN_QUEUE), undefined)
  useEffect(() => join.subscribe(places.refresh), [join, places])
  if (places.value === null) return null
  const place = places.value.find((each) => each.unitId === unitId)
  return (
    <section className={styles.queue} aria-label="Queue">
      <p>{queueExplained(place?.offerHours ?? offerHours)}</p>
      {place === undefined ? (
        <>
          {join.failure !== null && <Notice tone="error">{join.failure.message}</Notice>}
          <Button size="small" busy={join.isBusy} onClick={() => join.start({ unitId, wantsNews: false })}>
            Join the queue
          </Button>
        </>
      ) : (
        <OwnPlace place={place} onChanged={places.refresh} />
      )}
    </section>
  )
})

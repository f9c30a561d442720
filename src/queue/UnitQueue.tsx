import { observer } from 'mobx-react-lite'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { WantedPlace } from '../../domain/queue/queue.ports'
import { placeText, queueExplained } from '../../domain/queue/queue-texts'
import type { Failure } from '../../domain/shared/failure'
import { useFlow } from '../shared/flow'
import { useFocusOnChange } from '../shared/ui/focus-on-change'
import { useBindings, useInjection } from '../shared/injection'
import { part } from '../shared/part'
import type { TaskPresenter } from '../shared/task.presenter'
import { Button } from '../shared/ui/controls/Button'
import { PartFailed } from '../shared/ui/messages/Failed'
import { Notice } from '../shared/ui/messages/Notice'
import { SkeletonBlock } from '../shared/ui/messages/Skeleton'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { useFresh } from '../shared/use-fresh'
import { useShownAt } from '../shared/ui/use-shown-at'
import { OwnPlace } from './OwnPlace'
import styles from './Queue.module.css'
import { JOIN_QUEUE, QUEUE_PLACES, queueBindings } from './queue.bindings'

const ConfirmAddress = part(() => import('./ConfirmAddress'), 'ConfirmAddress', PartFailed)

interface Props {
  unitId: number
  /** Of the listing's terms. */
  offerHours: number
  /** Below the way into the queue, for those who have no place in it. */
  otherwise?: ReactNode
}

/** The way into the queue of a reserved unit, or the account's place in it, as it is now: asked for every minute, and when the page is shown again. */
export const UnitQueue = observer(({ unitId, offerHours, otherwise }: Props) => {
  useBindings(queueBindings)
  const places = useFlow(useInjection(QUEUE_PLACES), { request: undefined })
  const join = useFlow(useInjection(JOIN_QUEUE), undefined)
  const toasts = useInjection(TOASTS)
  const hasJoined = useRef(false)
  useEffect(
    () =>
      join.subscribe(() => {
        hasJoined.current = true
        places.refresh()
      }),
    [join, places],
  )
  useFresh(places, 0)
  const place = places.value?.find((each) => each.unitId === unitId)
  useEffect(() => {
    if (!hasJoined.current || place === undefined) return
    hasJoined.current = false
    toasts.tell(placeText(place))
  }, [place, toasts])
  const section = useSection(places.value === null ? null : place !== undefined)
  if (places.value === null) return places.failure === null ? null : otherwise
  return (
    <>
      <section ref={section} className={styles.queue} aria-label="Queue" tabIndex={-1}>
        {place?.status !== 'offered' && (
          <p>
            {queueExplained(place?.offerHours ?? offerHours)}{' '}
            {place === undefined && <span>Joining costs nothing.</span>}
          </p>
        )}
        {place === undefined ? (
          <Joining unitId={unitId} join={join} />
        ) : (
          <OwnPlace place={place} onChanged={places.refresh} />
        )}
      </section>
      {place === undefined && otherwise}
    </>
  )
})

/**
 * Shows the queue of a page that was opened for it: it is below the pictures of the listing. It has the focus once its place was taken
 * or left, with the button for that. Null: it isn’t known yet whether there is a place.
 */
const useSection = (hasPlace: boolean | null): RefObject<HTMLElement | null> => {
  const section = useFocusOnChange<HTMLElement>(hasPlace)
  useShownAt('queue', section, hasPlace !== null)
  return section
}

/** A new account confirms its email address in between. */
const Joining = observer(({ unitId, join }: { unitId: number; join: TaskPresenter<WantedPlace> }) => {
  const { failure } = join
  const [declined, decline] = useState<Failure | null>(null)
  const start = () => join.start({ unitId, wantsNews: false })
  if (failure?.kind === 'email-unconfirmed' && failure !== declined)
    return (
      <Suspense fallback={<SkeletonBlock height={320} />}>
        <ConfirmAddress onConfirmed={start} onBack={() => decline(failure)} />
      </Suspense>
    )
  return (
    <>
      {failure !== null && <Notice tone="error">{failure.message}</Notice>}
      <Button size="small" busy={join.isBusy} onClick={start}>
        Join the queue
      </Button>
    </>
  )
})

import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { offeredText, timeOverText } from '../../domain/queue/queue-texts'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { useWhenOver } from './use-when-over'
import { Notice } from '../shared/ui/messages/Notice'
import { QUEUE_PLACES, queueBindings } from './queue.bindings'

interface Props {
  unitId: number
  /** The time is over by this browser's clock, which the server's may be behind. By default it's said here. */
  onOver?: () => void
}

/** Above the form of a unit that its queue offers to the visitor: until when only they can reserve it. */
export const OfferedToYou = observer(({ unitId, onOver }: Props) => {
  useBindings(queueBindings)
  const places = useFlow(useInjection(QUEUE_PLACES), { request: undefined })
  const place = places.value?.find((each) => each.unitId === unitId)
  const [unit, setUnit] = useState<string | null>(null)
  useWhenOver(place?.offeredUntil ?? null, onOver ?? places.refresh)
  const offered = place === undefined ? null : offeredText(place)
  useEffect(() => {
    if (place !== undefined && offered !== null) setUnit(place.unit)
  }, [place, offered])
  if (offered === null)
    return unit === null ? null : (
      <div role="status">
        <Notice tone="reserved" title={timeOverText(unit)} />
      </div>
    )
  return (
    <Notice tone="reserved" title={offered}>
      You were first in the queue. Pay the reservation fee by then, or it’s offered to the next in the queue.
    </Notice>
  )
})

import { observer } from 'mobx-react-lite'
import { offeredText } from '../../domain/queue/queue-texts'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { Notice } from '../shared/ui/messages/Notice'
import { QUEUE_PLACES, queueBindings } from './queue.bindings'

/** Above the form of a unit that its queue offers to the visitor: until when only they can reserve it. */
export const OfferedToYou = observer(({ unitId }: { unitId: number }) => {
  useBindings(queueBindings)
  const places = useFlow(useInjection(QUEUE_PLACES), { request: undefined })
  const place = places.value?.find((each) => each.unitId === unitId)
  const offered = place === undefined ? null : offeredText(place)
  return offered === null ? null : (
    <Notice tone="reserved" title={offered}>
      You were first in the queue. Pay the reservation fee by then, or it’s offered to the next in the queue.
    </Notice>
  )
})

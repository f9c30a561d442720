import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { formPath } from '../../domain/listing/reserving-paths'
import { inSentence } from '../../domain/listing/units/unit-title'
import type { QueuePlace } from '../../domain/queue/place'
import { offeredText, positionText } from '../../domain/queue/queue-texts'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { Button, LinkButton } from '../shared/ui/controls/Button'
import { Checkbox } from '../shared/ui/fields/Checkbox'
import { ConfirmDialog } from '../shared/ui/messages/ConfirmDialog'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { Notice } from '../shared/ui/messages/Notice'
import styles from './Queue.module.css'
import { JOIN_QUEUE, LEAVE_QUEUE } from './queue.bindings'

interface Props {
  place: QueuePlace
  /** Once it was left, or its emails were changed. */
  onChanged: () => void
}

/** Where a place is in its queue, or until when its unit is offered, with the ways to use it and to leave. */
export const OwnPlace = observer(({ place, onChanged }: Props) => {
  const { placeId, propertyId, unitId, position, wantsNews } = place
  const named = `${inSentence(place.unit)}, ${place.listing}`
  const toasts = useInjection(TOASTS)
  const change = useFlow(useInjection(JOIN_QUEUE), undefined)
  const leave = useFlow(useInjection(LEAVE_QUEUE), undefined)
  const [asksToLeave, setAsksToLeave] = useState(false)
  useEffect(() => change.subscribe(onChanged), [change, onChanged])
  useEffect(
    () =>
      leave.subscribe(() => {
        toasts.tell(`You’ve left the queue for ${named}.`)
        onChanged()
      }),
    [leave, onChanged, toasts, named],
  )
  const offered = offeredText(place)
  const failure = change.failure ?? leave.failure
  return (
    <div className={styles.own}>
      <p className={styles.position}>{offered ?? positionText(place)}</p>
      {offered === null && <p>We email you as soon as it’s yours to reserve.</p>}
      {position > 1 && (
        <Checkbox checked={wantsNews} onChange={(isWanted) => change.start({ unitId, wantsNews: isWanted })}>
          Also email me when my place moves up
        </Checkbox>
      )}
      {failure !== null && <Notice tone="error">{failure.message}</Notice>}
      <div className={styles.ways}>
        {offered !== null && (
          <LinkButton size="small" destination={{ to: formPath(propertyId, unitId, 'Select Now') }}>
            {`Reserve ${inSentence(place.unit)}`}
          </LinkButton>
        )}
        <Button
          size="small"
          variant="line"
          busy={leave.isBusy}
          aria-haspopup="dialog"
          aria-label={`Leave the queue for ${named}`}
          onClick={() => setAsksToLeave(true)}
        >
          Leave the queue
        </Button>
      </div>
      <ConfirmDialog
        open={asksToLeave}
        title={`Leave the queue for ${named}?`}
        confirm="Leave the queue"
        cancel="Keep my place"
        danger
        onCancel={() => setAsksToLeave(false)}
        onConfirm={() => {
          setAsksToLeave(false)
          leave.start(placeId)
        }}
      >
        {offered === null
          ? 'You lose your place. If you join again, you start at the end.'
          : `${place.waiting === 0 ? 'Everyone can reserve it then.' : 'It’s offered to the next in the queue.'} You can join again once someone else has reserved it.`}
      </ConfirmDialog>
    </div>
  )
})

import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { HoldNote } from '../../../domain/reservation/hold/hold-note'
import { formatDeadline } from '../../../domain/shared/time-zones'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { useFocusOnChange } from '../../shared/ui/focus-on-change'
import { Button } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import { ReasonDialog } from '../../shared/ui/messages/ReasonDialog'
import { ASK_MORE_TIME } from './more-time.bindings'
import styles from './MoreTime.module.css'

interface Props {
  readonly reservationId: number
  /** `apartment 905 at The Lantern`. */
  readonly unit: string
  /** Of the property, whose time zone counts. */
  readonly state: string
  /** What was said last; null for nothing. */
  readonly note: HoldNote | null
  readonly onAsked: () => void
}

const TITLES: Readonly<Record<HoldNote['kind'], string>> = {
  asked: 'You have asked for more time',
  extended: 'The seller has extended the hold',
  declined: 'The seller can’t extend the hold',
}

/** What was said about the end of a hold, and a way to ask the seller for more time. */
export const MoreTime = observer(({ reservationId, unit, state, note, onAsked }: Props) => {
  const asking = useFlow(useInjection(ASK_MORE_TIME), undefined)
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState('')
  useEffect(() => asking.subscribe(onAsked), [asking, onAsked])
  const isAsked = note?.kind === 'asked'
  // What was asked elsewhere leaves the focus alone.
  const said = useFocusOnChange<HTMLDivElement>(sent === '' ? null : isAsked)
  return (
    <section className={styles.time} aria-label={`More time for ${unit}`}>
      {note !== null && (
        <div ref={isAsked ? said : undefined} tabIndex={isAsked ? -1 : undefined}>
          <p className={styles.title}>{TITLES[note.kind]}</p>
          <blockquote className={styles.text}>{note.text}</blockquote>
          <p className={styles.when}>
            {`${formatDeadline(note.at, state)}${isAsked ? '. The seller answers by email.' : ''}`}
          </p>
        </div>
      )}
      {asking.failure !== null && <Notice tone="error">{asking.failure.message}</Notice>}
      {!isAsked && (
        <Button size="small" variant="line" busy={asking.isBusy} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Ask for more time
        </Button>
      )}
      {isOpen && (
        <ReasonDialog
          title={`Ask for more time for ${unit}`}
          description="Write how long you need and why. The seller gets an email, and may extend the hold or decline."
          confirm="Ask the seller"
          isBusy={asking.isBusy}
          sent={sent}
          onClose={() => setOpen(false)}
          onConfirm={(reason) => {
            setOpen(false)
            setSent(reason)
            asking.start({ reservationId, reason })
          }}
        />
      )}
    </section>
  )
})

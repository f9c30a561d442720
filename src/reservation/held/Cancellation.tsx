import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { type Cancellable, isCancellable, isOpenOffer } from '../../../domain/reservation/cancellation'
import { Button } from '../../shared/ui/controls/Button'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { preloadDialog } from '../../shared/ui/messages/Dialog'
import { Notice } from '../../shared/ui/messages/Notice'
import styles from './Cancellation.module.css'
import { type CancellationPresenter, questionOf } from './cancellation.presenter'

interface CancelButtonProps {
  presenter: CancellationPresenter
  reservation: Cancellable
}

/** Asks before cancelling; not shown once there is a contract. */
export const CancelButton = ({ presenter, reservation }: CancelButtonProps) => {
  const label = isOpenOffer(reservation) ? 'Withdraw offer' : 'Cancel reservation'
  return isCancellable(reservation) ? (
    <Button
      variant="quiet"
      size="small"
      aria-haspopup="dialog"
      aria-label={`${label} ${reservation.reservationId}`}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={() => presenter.ask(reservation)}
    >
      {label}
    </Button>
  ) : null
}

interface CancellationProps {
  presenter: CancellationPresenter
  /** Loads the list again. */
  onCancelled: () => void
}

/** The question, and afterwards the outcome above the list. */
export const Cancellation = observer(({ presenter, onCancelled }: CancellationProps) => {
  const { subject, outcome, problem } = presenter
  useEffect(() => presenter.subscribe(onCancelled), [presenter, onCancelled])
  return (
    <>
      {outcome !== null && <Outcome {...outcome} />}
      {subject !== null && <Question presenter={presenter} subject={subject} problem={problem} />}
    </>
  )
})

interface OutcomeProps {
  title: string
  text: string
  tone?: 'success' | 'info'
}

/** What was done. Takes the focus, because the pressed button has disappeared. */
export const Outcome = ({ title, text, tone = 'success' }: OutcomeProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog has tried to restore the focus.
    const timer = setTimeout(() => place.current?.focus(), 100)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.outcome}>
      <Notice tone={tone} title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  )
}

interface QuestionProps {
  presenter: CancellationPresenter
  subject: Cancellable
  problem: string | null
}

const Question = observer(({ presenter, subject, problem }: QuestionProps) => {
  const { title, text, confirm, keep } = questionOf(subject)
  return (
    <ConfirmDialog
      open
      danger
      busy={presenter.isBusy}
      title={title}
      confirm={confirm}
      cancel={keep}
      onConfirm={presenter.confirm}
      onCancel={presenter.keep}
    >
      {text}
      {problem !== null && <Notice tone="error" title={problem} />}
    </ConfirmDialog>
  )
})

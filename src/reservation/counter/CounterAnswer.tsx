import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CounterOffer } from '../../../domain/reservation/counter/counter-offer'
import { type Cents, type Dollars, formatCents, wholeDollarsOf } from '../../../domain/shared/money'
import { formatDeadline } from '../../../domain/shared/time-zones'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { PriceLine } from '../../shared/ui/drawn/PriceLine'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { Notice } from '../../shared/ui/messages/Notice'
import { ACCEPT_COUNTER } from './counter.bindings'
import styles from './CounterAnswer.module.css'

interface Props {
  readonly reservationId: number
  /** `apartment 905 at The Lantern`. */
  readonly unit: string
  /** Of the property, whose time zone counts. */
  readonly state: string
  readonly offered: Cents
  /** 0 and null for a property without a price. */
  readonly asked: Dollars | null
  readonly counter: CounterOffer
  /** For an agent: the client who made the offer. Null for the caller’s own. */
  readonly client: string | null
  readonly onAccepted: () => void
  /** It is open no longer: with the sentence that says why. */
  readonly onClosed: (message: string) => void
}

/** The seller’s counter-offer to a buyer, or to the agent who answers for a client: accepting asks first. */
export const CounterAnswer = observer((props: Props) => {
  const { reservationId, unit, state, offered, asked, counter, client, onAccepted, onClosed } = props
  const accepting = useFlow(useInjection(ACCEPT_COUNTER), undefined)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => accepting.subscribe(onAccepted), [accepting, onAccepted])
  const { failure } = accepting
  const closed = useEffectEvent(onClosed)
  useEffect(() => {
    if (failure?.kind === 'counter-closed') closed(failure.message)
  }, [failure])
  const amount = formatCents(counter.amount)
  const heading = `counter-${counter.id}`
  return (
    <section className={styles.counter} aria-labelledby={heading}>
      <h4 id={heading} className={styles.title}>{`The seller asks for ${amount}`}</h4>
      <p className={styles.until}>
        {`Open until ${formatDeadline(counter.until, state)}. Until ${client === null ? 'you accept' : 'you accept for your client'}, it stays on sale to others.`}
      </p>
      <PriceLine offered={wholeDollarsOf(offered)} asked={asked} countered={wholeDollarsOf(counter.amount)} />
      {counter.message !== '' && <blockquote className={styles.message}>{counter.message}</blockquote>}
      {failure !== null && failure.kind !== 'counter-closed' && <Notice tone="error">{failure.message}</Notice>}
      <div className={styles.buttons}>
        <Button size="small" busy={accepting.isBusy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {`Accept ${amount}`}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={
          client === null ? `Accept ${amount} for ${unit}?` : `Accept ${amount} for ${unit} on behalf of ${client}?`
        }
        confirm={`Accept ${amount}`}
        cancel="Not now"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          accepting.start({ reservationId, counterId: counter.id })
        }}
      >
        {client === null
          ? 'The property is then reserved for you at this price, and the contract comes to you or your conveyancer.'
          : 'The property is then reserved for your client at this price, and the contract comes to them or their conveyancer. You can’t withdraw the offer online afterwards.'}
      </ConfirmDialog>
    </section>
  )
})

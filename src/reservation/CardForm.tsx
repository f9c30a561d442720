import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/Button'
import { Skeleton, SkeletonBlock } from '../shared/ui/Skeleton'
import { CHECKOUT_WIDGET, type CheckoutWidgetProps } from './checkout-widget'
import styles from './Reservation.module.css'

type Props = Omit<CheckoutWidgetProps, 'onUnavailable'> & { /** What stays held. */ unit: string }

/** The card form, as often as it takes until it comes: what was typed and the hold stay meanwhile. */
export const CardForm = ({ unit, ...widget }: Props) => {
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  return failed === attempt
    ? (
      <div role="alert" className={styles.problem}>
        <h3>The card form could not be loaded</h3>
        <p>Check your connection and try again. Nothing was charged, {unit} stays held while the time above runs, and what you typed is kept.</p>
        <p><Button variant="line" icon="retry" onClick={() => setAttempt(attempt + 1)}>Try again</Button></p>
      </div>
    )
    : <Loading key={attempt} {...widget} onUnavailable={() => setFailed(attempt)} />
}

/** Its code comes when it is first shown. */
const Loading = (props: CheckoutWidgetProps) => {
  const load = useInjection(CHECKOUT_WIDGET)
  const [Widget, setWidget] = useState<ComponentType<CheckoutWidgetProps> | null>(null)
  const failed = useEffectEvent(props.onUnavailable)
  useEffect(() => {
    let left = false
    load().then((found) => { if (!left) setWidget(() => found) }, () => { if (!left) failed() })
    return () => { left = true }
  }, [load])
  return Widget === null ? <Skeleton label="Loading the card form" visible><SkeletonBlock height={420} /></Skeleton> : <Widget {...props} />
}

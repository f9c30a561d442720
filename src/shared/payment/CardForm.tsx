import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useInjection } from '../injection'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Skeleton, SkeletonBlock } from '../ui/Skeleton'
import { CHECKOUT_WIDGET, type CheckoutWidgetProps } from './checkout-widget'

type Props = Omit<CheckoutWidgetProps, 'onUnavailable'> & {
  /** What is not lost while it does not come: a sentence. */ meanwhile: string
}

/** The card form; retries loading until it succeeds, and keeps typed text meanwhile. */
export const CardForm = ({ meanwhile, ...widget }: Props) => {
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  return failed === attempt ? (
    <Notice tone="error" title="We couldn’t load the card form">
      <p>Check your connection and try again. {meanwhile}</p>
      <p>
        <Button variant="line" icon="retry" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      </p>
    </Notice>
  ) : (
    <Loading key={attempt} {...widget} onUnavailable={() => setFailed(attempt)} />
  )
}

/** Loaded when first shown. */
const Loading = (props: CheckoutWidgetProps) => {
  const load = useInjection(CHECKOUT_WIDGET)
  const [Widget, setWidget] = useState<ComponentType<CheckoutWidgetProps> | null>(null)
  const failed = useEffectEvent(props.onUnavailable)
  useEffect(() => {
    let left = false
    load().then(
      (found) => {
        if (!left) setWidget(() => found)
      },
      () => {
        if (!left) failed()
      },
    )
    return () => {
      left = true
    }
  }, [load])
  return Widget === null ? (
    <Skeleton label="Loading the card form" visible>
      <SkeletonBlock height={420} />
    </Skeleton>
  ) : (
    <Widget {...props} />
  )
}

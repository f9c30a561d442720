import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../ui/controls/Button'
import { Notice } from '../ui/messages/Notice'
import { Skeleton, SkeletonBlock } from '../ui/messages/Skeleton'

interface Props<W> {
  load: () => Promise<W>
  /** The widget's name in texts: `the card form`. */
  subject: string
  /** A sentence about the data that stays while it can't be loaded. */
  meanwhile: string
  height: number
  children: (widget: W, onUnavailable: () => void) => ReactNode
}

/** A widget of the payment provider: retries loading until it succeeds. */
export const LoadedWidget = <W,>({ subject, meanwhile, ...props }: Props<W>) => {
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  return failed === attempt ? (
    <Notice tone="error" title={`We couldn’t load ${subject}`}>
      <p>{`Check your connection and try again. ${meanwhile}`}</p>
      <p>
        <Button variant="line" icon="retry" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      </p>
    </Notice>
  ) : (
    <Loading key={attempt} {...props} subject={subject} onUnavailable={() => setFailed(attempt)} />
  )
}

const Loading = <W,>({
  load,
  subject,
  height,
  children,
  onUnavailable,
}: Omit<Props<W>, 'meanwhile'> & { onUnavailable: () => void }) => {
  const [widget, setWidget] = useState<{ found: W } | null>(null)
  const failed = useEffectEvent(onUnavailable)
  useEffect(() => {
    let left = false
    load().then(
      (found) => {
        if (!left) setWidget({ found })
      },
      () => {
        if (!left) failed()
      },
    )
    return () => {
      left = true
    }
  }, [load])
  return widget === null ? (
    <Skeleton label={`Loading ${subject}`} visible>
      <SkeletonBlock height={height} />
    </Skeleton>
  ) : (
    children(widget.found, onUnavailable)
  )
}

import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Loaded } from '../../shared/loaded.presenter'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'

interface Props<A> {
  readonly loaded: Loaded<A>
  /** What is loaded: `your projects`. */
  readonly what: string
  readonly children: (value: A) => ReactNode
}

/** What is loaded, once it is there; until then its place, or why it isn’t and a button that tries again. */
export const WhenLoaded = observer(<A,>({ loaded, what, children }: Props<A>) =>
  loaded.failure !== null ? (
    <ErrorState title={`We couldn’t load ${what}`} onRetry={loaded.retry}>
      {loaded.failure.message}
    </ErrorState>
  ) : loaded.value === null ? (
    <Skeleton label={`Loading ${what}`}>
      <SkeletonBlock height={240} />
    </Skeleton>
  ) : (
    <>{children(loaded.value)}</>
  ),
)

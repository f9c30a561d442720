import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { type DetailPlace, updatePathFromDetail } from '../../domain/construction/construction-paths'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { SectionTitle } from '../shared/ui/text/SectionTitle'
import { Skeleton, SkeletonBlock } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import { useFresh } from '../shared/use-fresh'
import { constructionBindings } from './construction.bindings'
import { ADDRESSES_LAST, UPDATES } from './construction.presenter'
import { UpdateCard } from './UpdateCard'

/** The newest construction update of a property, for the detail of a purchase (A2.8-17). `from`: where Back leads. */
export const LatestUpdate = ({ from }: { from: DetailPlace }) => {
  useBindings(constructionBindings)
  return (
    <section aria-label="Construction updates">
      <SectionTitle>Latest construction update</SectionTitle>
      <Newest key={from.propertyId} from={from} />
    </section>
  )
}

const Newest = observer(({ from }: { from: DetailPlace }): ReactNode => {
  const updates = useFlow(useInjection(UPDATES), { request: from.propertyId })
  useFresh(updates, ADDRESSES_LAST)
  if (updates.failure !== null)
    return (
      <ErrorState level={3} title="We couldn’t load the updates" onRetry={updates.retry}>
        {updates.failure.message}
      </ErrorState>
    )
  if (updates.value === null)
    return (
      <Skeleton label="Loading the latest update">
        <SkeletonBlock height={320} />
      </Skeleton>
    )
  const [newest] = updates.value
  return newest === undefined ? (
    <p>No updates yet.</p>
  ) : (
    <UpdateCard update={newest} to={updatePathFromDetail(newest.id, from)} level={3} />
  )
})

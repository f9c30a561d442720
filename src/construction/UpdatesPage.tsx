import { observer } from 'mobx-react-lite'
import { updatePathFromList } from '../../domain/construction/construction-paths'
import { titleOf } from '../../domain/shared/address-titles'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../shared/ui/messages/States'
import { useFresh } from '../shared/use-fresh'
import { MissingProperty, type PageOfProperty, PropertyHead } from './PropertyHead'
import { constructionBindings } from './construction.bindings'
import { ADDRESSES_LAST, UPDATES } from './construction.presenter'
import { UpdateCard } from './UpdateCard'
import styles from './UpdatesPage.module.css'

/** `/account/list/7`: the construction updates of a property, newest first (A2.1-28). */
export const UpdatesPage = ({ propertyId, name }: PageOfProperty) => {
  useBindings(constructionBindings)
  usePageTitle(titleOf('updates'))
  return (
    <Sheet first className={styles.page}>
      <PropertyHead title="Construction updates" name={name} />
      {propertyId === null ? <MissingProperty /> : <Updates key={propertyId} propertyId={propertyId} />}
    </Sheet>
  )
}

const Updates = observer(({ propertyId }: { propertyId: number }) => {
  const updates = useFlow(useInjection(UPDATES), { request: propertyId })
  useFresh(updates, ADDRESSES_LAST)
  if (updates.failure !== null)
    return updates.failure.kind === 'not-found' ? (
      <MissingProperty />
    ) : (
      <ErrorState title="We couldn’t load the updates" onRetry={updates.retry}>
        {updates.failure.message}
      </ErrorState>
    )
  if (updates.value === null) return <Waiting />
  if (updates.value.length === 0)
    return <EmptyState title="No updates yet">News from the site will appear here once building begins.</EmptyState>
  return (
    <ul className={styles.updates} aria-label="Updates">
      {updates.value.map((update) => (
        <li key={update.id}>
          <UpdateCard update={update} to={updatePathFromList(update.id, propertyId)} level={2} />
        </li>
      ))}
    </ul>
  )
})

const Waiting = () => (
  <Skeleton label="Loading the updates">
    <div className={styles.updates}>
      {[0, 1].map((each) => (
        <div key={each}>
          <SkeletonText size={28} width="46%" />
          <div className={styles.strip}>
            {[0, 1, 2, 3, 4].map((thumb) => (
              <SkeletonBlock key={thumb} ratio="3 / 2" />
            ))}
          </div>
          <SkeletonText lines={3} />
        </div>
      ))}
    </div>
  </Skeleton>
)

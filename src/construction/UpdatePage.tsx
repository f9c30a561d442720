import { formatDateAt } from '../../domain/shared/time-zones'
import { observer } from 'mobx-react-lite'
import { useParams } from 'react-router-dom'
import type { ConstructionUpdate } from '../../domain/construction/construction-update'
import { detailIn, detailPath, updatesPath } from '../../domain/construction/construction-paths'
import { idIn } from '../../domain/shared/paths'
import { pathTo } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { SafeHtml } from '../shared/SafeHtml'
import { LinkButton } from '../shared/ui/controls/Button'
import { proseLook } from '../shared/ui/text/prose-look'
import { Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../shared/ui/messages/States'
import { VisuallyHidden } from '../shared/ui/text/VisuallyHidden'
import { useFresh } from '../shared/use-fresh'
import { AttachmentPanel } from './AttachmentPanel'
import { constructionBindings } from './construction.bindings'
import { ADDRESSES_LAST, UPDATE } from './construction.presenter'
import { UpdateGallery } from './UpdateGallery'
import styles from './UpdatePage.module.css'

/** `/account/inner/3/dtl/7/12/1001` from the detail of a purchase, `/account/inner/3/list/7/0/0` from the list (A2.1-29, A2.1-30). */
export const UpdatePage = () => {
  useBindings(constructionBindings)
  const params = useParams()
  const id = idIn(params['constructionId'])
  const propertyId = idIn(params['propertyId'])
  const detail = detailIn(params)
  return (
    <Sheet first className={styles.page}>
      <Back
        to={detail === null ? (propertyId === null ? pathTo('account') : updatesPath(propertyId)) : detailPath(detail)}
      />
      {id === null ? <Missing /> : <Loaded key={id} id={id} />}
    </Sheet>
  )
}

const Back = ({ to }: { to: string }) => (
  <p className={styles.back}>
    <LinkButton variant="quiet" icon="back" destination={{ to }}>
      Back
    </LinkButton>
  </p>
)

const Loaded = observer(({ id }: { id: number }) => {
  const update = useFlow(useInjection(UPDATE), { request: id })
  useFresh(update, ADDRESSES_LAST)
  if (update.failure !== null)
    return update.failure.kind === 'not-found' ? (
      <Missing />
    ) : (
      <ErrorState level={1} title="We couldn’t load this update" onRetry={update.retry}>
        {update.failure.message}
      </ErrorState>
    )
  return update.value === null ? <Waiting /> : <FullUpdate update={update.value} />
})

/** A2.9-5. */
const FullUpdate = ({ update }: { update: ConstructionUpdate }) => {
  usePageTitle(update.title)
  return (
    <article className={styles.update}>
      <header className={styles.head}>
        <h1 className={styles.title}>{update.title}</h1>
        <p className={styles.day}>
          <VisuallyHidden>Posted </VisuallyHidden>
          <time dateTime={update.postedAt.toISOString()}>{formatDateAt(update.postedAt, update.state)}</time>
        </p>
      </header>
      {update.pictures.length > 0 && <UpdateGallery title={update.title} pictures={update.pictures} />}
      <div>
        <SafeHtml html={update.description} className={proseLook} />
      </div>
      {update.attachment !== null && <AttachmentPanel attachment={update.attachment} />}
    </article>
  )
}

const Missing = () => {
  usePageTitle(titleOf('updateInList'))
  return (
    <EmptyState level={1} title="Update not found">
      It may have been removed, or belongs to a property that isn’t yours.
    </EmptyState>
  )
}

const Waiting = () => {
  usePageTitle(titleOf('updateInList'))
  return (
    <Skeleton label="Loading the update" className={styles.update}>
      <SkeletonText size={40} width="50%" />
      <SkeletonText size={13} width="12%" />
      <SkeletonBlock ratio="3 / 2" />
      <SkeletonText lines={6} />
    </Skeleton>
  )
}

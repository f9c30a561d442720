import { observer } from 'mobx-react-lite'
import { type MouseEvent, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { DESK, projectPath } from '../../../domain/members/desk-paths'
import { idIn } from '../../../domain/shared/paths'
import { isObstacle, OBSTACLE_TEXTS } from '../../../domain/stock/obstacles'
import { ONLY_PREVIEW, type Preview } from '../../../domain/stock/preview'
import { ListingSkeleton } from '../../listing/view/ListingSkeleton'
import { ListingView } from '../../listing/view/ListingView'
import { listingViewBindings } from '../../listing/view/listing-view.bindings'
import { downloadsBindings } from '../../shared/downloads.bindings'
import { useFlow } from '../../shared/flow'
import { InjectionProvider, useBindings, useInjection, useResolver } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { PREVIEW } from '../../stock/desk.flows'
import styles from '../../stock/frame/Desk.module.css'
import { previewContainer } from './preview.bindings'

/** `/desk/projects/{id}/preview`: the listing as its visitors will see it. */
export const PreviewPage = () => {
  const id = idIn(useParams()['id'])
  return id === null ? <Navigate to={DESK.projects} replace /> : <Loading key={id} id={id} />
}

const Loading = observer(({ id }: { id: number }) => {
  const preview = useFlow(useInjection(PREVIEW), { request: id })
  const { failure, value } = preview
  return (
    <>
      {value !== null ? (
        <Seen id={id} preview={value} />
      ) : failure?.kind === 'not-found' ? (
        <EmptyState title="Project not found">It isn’t among yours, or its address is wrong.</EmptyState>
      ) : failure !== null ? (
        <ErrorState title="We couldn’t load the preview" onRetry={preview.retry}>
          {failure.message}
        </ErrorState>
      ) : (
        <ListingSkeleton />
      )}
    </>
  )
})

const Seen = ({ id, preview }: { id: number; preview: Preview }) => {
  const outer = useResolver()
  const toasts = useInjection(TOASTS)
  const [container] = useState(() => previewContainer(outer, preview))
  /** Pictures and documents open; links to other pages don’t lead away. */
  const stay = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href]')
    if (link === null || link.getAttribute('target') === '_blank') return
    event.preventDefault()
    event.stopPropagation()
    toasts.tell(ONLY_PREVIEW)
  }
  return (
    <>
      <Line id={id} preview={preview} />
      <InjectionProvider container={container}>
        <div onClickCapture={stay}>
          <Screen id={id} />
        </div>
      </InjectionProvider>
    </>
  )
}

const Screen = ({ id }: { id: number }) => {
  useBindings(downloadsBindings)
  useBindings(listingViewBindings)
  return <ListingView propertyId={id} />
}

const stateText = ({ publication, missing }: Preview): string => {
  if (publication === 'published') return 'It is published: visitors see this now.'
  const titles = missing.filter(isObstacle).map((each) => OBSTACLE_TEXTS[each].title)
  return `Only people who sell it see this. ${titles.length === 0 ? 'Nothing is missing.' : `Missing: ${titles.join('; ')}.`}`
}

/** What it is, what it lacks, and the way back. */
const Line = ({ id, preview }: { id: number; preview: Preview }) => (
  <aside className={styles.preview} aria-label="Preview">
    <b>Preview</b>
    <span>{stateText(preview)}</span>
    <Anchor destination={{ to: projectPath(id) }}>Back to the project</Anchor>
  </aside>
)

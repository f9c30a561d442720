import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { DESK } from '../../../domain/members/desk-paths'
import { type DeskPerson, looksAfter } from '../../../domain/members/role'
import { MINUTE } from '../../../domain/shared/dates'
import type { FeedDetail } from '../../../domain/stock/feed/feed'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { EmptyState } from '../../shared/ui/messages/States'
import { useFresh } from '../../shared/use-fresh'
import { DeskSheet } from '../frame/DeskSheet'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { WhenLoaded } from '../frame/WhenLoaded'
import { Deliveries } from './Deliveries'
import { FeedActions } from './FeedActions'
import { FeedMark } from './FeedMark'
import { FeedProjects } from './FeedProjects'
import { FeedSettingsPane } from './FeedSettingsPane'
import { FEED, LOOK_NOW, STOP_FEED } from './feeds.flows'
import { Trouble } from './Trouble'
import { useUntilTried } from './use-until-tried'
import { WaitingImports } from './WaitingImports'

interface Props {
  readonly id: number
  readonly person: DeskPerson
}

/** `/desk/feeds/{id}?before=`: how a feed is, what of it waits for a person, and the files that came. */
export const FeedPage = observer(({ id, person }: Props) => {
  const feed = useFlow(useInjection(FEED), { request: id })
  useFresh(feed, MINUTE)
  if (feed.failure?.kind === 'not-found')
    return (
      <DeskSheet title="Feed" number="11">
        <EmptyState title="Feed not found">It isn’t among yours, it has ended, or its address is wrong.</EmptyState>
      </DeskSheet>
    )
  if (feed.value === null)
    return (
      <DeskSheet title="Feed" number="11">
        <WhenLoaded loaded={feed} what="the feed">
          {() => null}
        </WhenLoaded>
      </DeskSheet>
    )
  const isManager = looksAfter(person, feed.value.feed.agencyId)
  return <Sheet detail={feed.value} isManager={isManager} onChanged={feed.refresh} />
})

interface SheetProps {
  readonly detail: FeedDetail
  readonly isManager: boolean
  readonly onChanged: () => void
}

const Sheet = observer(({ detail, isManager, onChanged }: SheetProps) => {
  const { feed } = detail
  const { id, settings } = feed
  const looking = useFlow(useInjection(LOOK_NOW), undefined)
  const ending = useFlow(useInjection(STOP_FEED), undefined)
  const navigate = useNavigate()
  const [isWatching, watch] = useUntilTried(feed, onChanged)
  useEffect(() => looking.subscribe(watch), [looking, watch])
  // Another look has just been taken, which this page may not show yet.
  const isTooSoon = looking.failure !== null
  useEffect(() => {
    if (isTooSoon) onChanged()
  }, [isTooSoon, onChanged])
  useEffect(() => ending.subscribe(() => void navigate(DESK.feeds)), [ending, navigate])
  return (
    <DeskSheet
      title={settings.name}
      number={`11.${id}`}
      beside={<FeedMark feed={feed} />}
      actions={
        isManager && (
          <FeedActions
            feed={feed}
            isLooking={looking.isBusy || isWatching}
            onLook={() => looking.start(id)}
            onEnd={() => ending.start(id)}
          />
        )
      }
      foot={[['Agency', feed.agency]]}
    >
      <div className={panes.columns}>
        <FeedSettingsPane feed={feed} isManager={isManager} onChanged={onChanged} />
        <div className={panes.pane}>
          <div className={panes.stack}>
            <FailureNotice failure={looking.failure ?? ending.failure} />
            <p role="status" className={panes.muted} hidden={!isWatching}>
              {isWatching ? 'We are looking for files. What is found is shown here.' : ''}
            </p>
            <Trouble feed={feed} />
            <FeedProjects detail={detail} isManager={isManager} onChanged={onChanged} />
            <WaitingImports waiting={detail.waiting} />
            <Deliveries feed={feed} inFolder={detail.inFolder} />
          </div>
        </div>
      </div>
    </DeskSheet>
  )
})

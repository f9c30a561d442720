import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SITE } from '../../../domain/content/site'
import { feedPath } from '../../../domain/members/desk-paths'
import { type DeskPerson, looksAfter } from '../../../domain/members/role'
import { MINUTE } from '../../../domain/shared/dates'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import { type AddedFeed, type Feed, FEED_WAYS, type FeedWay } from '../../../domain/stock/feed/feed'
import { readsText, WAY_NAMES, WAY_TEXTS, wayText } from '../../../domain/stock/feed/feed-text'
import { counted } from '../../../domain/stock/import/shown-difference'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { EmptyState } from '../../shared/ui/messages/States'
import { useFresh } from '../../shared/use-fresh'
import { AGENCIES } from '../desk.flows'
import { DeskSheet } from '../frame/DeskSheet'
import { type Column, DeskTable, TwoLines } from '../frame/DeskTable'
import panes from '../frame/Panes.module.css'
import { WhenLoaded } from '../frame/WhenLoaded'
import { NewFeedDialog } from './FeedDialog'
import { FeedMark } from './FeedMark'
import { FEED_LIST } from './feeds.flows'
import { PushAddress } from './PushAddress'
import styles from './Feeds.module.css'

/** `/desk/feeds`: feeds that bring stock in, how each is, and what of it waits for a person. */
export const FeedListPage = observer(({ person }: { person: DeskPerson }) => {
  const feeds = useFlow(useInjection(FEED_LIST), { request: undefined })
  useFresh(feeds, MINUTE)
  const agencies = useFlow(useInjection(AGENCIES), { request: undefined })
  const own = agencies.value?.filter(({ id }) => looksAfter(person, id)) ?? []
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const [added, show] = useState<AddedFeed | null>(null)
  const open = ({ id }: AddedFeed) => void navigate(feedPath(id))
  const add = (
    <Button size="small" icon="plus" aria-keyshortcuts="n" onClick={() => setAdding(true)}>
      New feed
    </Button>
  )
  const isOffice = person.memberships.some(({ role }) => role === 'office')
  // A folder has files of others beside it, so the office sets it up.
  const ways = FEED_WAYS.filter((way) => way !== 'folder' || isOffice)
  const isEmpty = feeds.value?.length === 0
  return (
    <DeskSheet title="Feeds" number="11" actions={own.length > 0 && !isEmpty && add}>
      <WhenLoaded loaded={feeds} what="the feeds">
        {(found) =>
          found.length === 0 ? <NoFeeds ways={ways} action={own.length > 0 && add} /> : <Feeds feeds={found} />
        }
      </WhenLoaded>
      {isAdding && (
        <NewFeedDialog
          agencies={own}
          ways={ways}
          onAdded={(feed) => (feed.address === '' ? open(feed) : show(feed))}
          onClose={() => setAdding(false)}
          onSaved={() => setAdding(false)}
        />
      )}
      {added !== null && <PushAddress address={added.address} onClose={() => open(added)} />}
    </DeskSheet>
  )
})

const NoFeeds = ({ ways, action }: { readonly ways: readonly FeedWay[]; readonly action: React.ReactNode }) => (
  <EmptyState title="No feeds yet" action={action}>
    <p>
      A feed brings an agency’s stock in without anybody sending it here. What is safe is applied at once; the rest
      waits for you. Files come in one of these ways:
    </p>
    <dl className={styles.ways}>
      {ways.map((way) => (
        <div key={way}>
          <dt>{WAY_NAMES[way]}</dt>
          <dd>{WAY_TEXTS[way]}</dd>
        </div>
      ))}
    </dl>
  </EmptyState>
)

const Feeds = ({ feeds }: { feeds: readonly Feed[] }) => {
  const { timeZone } = useInjection(SITE).tenant
  return <DeskTable rows={feeds} keyOf={({ id }) => id} columns={columnsIn(timeZone)} />
}

const columnsIn = (zone: Parameters<typeof formatDeadlineIn>[1]): readonly [Column<Feed>, ...Column<Feed>[]] => [
  {
    heading: 'Feed',
    show: ({ id, agency, settings }) => (
      <TwoLines below={agency}>
        <Anchor className={panes.main} destination={{ to: feedPath(id) }}>
          {settings.name}
        </Anchor>
      </TwoLines>
    ),
  },
  { heading: 'Files', show: ({ settings }) => <TwoLines below={readsText(settings)}>{wayText(settings)}</TwoLines> },
  {
    heading: 'State',
    look: 'wide',
    show: (feed) => (
      <>
        <FeedMark feed={feed} />
        {feed.trouble !== null && !feed.settings.isPaused && <p className={styles.trouble}>{feed.trouble.text}</p>}
      </>
    ),
  },
  {
    heading: 'Last read',
    look: 'when',
    show: ({ lastReadAt }) => (lastReadAt === null ? 'Never' : formatDeadlineIn(lastReadAt, zone)),
  },
  {
    heading: 'Waits for you',
    look: 'right',
    show: ({ waits }) => (waits === 0 ? '–' : <strong>{counted(waits, 'decision', 'decisions')}</strong>),
  },
]

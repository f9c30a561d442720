import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SESSION } from '../../domain/identity/session'
import { LINKS_PER_PAGE, type PrivateLink } from '../../domain/sharing/private-link'
import { pathTo } from '../../domain/shared/paths'
import { resultsPath } from '../../domain/listing/listing-paths'
import { titleOf } from '../../domain/shared/address-titles'
import { useBindings, useInjection } from '../shared/injection'
import { PlanNeeded } from '../shared/PlanNeeded'
import { usePageTitle } from '../shared/page-title'
import { useLastPage, usePagedList } from '../shared/paged-list'
import { Breadcrumb } from '../shared/ui/controls/Breadcrumb'
import { Button, LinkButton } from '../shared/ui/controls/Button'
import { Pagination } from '../shared/ui/controls/Pagination'
import { Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonText } from '../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../shared/ui/messages/States'
import { ChangeLinkDialog } from './ChangeLinkDialog'
import { CloseLinkDialog } from './CloseLinkDialog'
import { EmailPassphraseDialog } from './EmailPassphraseDialog'
import { LinkRow, type LinkTask } from './LinkRow'
import { LINK_PAGES } from './links.flows'
import styles from './Links.module.css'
import { sharingBindings } from './sharing.bindings'

const numberIn = (text: string | null): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

/** `/account/links?pid=`: the agent's private links, of all listings or of one. */
export const LinksPage = () => {
  useBindings(sharingBindings)
  usePageTitle(titleOf('privateLinks'))
  const [query, setQuery] = useSearchParams()
  const propertyId = numberIn(query.get('pid'))
  const show = (wanted: number | null, page: number) =>
    setQuery({ ...(wanted === null ? {} : { pid: String(wanted) }), ...(page === 1 ? {} : { page: String(page) }) })
  return (
    <Sheet first className={styles.page}>
      <Breadcrumb trail={[{ label: 'Account', to: pathTo('account') }]} here="Private links" />
      <Links key={propertyId} propertyId={propertyId} page={numberIn(query.get('page')) ?? 1} show={show} />
    </Sheet>
  )
}

interface Props {
  propertyId: number | null
  page: number
  show: (propertyId: number | null, page: number) => void
}

const Links = observer(({ propertyId, page, show }: Props) => {
  const turnTo = (wanted: number) => show(propertyId, wanted)
  const requestFor = (wanted: number) => ({ propertyId, page: wanted })
  const list = usePagedList(useInjection(LINK_PAGES), [page, turnTo], requestFor)
  const [task, setTask] = useState<{ kind: LinkTask; link: PrivateLink } | null>(null)
  const total = list.value?.total ?? 0
  const pages = Math.ceil(total / LINKS_PER_PAGE)
  useLastPage([page, turnTo], list.value === null ? null : pages)
  const finish = () => setTask(null)
  const changed = () => {
    finish()
    list.load(requestFor(page))
  }
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          Private links {list.value !== null && <span className={styles.count}>{total}</span>}
        </h1>
        {propertyId !== null && (
          <Button variant="line" size="small" onClick={() => show(null, 1)}>
            Show all listings
          </Button>
        )}
      </div>
      {list.failure !== null ? (
        <ErrorState title="We couldn’t load your private links" onRetry={list.retry}>
          {list.failure.message}
        </ErrorState>
      ) : list.value === null ? (
        <Waiting />
      ) : total === 0 ? (
        <Nothing isFiltered={propertyId !== null} />
      ) : (
        <>
          <ul className={styles.rows} aria-label="Private links" aria-busy={list.isLoading || undefined}>
            {list.value.rows.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                onTask={(kind) => setTask({ kind, link })}
                onFilter={propertyId === null ? () => show(link.propertyId, 1) : null}
              />
            ))}
          </ul>
          <Pagination page={page} pages={pages} onChange={turnTo} label="Private links, pages below" />
        </>
      )}
      {task?.kind === 'email' && <EmailPassphraseDialog link={task.link} onClose={finish} />}
      {task?.kind === 'change' && <ChangeLinkDialog link={task.link} onClose={finish} onChanged={changed} />}
      {task?.kind === 'close' && <CloseLinkDialog link={task.link} onClose={finish} onClosed={changed} />}
    </>
  )
})

const Nothing = observer(({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title="No private links"
    action={
      <LinkButton variant="line" destination={{ to: resultsPath({ searchType: 'buy' }) }}>
        Explore homes
      </LinkButton>
    }
  >
    <span>
      {isFiltered ? 'You haven’t shared this listing. ' : 'Share a listing with people who have no account. '}
    </span>
    {useInjection(SESSION).mayIntroduce && <span>Open a listing and press “Share privately” to make a link.</span>}
    <PlanNeeded>To make private links, you need a paid plan.</PlanNeeded>
  </EmptyState>
))

const Waiting = () => (
  <Skeleton label="Loading your private links">
    <div className={styles.rows}>
      {[0, 1, 2, 3].map((each) => (
        <div key={each} className={styles.row}>
          <SkeletonText lines={2} />
          <SkeletonText lines={3} />
          <SkeletonText lines={2} />
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  </Skeleton>
)

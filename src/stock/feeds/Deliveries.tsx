import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { SITE } from '../../../domain/content/site'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import { runPath } from '../../../domain/members/desk-paths'
import type { Delivery, Feed } from '../../../domain/stock/feed/feed'
import { DELIVERY_STATE_NAMES, elementsText, problemGroups } from '../../../domain/stock/feed/delivery-text'
import { inFolderText, nextFileText } from '../../../domain/stock/feed/feed-text'
import { REFUSALS } from '../../../domain/stock/import/codes'
import { skipTexts } from '../../../domain/stock/import/problem-text'
import { counted } from '../../../domain/stock/import/shown-difference'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { cx } from '../../shared/ui/cx'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import { WhenLoaded } from '../frame/WhenLoaded'
import { DELIVERIES } from './feeds.flows'
import styles from './Feeds.module.css'

const PER_PAGE = 50

interface Props {
  readonly feed: Feed
  /** Names of files that wait in its folder. */
  readonly inFolder: readonly string[]
}

/** The files that came, the newest first, after those that wait. */
export const Deliveries = ({ feed, inFolder }: Props) => {
  const [query] = useSearchParams()
  const before = /^[1-9]\d{0,8}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : 0
  const waiting = before === 0 ? inFolderText(inFolder, feed.settings) : null
  return (
    <section aria-label="Files">
      <Dimensioned>Files</Dimensioned>
      {waiting !== null && <p>{waiting}</p>}
      <Page key={before} feed={feed} before={before} isWaiting={waiting !== null} />
    </section>
  )
}

interface PageProps {
  readonly feed: Feed
  readonly before: number
  readonly isWaiting: boolean
}

const Page = observer(({ feed, before, isWaiting }: PageProps) => {
  const deliveries = useFlow(useInjection(DELIVERIES), { request: { id: feed.id, before } })
  const { pathname } = useLocation()
  const { refresh } = deliveries
  const seen = useRef(feed)
  useEffect(() => {
    if (seen.current !== feed) refresh()
    seen.current = feed
  }, [feed, refresh])
  return (
    <WhenLoaded loaded={deliveries} what="the files">
      {(found) => {
        const last = found.length === PER_PAGE ? found.at(-1) : undefined
        if (found.length === 0 && isWaiting) return null
        return found.length === 0 ? (
          <p>
            <strong>{before === 0 ? 'No file has come yet.' : 'No older files.'}</strong>{' '}
            {before === 0 && <span>{nextFileText(feed.settings)}</span>}
          </p>
        ) : (
          <>
            <ol className={styles.deliveries}>
              {found.map((delivery) => (
                <File key={delivery.id} delivery={delivery} feed={feed} />
              ))}
            </ol>
            {(before !== 0 || last !== undefined) && (
              <nav aria-label="Pages of files" className={styles.pages}>
                {before !== 0 && <Anchor destination={{ to: pathname }}>Newest files</Anchor>}
                {last !== undefined && (
                  <Anchor destination={{ to: `${pathname}?before=${last.id}` }}>Older files</Anchor>
                )}
              </nav>
            )}
          </>
        )
      }}
    </WhenLoaded>
  )
})

const File = ({ delivery, feed }: { readonly delivery: Delivery; readonly feed: Feed }) => {
  const { timeZone } = useInjection(SITE).tenant
  const { at, fileName, state, refusal, elements, problems, skipped, runs } = delivery
  const groups = problemGroups(problems)
  return (
    <li className={styles.delivery}>
      <div className={styles.head}>
        <strong>{fileName}</strong>
        <span className={cx(panes.state, state === 'refused' && styles.bad, state === 'reading' && panes.draft)}>
          {DELIVERY_STATE_NAMES[state]}
        </span>
        {state === 'read' && <span>{elementsText(elements, feed.settings)}</span>}
        <time className={styles.when} dateTime={at.toISOString()}>
          {formatDeadlineIn(at, timeZone)}
        </time>
      </div>
      {refusal !== null && (
        <p>
          <span>{REFUSALS[refusal.code]}</span>{' '}
          {refusal.detail !== '' && <span className={panes.muted}>{refusal.detail}</span>}
        </p>
      )}
      {runs.map(({ id, projectId, project, isApplied, changes }) => (
        <p key={id}>
          <Anchor destination={{ to: runPath(projectId, id) }}>{`${project}, import ${id}`}</Anchor>{' '}
          <span>
            {isApplied
              ? `${counted(changes, 'change', 'changes')}, applied without a person`
              : `${counted(changes, 'change', 'changes')} for a person to decide`}
          </span>
        </p>
      ))}
      {state === 'read' && runs.length === 0 && groups.length === 0 && <p>Nothing in it changes a project.</p>}
      {groups.map(({ code, text, rows }) => (
        <details key={code} className={styles.problem}>
          <summary>{text}</summary>
          <ul>
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </details>
      ))}
      {skipped.length > 0 && <p className={panes.muted}>{`Left out. ${skipTexts(skipped).join(' ')}`}</p>}
    </li>
  )
}

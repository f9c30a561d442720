import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { LOWER_PRICES, LOWER_PRICES_BY_EMAIL } from '../../domain/alerts/news'
import { askedInQuery, FREQUENCY_CHOSEN, HOW_OFTEN } from '../../domain/alerts/saved-search'
import type { LinkedAlerts } from '../../domain/alerts/alerts.ports'
import { titleOf } from '../../domain/shared/address-titles'
import { pathTo } from '../../domain/shared/paths'
import { useFlow } from '../shared/flow'
import { useFocusInList } from '../shared/focus-in-list'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Button, LinkButton } from '../shared/ui/controls/Button'
import { Notice } from '../shared/ui/messages/Notice'
import { Skeleton, SkeletonText } from '../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../shared/ui/messages/States'
import { Sheet } from '../shared/ui/text/Sheet'
import styles from './Alerts.module.css'
import { alertLinkBindings, LINK_ACTS, LINKED_ALERTS } from './alerts.bindings'
import { SavedRow } from './SavedRow'

/** `/alerts/{token}`: confirms, changes and ends the emails of a link, without an account. */
export const AlertsPage = () => {
  useBindings(alertLinkBindings)
  usePageTitle(titleOf('alerts'))
  const { token = '' } = useParams()
  return (
    <Sheet first className={styles.page}>
      <Content key={token} link={token} />
    </Sheet>
  )
}

const Content = observer(({ link }: { link: string }) => {
  const loaded = useFlow(useInjection(LINKED_ALERTS), { request: link })
  const { value, failure } = loaded
  if (failure?.kind === 'not-found')
    return (
      <EmptyState level={1} title="This link isn’t valid">
        Check that you copied all of it, or open it from a later email.
      </EmptyState>
    )
  if (failure !== null)
    return (
      <ErrorState level={1} title="We couldn’t load your saved searches" onRetry={loaded.retry}>
        {failure.message}
      </ErrorState>
    )
  if (value === null)
    return (
      <Skeleton label="Loading your saved searches">
        <SkeletonText lines={5} />
      </Skeleton>
    )
  return value.site !== null ? (
    <Elsewhere link={link} brand={value.brand} site={value.site} />
  ) : (
    <Searches link={link} alerts={value} onChanged={loaded.refresh} />
  )
})

/** On another brand's site, whose listings and accounts are not those of the emails. */
const Elsewhere = ({ link, brand, site }: { link: string; brand: string; site: string }) => {
  const { search } = useLocation()
  return (
    <EmptyState
      level={1}
      title={`These emails are from ${brand}`}
      action={
        <LinkButton destination={{ href: `${site}/#${pathTo('alerts', { token: link })}${search}` }}>
          {`Go to ${brand}`}
        </LinkButton>
      }
    >
      You can change or end them there.
    </EmptyState>
  )
}

interface Props {
  link: string
  alerts: LinkedAlerts
  onChanged: () => void
}

const Searches = observer(({ link, alerts: { email, brand, hasAccount, searches }, onChanged }: Props) => {
  const actsOf = useInjection(LINK_ACTS)
  const [acts] = useState(() => actsOf(link))
  const confirm = useFlow(acts.confirm, undefined)
  const change = useFlow(acts.change, undefined)
  const stop = useFlow(acts.stop, undefined)
  const [query] = useSearchParams()
  const asked = askedInQuery(query)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useFocusInList(searches.map(({ searchId }) => searchId))
  const done = useCallback(() => {
    heading.current?.focus()
    onChanged()
  }, [onChanged])
  useEffect(() => stop.subscribe(done), [stop, done])
  useEffect(
    () =>
      confirm.subscribe(() => {
        setConfirmed('The emails begin.')
        done()
      }),
    [confirm, done],
  )
  const chosen = asked === null ? null : FREQUENCY_CHOSEN[asked.frequency]
  useEffect(
    () =>
      change.subscribe(() => {
        setConfirmed(chosen)
        done()
      }),
    [change, done, chosen],
  )
  const isPending = searches.some((search) => search.isPending)
  const isEmailed = searches.some(({ frequency }) => frequency !== 'never')
  // It is saved already, and emailed another way.
  const changing = searches.find(
    (search) => search.searchId === asked?.searchId && search.frequency !== asked.frequency && !search.isPending,
  )
  const failure = confirm.failure ?? change.failure ?? stop.failure
  return (
    <>
      {/* Has the focus once a button that was pressed is gone. */}
      <h1 ref={heading} tabIndex={-1}>
        Emails about saved searches
      </h1>
      <p>
        From {brand} to <strong>{email}</strong>
      </p>
      {failure !== null && <Notice tone="error">{failure.message}</Notice>}
      {!isPending && changing !== undefined && asked !== null && confirmed !== chosen && (
        <div className={styles.save}>
          <p>{`Once you confirm it, we email you what is new in “${changing.name}” ${HOW_OFTEN[asked.frequency]}.`}</p>
          <Button
            busy={change.isBusy}
            onClick={() =>
              change.start({ searchId: changing.searchId, name: changing.name, frequency: asked.frequency })
            }
          >
            Confirm
          </Button>
        </div>
      )}
      {isPending && (
        <div className={styles.save}>
          <p>We email you what is new in your search once you confirm that this address is yours.</p>
          <Button busy={confirm.isBusy} onClick={() => confirm.start(undefined)}>
            Confirm
          </Button>
        </div>
      )}
      <div role="status">
        {confirmed !== null && isEmailed && !isPending && <Notice tone="success">{`Confirmed. ${confirmed}`}</Notice>}
        {searches.length > 0 && !isEmailed && (
          <Notice tone="info">You get no emails from us about saved searches.</Notice>
        )}
      </div>
      <div ref={list} tabIndex={-1}>
        {searches.length === 0 ? (
          <p>There are no saved searches.</p>
        ) : (
          <ul className={styles.saved}>
            {searches.map((search) => (
              <li key={search.searchId} className={styles.row}>
                <SavedRow
                  search={search}
                  changing={acts.change}
                  removing={acts.remove}
                  onChanged={onChanged}
                  isLinked
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isEmailed && searches.some(({ unitId }) => unitId === null) && (
        <p>{hasAccount ? LOWER_PRICES : LOWER_PRICES_BY_EMAIL}</p>
      )}
      {isEmailed && (
        <Button variant="line" busy={stop.isBusy} onClick={() => stop.start(undefined)}>
          Stop all emails
        </Button>
      )}
    </>
  )
})

import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { LOWER_PRICES } from '../../domain/alerts/news'
import type { LinkedAlerts } from '../../domain/alerts/alerts.ports'
import { titleOf } from '../../domain/shared/address-titles'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Button } from '../shared/ui/controls/Button'
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
  return value === null ? (
    <Skeleton label="Loading your saved searches">
      <SkeletonText lines={5} />
    </Skeleton>
  ) : (
    <Searches link={link} alerts={value} onChanged={loaded.refresh} />
  )
})

interface Props {
  link: string
  alerts: LinkedAlerts
  onChanged: () => void
}

const Searches = observer(({ link, alerts: { email, searches }, onChanged }: Props) => {
  const actsOf = useInjection(LINK_ACTS)
  const [acts] = useState(() => actsOf(link))
  const confirm = useFlow(acts.confirm, undefined)
  const stop = useFlow(acts.stop, undefined)
  const [isConfirmed, setConfirmed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(
    () =>
      confirm.subscribe(() => {
        setConfirmed(true)
        heading.current?.focus()
        onChanged()
      }),
    [confirm, onChanged],
  )
  useEffect(
    () =>
      stop.subscribe(() => {
        heading.current?.focus()
        onChanged()
      }),
    [stop, onChanged],
  )
  const isPending = searches.some((search) => search.isPending)
  const isEmailed = searches.some(({ frequency }) => frequency !== 'never')
  const failure = confirm.failure ?? stop.failure
  return (
    <>
      {/* Has the focus once a button that was pressed is gone. */}
      <h1 ref={heading} tabIndex={-1}>
        Emails about saved searches
      </h1>
      <p>
        To <strong>{email}</strong>
      </p>
      {failure !== null && <Notice tone="error">{failure.message}</Notice>}
      {isPending && (
        <div className={styles.save}>
          <p>We email you what is new in your search once you confirm that this address is yours.</p>
          <Button busy={confirm.isBusy} onClick={() => confirm.start(undefined)}>
            Confirm
          </Button>
        </div>
      )}
      <div role="status">
        {isConfirmed && isEmailed && !isPending && <Notice tone="success">Confirmed. The emails begin.</Notice>}
        {searches.length > 0 && !isEmailed && (
          <Notice tone="info">You get no emails from us about saved searches.</Notice>
        )}
      </div>
      {searches.length === 0 ? (
        <p>There are no saved searches.</p>
      ) : (
        <ul className={styles.saved}>
          {searches.map((search) => (
            <li key={search.searchId} className={styles.row}>
              <SavedRow search={search} changing={acts.change} removing={acts.remove} onChanged={onChanged} isLinked />
            </li>
          ))}
        </ul>
      )}
      {isEmailed && searches.some(({ unitId }) => unitId === null) && <p>{LOWER_PRICES}</p>}
      {isEmailed && (
        <Button variant="line" busy={stop.isBusy} onClick={() => stop.start(undefined)}>
          Stop all emails
        </Button>
      )}
    </>
  )
})

import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { SITE } from '../../../domain/content/site'
import { leadAbout, type LeadDetail } from '../../../domain/leads/inbox'
import { leadTitle } from '../../../domain/leads/lead'
import { leadStates } from '../../../domain/leads/lead.lifecycle'
import { projectPath } from '../../../domain/members/desk-paths'
import { phoneText } from '../../../domain/shared/text/phone-text'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { Answer } from './Answer'
import styles from './Inbox.module.css'
import { ACT_ON_LEAD, ASSIGN_LEAD, LEAD } from './inbox.flows'
import { Messages } from './Messages'
import { PersonPane } from './PersonPane'
import { useInboxFilter } from './use-inbox-filter'

interface Props {
  readonly id: number
  readonly onChanged: () => void
}

/** One lead, beside the list; on a phone in its place. */
export const LeadPane = observer(({ id, onChanged }: Props) => {
  const loaded = useFlow(useInjection(LEAD), { request: id })
  const { to } = useInboxFilter()
  const { value } = loaded
  const changed = () => {
    loaded.refresh()
    onChanged()
  }
  if (loaded.failure?.kind === 'not-found')
    return (
      <EmptyState title="Question not found" action={<Anchor destination={{ to: to() }}>Inbox</Anchor>}>
        It isn’t among yours, or the person has been deleted.
      </EmptyState>
    )
  if (loaded.failure !== null)
    return (
      <ErrorState title="We couldn’t load the question" onRetry={loaded.retry}>
        {loaded.failure.message}
      </ErrorState>
    )
  if (value === null)
    return (
      <Skeleton label="Loading the question">
        <SkeletonBlock height={320} />
      </Skeleton>
    )
  return <OneLead detail={value} onChanged={changed} />
})

interface OneProps {
  readonly detail: LeadDetail
  readonly onChanged: () => void
}

const OneLead = ({ detail, onChanged }: OneProps) => {
  const { lead } = detail
  return (
    <div className={styles.lead}>
      <section className={styles.thread} aria-label={lead.name}>
        <Head detail={detail} onChanged={onChanged} />
        <Messages detail={detail} />
        <Answer detail={detail} onChanged={onChanged} />
      </section>
      <PersonPane detail={detail} />
    </div>
  )
}

const Head = observer(({ detail, onChanged }: OneProps) => {
  const { lead, version, email, phone, colleagues } = detail
  const { to } = useInboxFilter()
  const { tenant } = useInjection(SITE)
  const acting = useFlow(useInjection(ACT_ON_LEAD), undefined)
  const assigning = useFlow(useInjection(ASSIGN_LEAD), undefined)
  const failure = acting.failure ?? assigning.failure
  const changed = useRef(onChanged)
  changed.current = onChanged
  useEffect(() => {
    const stops = [acting, assigning].map((task) => task.subscribe(() => changed.current()))
    return () => stops.forEach((stop) => stop())
  }, [acting, assigning])
  useEffect(() => {
    if (failure?.kind === 'changed-meanwhile') changed.current()
  }, [failure])
  const { id, state, assignee } = lead
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <h2>{lead.name}</h2>
        <p className={panes.muted}>
          {lead.projectId === null ? (
            lead.site || tenant.name
          ) : (
            <Anchor destination={{ to: projectPath(lead.projectId) }}>{leadAbout(lead)}</Anchor>
          )}
        </p>
        <p className={panes.muted}>
          {[leadTitle(lead), email, phoneText(phone)].filter((each) => each !== '').join(', ')}
        </p>
      </div>
      <select
        aria-label="Assign to"
        aria-keyshortcuts="a"
        className={panes.search}
        value={assignee?.accountId ?? ''}
        onChange={({ target }) =>
          assigning.start({ id, version, accountId: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">Not assigned</option>
        {assignee !== null && colleagues.every(({ accountId }) => accountId !== assignee.accountId) && (
          <option value={assignee.accountId}>{assignee.name}</option>
        )}
        {colleagues.map(({ accountId, name }) => (
          <option key={accountId} value={accountId}>
            {name}
          </option>
        ))}
      </select>
      {leadStates.next(state, 'answered') !== null && (
        <Button
          size="small"
          variant="line"
          busy={acting.isBusy}
          aria-keyshortcuts="e"
          onClick={() => acting.start({ id, version, act: 'answered' })}
        >
          Answered
        </Button>
      )}
      {leadStates.next(state, 'closed') !== null && (
        <Button
          size="small"
          variant="line"
          busy={acting.isBusy}
          onClick={() => acting.start({ id, version, act: 'closed' })}
        >
          Close
        </Button>
      )}
      {leadStates.next(state, 'reopened') !== null && (
        <Button
          size="small"
          variant="line"
          busy={acting.isBusy}
          onClick={() => acting.start({ id, version, act: 'reopened' })}
        >
          Open again
        </Button>
      )}
      <Anchor destination={{ to: to() }}>Back to the list</Anchor>
      <FailureNotice failure={failure} />
    </header>
  )
})

import { observer } from 'mobx-react-lite'
import { SITE } from '../../../domain/content/site'
import { type Inbox, isLate, type LeadRow, LEADS_PER_PAGE, type Reveals } from '../../../domain/leads/inbox'
import { leadGroups } from '../../../domain/leads/inbox-groups'
import { leadTitle } from '../../../domain/leads/lead'
import { leadPath } from '../../../domain/members/desk-paths'
import { formatNumber } from '../../../domain/shared/money'
import { formatShortTime } from '../../../domain/leads/lead-text'
import { useInjection } from '../../shared/injection'
import type { Loaded } from '../../shared/loaded.presenter'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Icon } from '../../shared/ui/drawn/Icon'
import { cx } from '../../shared/ui/cx'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import panes from '../frame/Panes.module.css'
import { rowLink } from '../frame/use-row-focus'
import styles from './Inbox.module.css'
import { LEAD_ICONS } from './lead-icons'
import { useInboxFilter } from './use-inbox-filter'

/** Who has asked, grouped by day, and who only looked, by project. */
export const InboxList = observer(({ loaded, leadId }: { loaded: Loaded<Inbox>; leadId: number | null }) => (
  <section className={styles.list} aria-label="People who have asked">
    {loaded.failure?.kind === 'forbidden' ? (
      <EmptyState title="The inbox is for those who sell">Ask a manager to make you a seller.</EmptyState>
    ) : loaded.failure !== null ? (
      <ErrorState title="We couldn’t load your inbox" onRetry={loaded.retry}>
        {loaded.failure.message}
      </ErrorState>
    ) : loaded.value === null ? (
      <Skeleton label="Loading the inbox">
        <SkeletonBlock height={420} />
      </Skeleton>
    ) : (
      <Groups inbox={loaded.value} leadId={leadId} />
    )}
  </section>
))

const Groups = ({ inbox, leadId }: { inbox: Inbox; leadId: number | null }) => {
  const { filter, to } = useInboxFilter()
  const { tenant } = useInjection(SITE)
  const { now, leads, reveals, total } = inbox
  if (leads.length === 0 && reveals.length === 0) return <Nothing />
  const pages = Math.ceil(total / LEADS_PER_PAGE)
  return (
    <>
      {leadGroups(leads, now, tenant.timeZone).map(({ heading, leads: own }) => (
        <section key={heading} aria-label={heading}>
          <h2 className={styles.day}>{heading}</h2>
          <ul className={styles.rows}>
            {own.map((lead) => (
              <Row key={lead.id} lead={lead} now={now} isHere={lead.id === leadId} />
            ))}
          </ul>
        </section>
      ))}
      {reveals.length > 0 && (
        <section aria-label="Saw a price list, no question">
          <h2 className={styles.day}>Saw a price list, no question</h2>
          <ul className={styles.rows}>
            {reveals.map((each) => (
              <RevealRow key={each.projectId} reveals={each} />
            ))}
          </ul>
        </section>
      )}
      {pages > 1 && (
        <nav aria-label="Pages of the inbox" className={panes.tools}>
          {filter.page > 1 && <Anchor destination={{ to: to({ page: filter.page - 1 }) }}>Previous</Anchor>}
          <span className={panes.muted}>
            Page {formatNumber(filter.page)} of {formatNumber(pages)}
          </span>
          {filter.page < pages && <Anchor destination={{ to: to({ page: filter.page + 1 }) }}>Next</Anchor>}
        </nav>
      )}
    </>
  )
}

const Nothing = () => {
  const { filter, to } = useInboxFilter()
  const isFiltered = filter.kind !== 'all' || filter.assignee !== 'everyone'
  return isFiltered ? (
    <EmptyState
      title="Nothing matches"
      action={
        <Anchor destination={{ to: to({ kind: 'all', assignee: 'everyone', projectId: 0, page: 1 }) }}>Show all</Anchor>
      }
    >
      Choose another kind or person.
    </EmptyState>
  ) : filter.state === 'new' ? (
    <EmptyState title="Everyone has an answer">
      Enquiries, bookings and requests come here as people send them.
    </EmptyState>
  ) : (
    <EmptyState title={`No ${filter.state} questions yet`}>They come here from New.</EmptyState>
  )
}

const Row = ({ lead, now, isHere }: { lead: LeadRow; now: Date; isHere: boolean }) => {
  const { to } = useInboxFilter()
  const { tenant } = useInjection(SITE)
  return (
    <li>
      <Anchor
        id={rowLink(lead.id)}
        className={cx(styles.row, lead.state === 'new' && styles.new)}
        destination={{ to: to({}, leadPath(lead.id)) }}
        aria-current={isHere ? 'true' : undefined}
      >
        <Icon name={LEAD_ICONS[lead.kind]} />
        <span className={styles.name}>{lead.name}</span>
        <span className={cx(panes.when, isLate(lead, now) && styles.late)}>
          {formatShortTime(lead.at, now, tenant.timeZone)}
        </span>
        <span className={styles.about}>
          {lead.unit !== '' && <span className={styles.unit}>{lead.unit}</span>}
          <span className={styles.cut}>{lead.project || lead.site || tenant.name}</span>
          {lead.assignee !== null && <span className={styles.assignee}>{lead.assignee.name}</span>}
        </span>
        <span className={cx(styles.words, styles.cut)}>
          {lead.message === '' ? leadTitle(lead) : `${leadTitle(lead)}: ${lead.message}`}
        </span>
      </Anchor>
    </li>
  )
}

const people = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`

const RevealRow = ({ reveals: { projectId, project, people: all, recent, withPhone } }: { reveals: Reveals }) => {
  const { to } = useInboxFilter()
  return (
    <li>
      <Anchor className={styles.row} destination={{ to: to({ kind: 'price-reveal', projectId, page: 1 }) }}>
        <Icon name="eye" />
        <span className={styles.name}>{recent === 0 ? people(all) : `${people(recent)} since yesterday`}</span>
        <span />
        <span className={styles.about}>
          <span className={styles.cut}>{project}</span>
        </span>
        <span className={cx(styles.words, styles.cut)}>
          {`${recent === 0 ? '' : `${people(all)} in all, `}${formatNumber(withPhone)} with a phone number`}
        </span>
      </Anchor>
    </li>
  )
}

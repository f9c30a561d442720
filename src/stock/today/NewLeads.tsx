import { SITE } from '../../../domain/content/site'
import { isLate, type LeadRow } from '../../../domain/leads/inbox'
import { leadTitle } from '../../../domain/leads/lead'
import { formatShortTime } from '../../../domain/leads/lead-text'
import { DESK, leadPath } from '../../../domain/members/desk-paths'
import { formatNumber } from '../../../domain/shared/money'
import type { Today } from '../../../domain/stock/today'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { cx } from '../../shared/ui/cx'
import { Icon } from '../../shared/ui/drawn/Icon'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import { LEAD_ICONS } from '../inbox/lead-icons'
import styles from './Today.module.css'

type Waiting = NonNullable<Today['questions']>

/** How many people wait for an answer, and for how long. */
export const LeadCount = ({ questions: { total, late } }: { questions: Waiting }) => (
  <Anchor className={styles.count} destination={{ to: DESK.inbox }}>
    <span className={cx(styles.figure, late > 0 && styles.last)}>{formatNumber(total)}</span>
    <span className={styles.words}>
      <span>{total === 1 ? 'question' : 'questions'}</span>
      <span className={panes.when}>{late === 0 ? 'without an answer' : `${formatNumber(late)} over 24 hours`}</span>
    </span>
  </Anchor>
)

/** People who wait for an answer, the ones who have waited longest first. */
export const NewLeads = ({ questions: { total, leads }, now }: { questions: Waiting; now: Date }) => (
  <section aria-label="Questions without an answer">
    <Dimensioned>Questions without an answer</Dimensioned>
    {leads.length === 0 ? (
      <p className={panes.muted}>Everyone has an answer.</p>
    ) : (
      leads.map((lead) => <Row key={lead.id} lead={lead} now={now} />)
    )}
    {total > leads.length && (
      <p className={styles.more}>
        <Anchor destination={{ to: DESK.inbox }}>{`All ${formatNumber(total)} in the inbox`}</Anchor>
      </p>
    )}
  </section>
)

const Row = ({ lead, now }: { lead: LeadRow; now: Date }) => {
  const { tenant } = useInjection(SITE)
  const about = [lead.unit, lead.project || lead.site || tenant.name].filter((part) => part !== '').join(' ')
  return (
    <Anchor className={styles.row} destination={{ to: leadPath(lead.id) }}>
      <Icon name={LEAD_ICONS[lead.kind]} />
      <span className={styles.words}>
        <span className={styles.cut}>
          <span className={panes.main}>{lead.name}</span> <span className={panes.muted}>{about}</span>
        </span>
        <span className={cx(panes.muted, styles.cut)}>{lead.message === '' ? leadTitle(lead) : lead.message}</span>
      </span>
      <span className={cx(panes.when, isLate(lead, now) && styles.last)}>
        {formatShortTime(lead.at, now, tenant.timeZone)}
      </span>
    </Anchor>
  )
}

import type { ReactNode } from 'react'
import { SITE } from '../../../domain/content/site'
import type { LeadDetail } from '../../../domain/leads/inbox'
import { leadTitle, writerOf } from '../../../domain/leads/lead'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import { useInjection } from '../../shared/injection'
import { cx } from '../../shared/ui/cx'
import panes from '../frame/Panes.module.css'
import styles from './Inbox.module.css'

/** What the person asked, what we sent, and notes for us, in their order. */
export const Messages = ({ detail: { lead, facts, times, lastAt, messages } }: { detail: LeadDetail }) => {
  const { tenant } = useInjection(SITE)
  return (
    <div className={styles.messages} role="region" aria-label="Messages" tabIndex={0}>
      <Message by={writerOf(lead.name, facts)} at={lead.at}>
        {lead.message === '' ? `${leadTitle(lead)}, no message` : lead.message}
      </Message>
      {facts.length > 0 && (
        <dl className={cx(panes.facts, styles.message)}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {times > 1 && (
        <p className={panes.muted}>{`${times} times, the last one on ${formatDeadlineIn(lastAt, tenant.timeZone)}`}</p>
      )}
      {messages.map(({ id, kind, by, text, at }) => (
        <Message key={id} by={by} at={at} kind={kind}>
          {text}
        </Message>
      ))}
    </div>
  )
}

interface MessageProps {
  readonly by: string
  readonly at: Date
  readonly kind?: 'reply' | 'note'
  readonly children: ReactNode
}

const Message = ({ by, at, kind, children }: MessageProps) => {
  const { tenant } = useInjection(SITE)
  return (
    <article className={cx(styles.message, kind !== undefined && styles[kind])}>
      <header>
        <span className={panes.main}>{by}</span>
        {kind === 'note' && <span className={panes.muted}>a note for us, not sent</span>}
        <span className={panes.when}>{formatDeadlineIn(at, tenant.timeZone)}</span>
      </header>
      <div className={styles.text}>{children}</div>
    </article>
  )
}

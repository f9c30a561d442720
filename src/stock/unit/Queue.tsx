import type { QueuedPerson } from '../../../domain/queue/place'
import { formatDeadline } from '../../../domain/shared/time-zones'
import panes from '../frame/Panes.module.css'
import { Dimensioned } from '../frame/DeskSheet'

interface Props {
  readonly queue: readonly QueuedPerson[]
  /** Of the property, whose time zone counts. */
  readonly state: string
}

/** Who waits for a unit, in their order; nothing without a queue. */
export const Queue = ({ queue, state }: Props) =>
  queue.length === 0 ? null : (
    <section aria-label="Queue">
      <Dimensioned>{`Queue, ${queue.length}`}</Dimensioned>
      <ol className={panes.checks}>
        {queue.map(({ name, joinedAt, offeredUntil }) => (
          <li key={`${joinedAt.getTime()} ${name}`} className={panes.entry}>
            <b>{name}</b>{' '}
            <span className={panes.muted}>
              {offeredUntil === null
                ? `since ${formatDeadline(joinedAt, state)}`
                : `can reserve it until ${formatDeadline(offeredUntil, state)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )

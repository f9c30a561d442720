import { SITE } from '../../domain/content/site'
import { typedDay } from '../../domain/shared/typed-date'
import { formatDateIn } from '../../domain/shared/time-zones'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { type CommissionEntry, ENTRY_NAMES } from '../../domain/commission/commission'
import type { DuePeriod } from '../../domain/commission/commission.ports'
import { formatCents } from '../../domain/shared/money'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { IconButton } from '../shared/ui/controls/IconButton'
import { Skeleton, SkeletonText } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import { Table } from '../shared/ui/text/Table'
import { ENTRIES } from './commission.flows'
import styles from './Commission.module.css'

interface EntriesProps {
  readonly title: string
  readonly period: DuePeriod
  readonly onClose: () => void
}

/** The ledger entries that a bar adds up, with their sum. */
export const CommissionEntries = observer(({ title, period, onClose }: EntriesProps) => {
  const entries = useFlow(useInjection(ENTRIES), { request: period })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.entries} aria-label={title}>
      <div className={styles.entriesHead}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <IconButton icon="close" label="Close the entries" onClick={onClose} />
      </div>
      {entries.failure !== null ? (
        <ErrorState level={3} title="We couldn’t load these entries" onRetry={entries.retry}>
          {entries.failure.message}
        </ErrorState>
      ) : entries.value === null ? (
        <Skeleton label="Loading the entries">
          <SkeletonText lines={3} />
        </Skeleton>
      ) : entries.value.length === 0 ? (
        <p className={styles.note}>No data.</p>
      ) : (
        <Rows rows={entries.value} />
      )}
    </section>
  )
})

const Rows = ({ rows }: { rows: readonly CommissionEntry[] }) => {
  const { timeZone } = useInjection(SITE).tenant
  return (
    <Table label="Entries">
      <thead>
        <tr>
          <th scope="col">Unit</th>
          <th scope="col">Rule</th>
          <th scope="col">Earned</th>
          <th scope="col">Due</th>
          <th scope="col" data-align="right">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, kind, unit, rule, earnedAt, dueOn, amount }) => (
          <tr key={id}>
            <th scope="row">{unit === '' ? ENTRY_NAMES[kind] : unit}</th>
            <td>{rule}</td>
            <td>{formatDateIn(earnedAt, timeZone)}</td>
            <td>{typedDay(dueOn)}</td>
            <td data-align="right">{formatCents(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            Total
          </th>
          <td data-align="right">{formatCents(rows.reduce((sum, { amount }) => sum + amount, 0))}</td>
        </tr>
      </tfoot>
    </Table>
  )
}

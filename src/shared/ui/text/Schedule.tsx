import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Schedule.module.css'

/** Term and detail; rows with a null, false or empty detail are hidden. */
export type ScheduleRow = readonly [term: ReactNode, detail: ReactNode]

/** Terms on the left, values on the right. `snapshot` is the two-column grid of a results row. */
export const Schedule = ({
  rows,
  look = 'list',
  className,
}: {
  rows: readonly ScheduleRow[]
  look?: 'list' | 'snapshot'
  className?: string | undefined
}) => (
  <dl className={cx(styles[look], className)}>
    {rows
      .filter(([, detail]) => detail !== null && detail !== undefined && detail !== false && detail !== '')
      .map(([term, detail], index) => (
        <div key={index} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
  </dl>
)

import type { ReactNode, Ref } from 'react'
import { cx } from '../cx'
import { Icon } from '../drawn/Icon'
import styles from './Table.module.css'

/**
 * A ruled table that scrolls inside its frame when it is too wide (or, with `maxHeight` in pixels, too tall); the
 * header sticks. Cells are plain `th` and `td`; `data-align="right"` for figures, `data-tone="reserved" | "sold"` tints
 * a row.
 */
export const Table = ({
  label,
  maxHeight,
  frame,
  rowCount,
  className,
  children,
}: {
  label: string
  maxHeight?: number
  frame?: Ref<HTMLDivElement>
  className?: string | undefined
  children: ReactNode
  /** Including the header row, if not every row is rendered; rows carry `aria-rowindex` then. */
  rowCount?: number | undefined
}) => (
  <div
    ref={frame}
    className={cx(styles.frame, className)}
    role="region"
    aria-label={label}
    tabIndex={0}
    style={{ maxHeight }}
  >
    <table className={styles.table} aria-rowcount={rowCount}>
      {children}
    </table>
  </div>
)

const ARROWS = { ascending: 'up', descending: 'down' } as const

/** A sortable column header: press once for ascending, again for descending. */
export const SortHead = ({
  children,
  sorted,
  onSort,
  align,
  className,
}: {
  children: ReactNode
  sorted: 'ascending' | 'descending' | null
  onSort: () => void
  align?: 'right'
  className?: string | undefined
}) => (
  <th scope="col" className={className} aria-sort={sorted ?? 'none'} data-align={align}>
    <button type="button" className={styles.sort} onClick={onSort}>
      {children}
      <Icon
        name={sorted === null ? 'sort' : ARROWS[sorted]}
        className={cx(styles.arrow, sorted === null && styles.idle)}
      />
    </button>
  </th>
)

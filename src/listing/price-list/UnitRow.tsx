import { memo } from 'react'
import type { PriceColumn } from '../../../domain/listing/price-list/price-columns'
import type { Unit } from '../../../domain/listing/unit'
import { Icon } from '../../shared/ui/drawn/Icon'
import { cx } from '../../shared/ui/cx'
import { StatusMark } from '../../shared/ui/text/StatusMark'
import { CompareBox } from '../compare/CompareBox'
import { CostButton } from '../cost/CostButton'
import { ReducedMark } from '../history/ReducedMark'
import { rowTone, toneOf } from '../../shared/ui/text/unit-tone'
import type { UnitActions } from './unit-actions'
import { RowLink } from './RowLink'
import { followRow } from './follow-row'
import { UnitPrice } from './UnitPrice'
import styles from './UnitTable.module.css'

interface RowProps {
  unit: Unit
  columns: readonly PriceColumn[]
  /** Zero-based index in the full list. */
  index: number
  actions: UnitActions | undefined
  rowPath: string | undefined
  /** The row in the tab order. */
  isStop: boolean
  isLong: boolean
}

/** Memoised per unit and columns, because every status change creates a new list. */
const isSameRow = (a: RowProps, b: RowProps): boolean =>
  a.unit === b.unit &&
  a.index === b.index &&
  a.isStop === b.isStop &&
  a.actions === b.actions &&
  a.rowPath === b.rowPath &&
  a.isLong === b.isLong &&
  a.columns.length === b.columns.length &&
  a.columns.every((column, index) => column === b.columns[index])

/** Row colour repeats the status text; it is never the only indicator. */
export const UnitRow = memo(
  (row: RowProps) => (
    <tr
      data-row={row.index}
      aria-rowindex={row.isLong ? row.index + 2 : undefined}
      data-tone={row.columns.some(({ key }) => key === 'status') ? rowTone(row.unit) : undefined}
      {...(row.rowPath === undefined ? {} : { className: styles.leading, onClick: followRow })}
    >
      {row.columns.map((column) => (
        <Cell key={column.key} row={row} column={column} />
      ))}
    </tr>
  ),
  isSameRow,
)

const Cell = ({
  row: { unit, actions, rowPath, isStop },
  column: { key, kind, text },
}: {
  row: RowProps
  column: PriceColumn
}) => {
  const tabIndex = isStop ? 0 : -1
  if (key === 'apt') {
    return (
      <th scope="row" className={styles.apt}>
        {actions === undefined ? (
          <RowLink path={rowPath} tabIndex={tabIndex}>
            {text(unit)}
          </RowLink>
        ) : (
          <span className={styles.number}>
            <RowLink path={actions.pathOf?.(unit)} tabIndex={tabIndex}>
              {text(unit)}
            </RowLink>
            <CompareBox compare={actions.compare} listing={actions.listing} unit={unit} tabIndex={tabIndex} />
          </span>
        )}
      </th>
    )
  }
  if (key === 'status')
    return (
      <td className={styles.status}>
        <StatusMark tone={toneOf(unit)}>{text(unit)}</StatusMark>
      </td>
    )
  if (kind === 'plan') {
    return (
      <td>
        {text(unit) !== '' && (
          <a
            href={text(unit)}
            target="_blank"
            rel="noopener"
            data-control="plan"
            tabIndex={tabIndex}
            aria-label={`Floor plan of ${unit.apt}`}
          >
            <Icon name="file" className={styles.plan} />
          </a>
        )}
      </td>
    )
  }
  if (key === 'revisedPrice') {
    const price = <UnitPrice unit={unit}>{text(unit)}</UnitPrice>
    return (
      <td data-align="right" className={cx(styles.price, styles.stuckPrice)}>
        <ReducedMark unit={unit} actions={actions} className={styles.reduced} />
        {actions === undefined ? (
          price
        ) : (
          <CostButton unit={unit} tabIndex={tabIndex} onCost={actions.onCost}>
            {price}
          </CostButton>
        )}
      </td>
    )
  }
  return <td data-align={kind === 'figure' ? 'right' : undefined}>{text(unit)}</td>
}

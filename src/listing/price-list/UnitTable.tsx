import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { PriceColumn } from '../../../domain/listing/price-list/price-columns'
import type { Unit } from '../../../domain/listing/unit'
import { SortHead, Table } from '../../shared/ui/text/Table'
import type { PriceListPresenter } from './price-list.presenter'
import { DRAWN_WHOLE } from './row-window'
import type { UnitActions } from './unit-actions'
import { UnitRow } from './UnitRow'
import { useRowCursor } from './use-row-cursor'
import { useRowWindow } from './use-row-window'
import { useUnitWidth } from './use-unit-width'
import styles from './UnitTable.module.css'

interface UnitTableProps {
  prices: PriceListPresenter
  /** Those to show; by default all. */
  units?: readonly Unit[]
  columns: readonly PriceColumn[]
  label: string
  /** Pixels. */
  maxHeight: number
  /** Actions on a unit. Without them the table is read-only. */
  actions?: UnitActions
  /** The path that pressing any row opens (B2.6-13). */
  rowPath?: string
}

/** Pixels, as in the style sheet. */
const ROW = 44
const HEAD = 47

/** The price list with all columns, sorted by column header (B2.6). Long lists are windowed. */
export const UnitTable = observer((props: UnitTableProps) => {
  const { prices, units = prices.units, columns, label, maxHeight, actions, rowPath } = props
  const { order } = prices
  const {
    frame,
    shown: { from, to },
    show,
  } = useRowWindow<HTMLDivElement>({ count: units.length, rowHeight: ROW, head: HEAD })
  const { row, onKeyDown, onFocus } = useRowCursor(units.length, show)
  useUnitWidth(frame)
  const isLong = units.length > DRAWN_WHOLE
  const stop = Math.min(Math.max(row, from), to - 1)
  const sorted = (key: string) => (key !== order.column ? null : order.direction === 'asc' ? 'ascending' : 'descending')
  return (
    <Table
      label={label}
      maxHeight={maxHeight}
      frame={frame}
      rowCount={isLong ? units.length + 1 : undefined}
      className={styles.table}
    >
      <thead>
        <tr aria-rowindex={isLong ? 1 : undefined}>
          {columns.map(({ key, label: head, kind, isSorted }) =>
            !isSorted ? (
              <th key={key} scope="col" {...(kind === 'figure' ? { style: { textAlign: 'right' } } : {})}>
                {head}
              </th>
            ) : (
              <SortHead
                key={key}
                className={stuckClass(key)}
                sorted={sorted(key)}
                onSort={() => prices.sort(key)}
                {...(kind === 'figure' ? { align: 'right' as const } : {})}
              >
                {head}
              </SortHead>
            ),
          )}
        </tr>
      </thead>
      <tbody aria-busy={prices.isSorting || undefined} onKeyDown={onKeyDown} onFocus={onFocus}>
        {isLong && <Widest units={units} columns={columns} />}
        <Gap rows={from} span={columns.length} />
        {units.slice(from, to).map((unit, index) => (
          <UnitRow
            key={from + index}
            index={from + index}
            unit={unit}
            columns={columns}
            actions={actions}
            rowPath={rowPath}
            isStop={from + index === stop}
            isLong={isLong}
          />
        ))}
        <Gap rows={units.length - to} span={columns.length} />
      </tbody>
    </Table>
  )
})

/** Unit, status and price stay in sight while the table scrolls sideways. */
const stuckClass = (key: string) =>
  key === 'status' ? styles.status : key === 'revisedPrice' ? styles.stuckPrice : undefined

/** Spacer for rows outside the window. */
const Gap = ({ rows, span }: { rows: number; span: number }) =>
  rows <= 0 ? null : (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={span} style={{ height: rows * ROW }} />
    </tr>
  )

const longest = (units: readonly Unit[], { text, kind }: PriceColumn): string =>
  kind === 'plan'
    ? ''
    : units.reduce((found, unit) => {
        const own = text(unit)
        return own.length > found.length ? own : found
      }, '')

/** Sizes every column to its longest text, so columns stay put while rows are windowed. */
const Widest = ({ units, columns }: { units: readonly Unit[]; columns: readonly PriceColumn[] }) => {
  const texts = useMemo(() => columns.map((column) => longest(units, column)), [units, columns])
  return (
    <tr aria-hidden="true" className={styles.widest}>
      {texts.map((text, index) => (
        <td key={columns[index]?.key} data-column={columns[index]?.key}>
          {text}
        </td>
      ))}
    </tr>
  )
}

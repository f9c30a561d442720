import { observer } from 'mobx-react-lite'
import { memo, type ReactNode } from 'react'
import { unitPath } from '../../../domain/members/desk-paths'
import { type Dollars, formatDollars } from '../../../domain/shared/money'
import type { Project } from '../../../domain/stock/project'
import { levelOf, type StockUnit, type UnitEdit, type UnitField } from '../../../domain/stock/stock-unit'
import { cx } from '../../shared/ui/cx'
import { Mark, Tile } from '../frame/Stock'
import { CELL_CLASS, traceClass } from './cell-class'
import { GRID_COLUMNS, type GridColumn, HEADINGS, isEditable } from './grid-columns'
import { claimText, lastChangeText } from './unit-texts'
import type { UnitGridPresenter } from './unit-grid.presenter'
import styles from './UnitGrid.module.css'

/** What a row shows. A row is drawn again only when one of these changes, so they are all compared as they are. */
interface RowProps {
  readonly unit: StockUnit
  readonly index: number
  readonly project: Project
  readonly isChosen: boolean
  /** The first row of its level. */
  readonly begins: boolean
  /** The field that is edited; null if none is. */
  readonly editing: UnitField | null
  /** Whether any price is proposed, and the one for this unit. */
  readonly isProposing: boolean
  readonly proposed: Dollars | undefined
  readonly pasted: UnitEdit['now'] | undefined
  readonly grid: UnitGridPresenter
  readonly onLeaveField: () => void
}

export const UnitGridRow = memo((row: RowProps) => {
  const { index, isChosen, begins } = row
  return (
    <div
      role="row"
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      className={cx(styles.row, isChosen && styles.chosen, begins && styles.begins)}
    >
      {GRID_COLUMNS.map((column) => cell(row, column))}
    </div>
  )
})

const cell = (row: RowProps, column: GridColumn): ReactNode => {
  const { unit, editing, isProposing, pasted, grid, onLeaveField } = row
  const over = isEditable(column) ? pasted?.[column] : undefined
  const shown = over === undefined ? contentOf(row, column) : pastedText(column, over)
  return (
    <span
      key={column}
      role="gridcell"
      data-column={column}
      title={LONG.includes(column) && typeof shown === 'string' && shown !== '' ? shown : undefined}
      className={(column === 'next' && isProposing) || over !== undefined ? traceClass(column) : CELL_CLASS[column]}
    >
      {editing === column ? (
        <Field grid={grid} label={`${HEADINGS[column]} of ${unit.label}`} onLeave={onLeaveField} />
      ) : (
        shown
      )}
    </span>
  )
}

/** Columns whose text may be longer than they are wide. */
const LONG: readonly GridColumn[] = ['stageId', 'planType', 'lastChange', 'claim']

const Field = observer(({ grid, label, onLeave }: { grid: UnitGridPresenter; label: string; onLeave: () => void }) => (
  <input
    className={styles.field}
    aria-label={label}
    aria-invalid={grid.editProblem !== null}
    value={grid.typed}
    ref={focusAtEnd}
    onChange={(event) => grid.type(event.target.value)}
    onBlur={onLeave}
  />
))

const focusAtEnd = (field: HTMLInputElement | null) => {
  if (field === null || field === document.activeElement) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/** A checkbox changes by a click or by a key. */
const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey

const pastedText = (column: GridColumn, value: string | number | null): ReactNode =>
  column === 'price' && typeof value === 'number' ? formatDollars(value) : value

const contentOf = ({ unit, project, isChosen, proposed, grid }: RowProps, column: GridColumn): ReactNode => {
  switch (column) {
    case 'select':
      return (
        <label className={styles.tick}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${unit.label}`}
            checked={isChosen}
            onChange={({ nativeEvent }) => grid.choose(unit.unitId, isWithShift(nativeEvent))}
          />
        </label>
      )
    case 'level':
      return levelOf(unit) ?? unit.level
    case 'label': {
      const path = unitPath(project.summary.id, unit.unitId)
      return (
        <a className={styles.unit} tabIndex={-1} href={`#${path}`} data-path={path}>
          <Tile label={unit.label} status={unit.status} />
        </a>
      )
    }
    case 'status':
      return <Mark status={unit.status} />
    case 'stageId':
      return project.stages.find(({ id }) => id === unit.stageId)?.name ?? ''
    case 'price':
      return unit.price === null ? '–' : formatDollars(unit.price)
    case 'next':
      return proposed === undefined ? '' : formatDollars(proposed)
    case 'lastChange':
      return lastChangeText(unit, project.summary.state)
    case 'claim':
      return claimText(unit, project.summary.state)
    default:
      return unit[column] === 0 ? '' : unit[column]
  }
}

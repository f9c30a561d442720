import { observer } from 'mobx-react-lite'
import { unitPath } from '../../../domain/members/desk-paths'
import { formatDollars } from '../../../domain/shared/money'
import type { Project } from '../../../domain/stock/project'
import { levelOf, type StockUnit } from '../../../domain/stock/stock-unit'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { cx } from '../../shared/ui/cx'
import { Mark, Tile } from '../frame/Stock'
import { claimText, lastChangeText } from './unit-texts'
import { GRID_COLUMNS, type GridColumn, isEditable, type UnitGridPresenter } from './unit-grid.presenter'
import styles from './UnitGrid.module.css'

export const HEADINGS: Readonly<Record<GridColumn, string>> = {
  select: 'Select',
  level: 'Level',
  label: 'Unit',
  status: 'Status',
  stageId: 'Stage',
  planType: 'Plan',
  beds: 'Bed',
  baths: 'Bath',
  cars: 'Car',
  internal: 'Internal',
  total: 'Total',
  price: 'Price',
  next: 'New price',
  lastChange: 'Last change',
  claim: 'Claim',
}
export const NUMBERS: readonly GridColumn[] = ['beds', 'baths', 'cars', 'internal', 'total', 'price', 'next']

interface RowProps {
  readonly unit: StockUnit
  readonly index: number
  readonly grid: UnitGridPresenter
  readonly project: Project
  readonly isManager: boolean
  readonly onLeaveField: () => void
}

export const UnitGridRow = observer(({ unit, index, grid, project, isManager, onLeaveField }: RowProps) => {
  const isChosen = grid.chosen.has(unit.unitId)
  const begins = index > 0 && levelOf(grid.rows[index - 1] ?? unit) !== levelOf(unit)
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      className={cx(isChosen && styles.chosen, begins && styles.begins)}
    >
      {GRID_COLUMNS.map((column) => (
        <Cell key={column} {...{ unit, index, grid, project, isManager, onLeaveField, column }} />
      ))}
    </tr>
  )
})

const Cell = observer(
  ({ unit, index, grid, project, isManager, onLeaveField, column }: RowProps & { column: GridColumn }) => {
    const isHere = grid.at.row === index && grid.at.column === column
    const pasted = grid.pastedInto(unit.unitId, column)
    const editing =
      grid.editing !== null && grid.editing.unitId === unit.unitId && grid.editing.field === column
        ? grid.editing
        : null
    return (
      <td
        role="gridcell"
        data-column={column}
        tabIndex={isHere ? 0 : -1}
        className={cx(
          NUMBERS.includes(column) && styles.right,
          ((column === 'next' && grid.proposals.size > 0) || pasted !== undefined) && styles.trace,
          column === 'price' && styles.main,
        )}
        onClick={() => grid.moveTo(index, column)}
        onDoubleClick={() => {
          if (isManager && isEditable(column)) grid.edit(unit, column)
        }}
      >
        {editing === null ? (
          <Content unit={unit} pasted={pasted} column={column} grid={grid} project={project} />
        ) : (
          <input
            className={styles.field}
            aria-label={`${HEADINGS[column]} of ${unit.label}`}
            aria-invalid={grid.editProblem !== null}
            value={editing.typed}
            ref={focusAtEnd}
            onChange={(event) => grid.type(event.target.value)}
            onBlur={onLeaveField}
          />
        )}
      </td>
    )
  },
)

const focusAtEnd = (field: HTMLInputElement | null) => {
  if (field === null || field === document.activeElement) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/** A checkbox changes by a click or by a key. */
const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey

interface ContentProps extends Pick<RowProps, 'unit' | 'grid' | 'project'> {
  readonly column: GridColumn
  readonly pasted: string | number | null | undefined
}

const Content = observer(({ unit, pasted, column, grid, project }: ContentProps) => {
  if (pasted !== undefined) return column === 'price' && typeof pasted === 'number' ? formatDollars(pasted) : pasted
  switch (column) {
    case 'select':
      return (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Select ${unit.label}`}
          checked={grid.chosen.has(unit.unitId)}
          onChange={({ nativeEvent }) => grid.choose(unit.unitId, isWithShift(nativeEvent))}
        />
      )
    case 'level':
      return levelOf(unit) ?? unit.level
    case 'label':
      return (
        <Anchor className={styles.unit} tabIndex={-1} destination={{ to: unitPath(project.summary.id, unit.unitId) }}>
          <Tile label={unit.label} status={unit.status} />
        </Anchor>
      )
    case 'status':
      return <Mark status={unit.status} />
    case 'stageId':
      return project.stages.find(({ id }) => id === unit.stageId)?.name ?? ''
    case 'price':
      return unit.price === null ? '–' : formatDollars(unit.price)
    case 'next': {
      const now = grid.proposals.get(unit.unitId)
      return now === undefined ? '' : formatDollars(now)
    }
    case 'lastChange':
      return lastChangeText(unit, project.summary.state)
    case 'claim':
      return claimText(unit, project.summary.state)
    default:
      return unit[column] === 0 ? '' : unit[column]
  }
})

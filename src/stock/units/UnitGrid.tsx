import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Project } from '../../../domain/stock/project'
import { levelOf, type UnitEdit } from '../../../domain/stock/stock-unit'
import { useRowWindow } from '../../listing/price-list/use-row-window'
import { useNarrow } from '../../shared/use-narrow'
import { cx } from '../../shared/ui/cx'
import { CELL_CLASS } from './cell-class'
import { GRID_COLUMNS, type GridColumn, HEADINGS, isEditable } from './grid-columns'
import type { UnitGridPresenter } from './unit-grid.presenter'
import { UnitGridRow } from './UnitGridRow'
import { useFocusedCell } from './use-focused-cell'
import { useMoreBeside } from './use-more-beside'
import { useRowsInSlices } from './use-rows-in-slices'
import styles from './UnitGrid.module.css'

/** Pixels, as in the style sheet. */
const HEIGHTS = { row: 28, head: 30 }
const HEIGHTS_ON_A_PHONE = { row: 46, head: 46 }

interface Props {
  readonly grid: UnitGridPresenter
  readonly project: Project
  readonly isManager: boolean
  readonly isSeller: boolean
  readonly onSave: (edit: UnitEdit) => void
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [20, 0],
  PageUp: [-20, 0],
}

/** One Tab stop; arrows move, Enter or F2 edits, typing replaces, Escape leaves, X or Space selects, with Shift up to there; cells of a spreadsheet are pasted from the focused cell on. */
export const UnitGrid = observer(({ grid, project, isManager, isSeller, onSave }: Props) => {
  const { rows } = grid
  const { row: rowHeight, head } = useNarrow() ? HEIGHTS_ON_A_PHONE : HEIGHTS
  const { frame, shown, show } = useRowWindow<HTMLDivElement>({ count: rows.length, rowHeight, head })
  const { drawn, skipped } = useRowsInSlices(rows.slice(shown.from, shown.to))
  const first = shown.from + skipped
  const isProposing = grid.proposals.size > 0
  const focus = useFocusedCell(grid, frame)
  useMoreBeside(frame)

  const { sought, focusAsked } = grid
  useEffect(() => {
    if (focusAsked !== null) frame.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  }, [frame, focusAsked])
  useEffect(() => {
    if (sought !== null) show(sought.row)
  }, [sought, show])

  const go = (row: number, column: GridColumn) => {
    show(row)
    grid.moveTo(row, column)
  }
  const move = (down: number, right: number) => {
    const { row: atRow, column: atColumn } = grid.at
    const column = GRID_COLUMNS[GRID_COLUMNS.indexOf(atColumn) + right] ?? atColumn
    go(Math.min(Math.max(atRow + down, 0), rows.length - 1), column)
  }
  const save = useCallback((): boolean => {
    if (grid.editProblem !== null) return false
    const edit = grid.typedEdit()
    if (edit !== null) onSave(edit)
    grid.leave()
    return true
  }, [grid, onSave])
  const press = (event: KeyboardEvent) => {
    if ((event.target as Element).closest('[role="gridcell"]') === null) return
    const { row: atRow, column: atColumn } = grid.at
    const unit = rows[atRow]
    if (unit === undefined) return
    if (grid.editing !== null) return pressInField(event)
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      return move(...step)
    }
    if (event.key === 'Home') return go(event.ctrlKey ? 0 : atRow, 'select')
    if (event.key === 'End') return go(event.ctrlKey ? rows.length - 1 : atRow, GRID_COLUMNS.at(-1) ?? 'select')
    if (event.key === ' ' || event.key.toLowerCase() === 'x') {
      event.preventDefault()
      return grid.choose(unit.unitId, event.shiftKey)
    }
    if (!isManager || !isEditable(atColumn) || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      return grid.edit(unit, atColumn)
    }
    if (/^[\w$.]$/.test(event.key)) {
      event.preventDefault()
      grid.edit(unit, atColumn, event.key)
    }
  }
  const pressInField = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      grid.leave()
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    event.preventDefault()
    if (save()) move(event.key === 'Enter' ? 1 : 0, event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : 0)
  }
  const navigate = useNavigate()
  const click = (event: MouseEvent) => {
    const cell = cellOf(event)
    if (cell !== null) grid.moveTo(cell.row, cell.column)
    // A plain link, because a row with one of the router’s takes twice as long.
    const path = (event.target as Element).closest<HTMLElement>('[data-path]')?.dataset['path']
    if (path === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(path)
  }
  const doubleClick = (event: MouseEvent) => {
    const cell = cellOf(event)
    const unit = cell === null ? undefined : rows[cell.row]
    if (cell !== null && unit !== undefined && isManager && isEditable(cell.column)) grid.edit(unit, cell.column)
  }
  return (
    <div className={styles.around}>
      <div
        ref={frame}
        className={styles.frame}
        tabIndex={-1}
        onKeyDown={press}
        onPaste={(event) => {
          if (!isSeller || grid.editing !== null) return
          event.preventDefault()
          grid.paste(event.clipboardData.getData('text/plain'))
        }}
        onClick={click}
        onDoubleClick={doubleClick}
        {...focus}
      >
        <div
          role="grid"
          aria-label="Units"
          aria-rowcount={rows.length + 1}
          aria-multiselectable="true"
          className={styles.grid}
        >
          <div role="rowgroup" className={styles.head}>
            <div role="row" aria-rowindex={1} className={cx(styles.row, styles.headings)}>
              {GRID_COLUMNS.map((column) => (
                <span
                  key={column}
                  role="columnheader"
                  className={cx(CELL_CLASS[column], column === 'next' && isProposing && styles.trace)}
                >
                  {column === 'select' ? (
                    <label className={styles.tick}>
                      <input
                        type="checkbox"
                        aria-label="Select all that are shown"
                        checked={grid.isAllChosen}
                        onChange={grid.chooseAll}
                      />
                    </label>
                  ) : (
                    HEADINGS[column]
                  )}
                </span>
              ))}
            </div>
          </div>
          <div
            role="rowgroup"
            style={{ paddingTop: first * rowHeight, paddingBottom: (rows.length - first - drawn.length) * rowHeight }}
          >
            {drawn.map((unit, i) => {
              const index = first + i
              const before = rows[index - 1]
              return (
                <UnitGridRow
                  key={unit.unitId}
                  {...{ unit, index, project, isProposing, grid }}
                  isChosen={grid.chosen.has(unit.unitId)}
                  begins={before !== undefined && levelOf(before) !== levelOf(unit)}
                  editing={grid.editing?.unitId === unit.unitId ? grid.editing.field : null}
                  proposed={grid.proposals.get(unit.unitId)}
                  pasted={grid.pastedOver(unit.unitId)}
                  onLeaveField={save}
                />
              )
            })}
          </div>
        </div>
        <p className={styles.problem} role="alert">
          {grid.editProblem}
        </p>
      </div>
    </div>
  )
})

/** The cell of a row that was pressed; null for anything else. */
const cellOf = ({ target }: MouseEvent): { readonly row: number; readonly column: GridColumn } | null => {
  const cell = (target as Element).closest<HTMLElement>('[data-column]')
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row']
  const column = GRID_COLUMNS.find((each) => each === cell?.dataset['column'])
  return row === undefined || column === undefined ? null : { row: Number(row), column }
}

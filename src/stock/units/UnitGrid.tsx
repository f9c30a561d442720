import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import type { Project } from '../../../domain/stock/project'
import { levelOf, type UnitEdit } from '../../../domain/stock/stock-unit'
import { useRowWindow } from '../../listing/price-list/use-row-window'
import { cx } from '../../shared/ui/cx'
import { GRID_COLUMNS, HEADINGS, isEditable, NUMBERS, WIDTHS } from './grid-columns'
import type { UnitGridPresenter } from './unit-grid.presenter'
import { UnitGridRow } from './UnitGridRow'
import styles from './UnitGrid.module.css'

const ROW = 28
const HEAD = 30
const WIDTH = GRID_COLUMNS.reduce((sum, column) => sum + WIDTHS[column], 0)

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
  const { frame, shown, show } = useRowWindow<HTMLDivElement>({ count: rows.length, rowHeight: ROW, head: HEAD })
  const hadFocus = useRef(false)
  const { row: atRow, column: atColumn } = grid.at
  const isEditing = grid.editing !== null
  const isProposing = grid.proposals.size > 0
  useEffect(() => {
    if (!hadFocus.current || isEditing) return
    frame.current
      ?.querySelector<HTMLElement>(`[data-row="${atRow}"] [data-column="${atColumn}"]`)
      ?.focus({ preventScroll: false })
  }, [frame, atRow, atColumn, isEditing])

  const { sought, focusAsked } = grid
  useEffect(() => {
    if (focusAsked !== null) frame.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  }, [frame, focusAsked])
  useEffect(() => {
    if (sought !== null) show(sought.row)
  }, [sought, show])

  const move = (down: number, right: number) => {
    const column = GRID_COLUMNS[GRID_COLUMNS.indexOf(atColumn) + right] ?? atColumn
    const next = Math.min(Math.max(atRow + down, 0), rows.length - 1)
    show(next)
    grid.moveTo(next, column)
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
    const unit = rows[atRow]
    if (unit === undefined) return
    if (grid.editing !== null) return pressInField(event)
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      return move(...step)
    }
    if (event.key === 'Home') return grid.moveTo(event.ctrlKey ? 0 : atRow, 'select')
    if (event.key === 'End') return grid.moveTo(event.ctrlKey ? rows.length - 1 : atRow, 'claim')
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
  return (
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
      onFocus={() => (hadFocus.current = true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hadFocus.current = false
      }}
    >
      <table
        role="grid"
        aria-label="Units"
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        className={styles.grid}
        style={{ minWidth: WIDTH }}
      >
        <colgroup>
          {GRID_COLUMNS.map((column, i) => (
            <col key={column} style={i < GRID_COLUMNS.length - 1 ? { width: WIDTHS[column] } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {GRID_COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={cx(
                  NUMBERS.includes(column) && styles.right,
                  column === 'next' && isProposing && styles.trace,
                )}
              >
                {column === 'select' ? (
                  <input
                    type="checkbox"
                    aria-label="Select all that are shown"
                    checked={grid.isAllChosen}
                    onChange={grid.chooseAll}
                  />
                ) : (
                  HEADINGS[column]
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.from > 0 && <Spacer height={shown.from * ROW} />}
          {rows.slice(shown.from, shown.to).map((unit, i) => {
            const index = shown.from + i
            const before = rows[index - 1]
            return (
              <UnitGridRow
                key={unit.unitId}
                {...{ unit, index, project, isManager, isProposing, grid }}
                isChosen={grid.chosen.has(unit.unitId)}
                begins={before !== undefined && levelOf(before) !== levelOf(unit)}
                at={index === atRow ? atColumn : null}
                editing={grid.editing?.unitId === unit.unitId ? grid.editing.field : null}
                proposed={grid.proposals.get(unit.unitId)}
                pasted={grid.pastedOver(unit.unitId)}
                onLeaveField={save}
              />
            )
          })}
          {shown.to < rows.length && <Spacer height={(rows.length - shown.to) * ROW} />}
        </tbody>
      </table>
      <p className={styles.problem} role="alert">
        {grid.editProblem}
      </p>
    </div>
  )
})

const Spacer = ({ height }: { height: number }) => (
  <tr aria-hidden="true">
    <td colSpan={GRID_COLUMNS.length} style={{ height }} />
  </tr>
)

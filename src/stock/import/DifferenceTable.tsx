import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { codeText } from '../../../domain/stock/import/problem-text'
import { rowIdOf } from '../../../domain/stock/import/run'
import { GROUP_NAMES, type RunRow, rowsIn } from '../../../domain/stock/import/shown-difference'
import { useRowWindow } from '../../listing/price-list/use-row-window'
import { Tick } from './Tick'
import { useNarrow } from '../../shared/use-narrow'
import { type Block, blocksOf, LINE, narrowed, placesOf } from './blocks'
import { DifferenceRow } from './DifferenceRow'
import { type InTable, mayTick } from './in-table'
import { ProblemRow } from './ProblemRow'
import { newUnitText, whyText } from './row-text'
import styles from './Import.module.css'

const HEAD = 30
const COLUMNS = ['Row', 'Unit', 'Outcome', 'Now → after', 'Difference', 'Reason, and what a tick does'] as const
const COLUMNS_AFTERWARDS = ['Row', 'Unit', 'Outcome', 'Before → after', 'Difference', 'Note'] as const

interface Props extends InTable {
  /** The error that was sought last; a new object each time. */
  readonly sought?: { readonly after: number } | null
}

/** The rows of a run, of which only those near the visible ones are in the page. X ticks the row that has the focus. */
export const DifferenceTable = observer(({ sought = null, ...shared }: Props) => {
  const { difference, presenter } = shared
  const { filter } = presenter
  const isNarrow = useNarrow()
  const { stored, project, isDone } = shared
  const telling = isDone ? 'applied' : presenter.choices.options.releases ? 'releasing' : 'withholding'
  const blocks = useMemo(() => {
    const all = blocksOf(difference, filter, telling)
    const unitOf = ({ unitId }: RunRow) => (unitId === null ? undefined : stored.get(unitId))
    return isNarrow
      ? narrowed(all, (row) => ({
          what: newUnitText(row),
          why: isDone ? '' : whyText(row, unitOf(row), project.summary.state),
        }))
      : all
  }, [difference, filter, telling, isDone, isNarrow, stored, project])
  const places = useMemo(() => placesOf(blocks), [blocks])
  const count = places.at(-1) ?? 0
  const { frame, shown, show } = useRowWindow<HTMLDivElement>({ count, rowHeight: LINE, head: isNarrow ? 0 : HEAD })
  const first = Math.max(0, places.findIndex((place) => place > shown.from) - 1)
  const past = places.findIndex((place) => place >= shown.to)
  const drawn = blocks.slice(first, past === -1 ? blocks.length : past)
  const before = (places[first] ?? 0) * LINE
  const after = (count - (places[first + drawn.length] ?? count)) * LINE

  const focusOn = useCallback(
    (at: number) => {
      show(at)
      const line = frame.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)
      ;(line?.querySelector<HTMLElement>('input') ?? line?.querySelector('a') ?? frame.current)?.focus()
    },
    [show, frame],
  )

  const seen = useRef(sought)
  useEffect(() => {
    if (sought === null || seen.current === sought) return
    seen.current = sought
    const errors = errorsIn(blocks, places)
    const at = errors[sought.after % Math.max(1, errors.length)]
    if (at === undefined) return presenter.show('error')
    focusOn(at)
  }, [sought, blocks, places, focusOn, presenter])

  /** The line whose cell was corrected last, until it has gone. */
  const corrected = useRef<number | null>(null)
  useEffect(() => {
    const from = corrected.current
    if (from === null || document.activeElement !== document.body) return
    corrected.current = null
    const errors = errorsIn(blocks, places)
    const next = errors.find((at) => at >= from) ?? errors[0]
    if (next === undefined) frame.current?.focus()
    else focusOn(next)
  }, [blocks, places, focusOn, frame])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id']
    const row = difference.rows.find((each) => rowIdOf(each) === id)
    if (row !== undefined && shared.canTick && mayTick(row)) presenter.tick([row], !presenter.isTicked(row))
  }
  return (
    <div ref={frame} className={styles.frame} tabIndex={-1} onKeyDown={press}>
      <table className={styles.table} aria-label="What changes" aria-rowcount={blocks.length + 1}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.hidden}>Apply</span>
            </th>
            {(isDone ? COLUMNS_AFTERWARDS : COLUMNS).map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {drawn.map((block, i) => (
            <Line
              key={keyOf(block)}
              block={block}
              at={places[first + i] ?? 0}
              onCorrected={(at) => (corrected.current = at)}
              {...shared}
            />
          ))}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </div>
  )
})

const keyOf = (block: Block): string => {
  switch (block.is) {
    case 'group':
      return `group ${block.group}`
    case 'code':
      return `code ${block.code}`
    case 'problem':
      return `problem ${block.problem.row} ${block.problem.field} ${block.problem.code}`
    case 'row':
      return `row ${rowIdOf(block.row)}`
  }
}

/** The places of the lines with an error. */
const errorsIn = (blocks: readonly Block[], places: readonly number[]): readonly number[] =>
  blocks.flatMap(({ is }, i) => (is === 'problem' ? [places[i] ?? 0] : []))

interface LineOfTable extends InTable {
  readonly block: Block
  readonly at: number
  readonly onCorrected: (at: number) => void
}

const Line = observer(({ block, at, onCorrected, ...shared }: LineOfTable) => {
  const line = { 'data-row': at, style: { height: block.lines * LINE } }
  switch (block.is) {
    case 'group':
      return (
        <tr {...line} className={styles.group}>
          <td>
            {shared.canTick && block.group !== 'needs-you' && block.group !== 'error' && (
              <GroupTick group={block.group} {...shared} />
            )}
          </td>
          <th scope="rowgroup" colSpan={COLUMNS.length}>
            <strong>{GROUP_NAMES[block.group]}</strong> <span className={styles.count}>{block.count}</span>{' '}
            <span className={styles.note}>{block.text}</span>
          </th>
        </tr>
      )
    case 'code':
      return (
        <tr {...line} className={styles.code}>
          <td />
          <th scope="rowgroup" colSpan={COLUMNS.length}>
            {codeText(block.code, block.count)}
          </th>
        </tr>
      )
    case 'problem':
      return <ProblemRow line={line} onCorrected={() => onCorrected(at)} {...block} {...shared} />
    case 'row':
      return <DifferenceRow line={line} row={block.row} warnings={block.warnings} {...shared} />
  }
})

const GroupTick = observer(
  ({ group, presenter, difference }: InTable & { readonly group: (Block & { is: 'group' })['group'] }) => {
    const ticks = presenter.ticksOf(group)
    return (
      <Tick
        label={`All of ${GROUP_NAMES[group]}`}
        isOn={ticks === 'all'}
        isMixed={ticks === 'some'}
        onChange={(on) => presenter.tick(rowsIn(difference, group), on)}
      />
    )
  },
)

const Spacer = ({ height }: { height: number }) => (
  <tr aria-hidden="true" className={styles.space}>
    <td colSpan={COLUMNS.length + 1} style={{ height }} />
  </tr>
)

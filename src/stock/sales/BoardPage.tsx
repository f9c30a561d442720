import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DESK, SALE_LIST_PATH } from '../../../domain/members/desk-paths'
import { MINUTE } from '../../../domain/shared/dates'
import { formatDollars, formatNumber } from '../../../domain/shared/money'
import { nextStep } from '../../../domain/stock/sales/papers/next-step'
import { LATE_COLUMNS, LIST_NAMES, type SaleBoard, type SaleColumn } from '../../../domain/stock/sales/sale'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { cx } from '../../shared/ui/cx'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { useFresh } from '../../shared/use-fresh'
import panes from '../frame/Panes.module.css'
import { rowLink, useRowFocus } from '../frame/use-row-focus'
import { SaleCard } from './SaleCard'
import { SalePane } from './SalePane'
import styles from './Sales.module.css'
import { SALE_BOARD } from './sales.flows'
import { useSaleFilter } from './use-sale-filter'

/** Sales by state; `saleId`: the one that is open beside them, null for none. */
export const BoardPage = ({ saleId }: { saleId: number | null }) => {
  const { filter } = useSaleFilter()
  return <Board key={`${filter.projectId} ${filter.words}`} saleId={saleId} />
}

const Board = observer(({ saleId }: { saleId: number | null }) => {
  const { filter } = useSaleFilter()
  const board = useFlow(useInjection(SALE_BOARD), { request: filter })
  useFresh(board, MINUTE)
  const pane = useRowFocus(saleId)
  const entersNext = useRef(false)
  /** Enter on a card leads to its sale, once that is loaded. */
  const enter = (event: KeyboardEvent) => {
    const card = event.target instanceof Element ? event.target.closest('a[id^="row-"]') : null
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || card === null)
      return
    entersNext.current = saleId === null || card.id !== rowLink(saleId)
    if (!entersNext.current) pane.current?.querySelector('h2')?.focus()
  }
  if (board.failure?.kind === 'forbidden')
    return <EmptyState title="Sales are for those who sell">Ask a manager to make you a seller.</EmptyState>
  if (board.failure !== null)
    return (
      <ErrorState title="We couldn’t load your sales" onRetry={board.retry}>
        {board.failure.message}
      </ErrorState>
    )
  if (board.value === null)
    return (
      <Skeleton label="Loading sales">
        <SkeletonBlock height={420} />
      </Skeleton>
    )
  return (
    <div className={cx(styles.beside, saleId !== null && styles.open)}>
      <Columns board={board.value} saleId={saleId} onEnter={enter} />
      {saleId !== null && (
        <SalePane key={saleId} id={saleId} now={board.value.now} {...{ pane, entersNext }} onChanged={board.refresh} />
      )}
    </div>
  )
})

interface ColumnsProps {
  readonly board: SaleBoard
  readonly saleId: number | null
  readonly onEnter: (event: KeyboardEvent) => void
}

const Columns = ({ board, saleId, onEnter }: ColumnsProps) => {
  const { filter } = useSaleFilter()
  const [unfolded, setUnfolded] = useState<readonly SaleColumn[]>([])
  // Beside an open sale the columns scroll; its own is in sight.
  useEffect(() => {
    if (saleId !== null) document.getElementById(rowLink(saleId))?.closest('section')?.scrollIntoView(IN_SIGHT)
  }, [saleId])
  const isFiltered = filter.projectId !== 0 || filter.words !== ''
  if (board.columns.every(({ count }) => count === 0))
    return isFiltered ? (
      <EmptyState title="No sale matches" action={<Anchor destination={{ to: DESK.sales }}>All sales</Anchor>}>
        Choose another project, or clear the search.
      </EmptyState>
    ) : (
      <EmptyState title="No sales yet">
        Offers and reservations of your projects come here as buyers make them.
      </EmptyState>
    )
  // A search, and the sale that is open, are shown wherever they are.
  const isFolded = ({ column, sales }: Column): boolean =>
    LATE_COLUMNS.includes(column) &&
    !unfolded.includes(column) &&
    filter.words === '' &&
    sales.every(({ id }) => id !== saleId)
  const toggle = (column: SaleColumn) =>
    setUnfolded(unfolded.includes(column) ? unfolded.filter((each) => each !== column) : [...unfolded, column])
  return (
    <div
      className={styles.board}
      role="region"
      aria-label="Sales by state"
      tabIndex={-1}
      style={{
        gridTemplateColumns: board.columns
          .map((each) => (isFolded(each) ? SPINE : saleId === null ? COLUMN : NARROW))
          .join(' '),
      }}
      onKeyDown={(event) => {
        goBeside(event)
        onEnter(event)
      }}
    >
      {board.columns.map((each) => (
        <SalesOf
          key={each.column}
          {...{ ...each, saleId, now: board.now }}
          isFolded={isFolded(each)}
          onToggle={LATE_COLUMNS.includes(each.column) ? () => toggle(each.column) : null}
        />
      ))}
    </div>
  )
}

type Column = SaleBoard['columns'][number]

const [COLUMN, NARROW, SPINE] = ['minmax(192px, 1fr)', 'minmax(170px, 1fr)', '44px']
const IN_SIGHT = { inline: 'nearest', block: 'nearest' } as const

interface ColumnProps extends Column {
  readonly now: Date
  readonly saleId: number | null
  readonly isFolded: boolean
  /** Null for a column that is always unfolded. */
  readonly onToggle: (() => void) | null
}

const SalesOf = ({ column, count, sum, sales, now, saleId, isFolded, onToggle }: ColumnProps) => {
  const { to } = useSaleFilter()
  const isLate = isFolded && sales.some((sale) => nextStep(sale, now).isLate)
  const section = useRef<HTMLElement>(null)
  const folds = onToggle !== null
  useEffect(() => {
    if (folds && !isFolded) section.current?.scrollIntoView(IN_SIGHT)
  }, [folds, isFolded])
  const name = (
    <>
      {LIST_NAMES[column]} <span className={styles.count}>{formatNumber(count)}</span>
      {isLate && <span className={styles.late}> late</span>}
    </>
  )
  return (
    <section ref={section} className={cx(styles.column, isFolded && styles.spine)} aria-labelledby={`column-${column}`}>
      <header className={styles.head}>
        <h2 id={`column-${column}`}>
          {onToggle === null ? (
            name
          ) : (
            <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={onToggle}>
              {name}
            </button>
          )}
        </h2>
        {!isFolded && <p className={styles.sum}>{count === 0 ? 'None' : formatDollars(sum)}</p>}
      </header>
      {!isFolded && (
        <ul className={styles.cards}>
          {sales.map((sale) => (
            <SaleCard key={sale.id} sale={sale} now={now} isHere={sale.id === saleId} />
          ))}
        </ul>
      )}
      {!isFolded && count > sales.length && (
        <p className={panes.muted}>
          <Anchor destination={{ to: to(SALE_LIST_PATH, { list: column }) }}>All {formatNumber(count)}</Anchor>
        </p>
      )}
    </section>
  )
}

const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrows lead to the card beside, or the spine of a folded column; a column without cards is passed over. */
const goBeside = (event: KeyboardEvent<HTMLElement>): void => {
  const by = STEPS[event.key]
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const columns = [...event.currentTarget.querySelectorAll('section')].map((column) => {
    const cards = [...column.querySelectorAll<HTMLElement>('li a')]
    return cards.length > 0 ? cards : [...column.querySelectorAll<HTMLElement>('[aria-expanded="false"]')]
  })
  const here = columns.findIndex((targets) => targets.some((target) => target === document.activeElement))
  if (here === -1) return
  const at = columns[here]?.findIndex((target) => target === document.activeElement) ?? 0
  const beside = (by === 1 ? columns.slice(here + 1) : columns.slice(0, here).reverse()).find(
    ({ length }) => length > 0,
  )
  if (beside === undefined) return
  event.preventDefault()
  beside[Math.min(at, beside.length - 1)]?.focus()
}

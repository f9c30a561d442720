import { observer } from 'mobx-react-lite'
import { DESK, SALE_LIST_PATH } from '../../../domain/members/desk-paths'
import { MINUTE } from '../../../domain/shared/dates'
import { formatDollars, formatNumber } from '../../../domain/shared/money'
import { LIST_NAMES, type SaleBoard } from '../../../domain/stock/sales/sale'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { cx } from '../../shared/ui/cx'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { useFresh } from '../../shared/use-fresh'
import panes from '../frame/Panes.module.css'
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
      <Columns board={board.value} saleId={saleId} />
      {saleId !== null && <SalePane key={saleId} id={saleId} now={board.value.now} onChanged={board.refresh} />}
    </div>
  )
})

const Columns = ({ board, saleId }: { board: SaleBoard; saleId: number | null }) => {
  const { filter, to } = useSaleFilter()
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
  return (
    <div className={styles.board} role="region" aria-label="Sales by state" tabIndex={-1}>
      {board.columns.map(({ column, count, sum, sales }) => (
        <section key={column} className={styles.column} aria-labelledby={`column-${column}`}>
          <header className={styles.head}>
            <h2 id={`column-${column}`}>
              {LIST_NAMES[column]} <span className={styles.count}>{formatNumber(count)}</span>
            </h2>
            <p className={styles.sum}>{count === 0 ? 'None' : formatDollars(sum)}</p>
          </header>
          <ul className={styles.cards}>
            {sales.map((sale) => (
              <SaleCard key={sale.id} sale={sale} now={board.now} isHere={sale.id === saleId} />
            ))}
          </ul>
          {count > sales.length && (
            <p className={panes.muted}>
              <Anchor destination={{ to: to(SALE_LIST_PATH, { list: column }) }}>All {formatNumber(count)}</Anchor>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}

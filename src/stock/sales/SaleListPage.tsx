import { observer } from 'mobx-react-lite'
import { SALE_LIST_PATH, salePath } from '../../../domain/members/desk-paths'
import { formatDollars, formatNumber } from '../../../domain/shared/money'
import { formatDateAt } from '../../../domain/shared/time-zones'
import { LIST_NAMES, type Sale, SALE_LISTS, SALES_PER_PAGE } from '../../../domain/stock/sales/sale'
import { nextStep } from '../../../domain/stock/sales/papers/next-step'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { DeskTable, TwoLines } from '../frame/DeskTable'
import panes from '../frame/Panes.module.css'
import { Tile } from '../frame/Stock'
import { TILES } from './sale-tiles'
import { SALE_LIST } from './sales.flows'
import { useSaleFilter } from './use-sale-filter'

/** Sales of one state, the newest first. */
export const SaleListPage = () => {
  const { filter, list, page, to } = useSaleFilter()
  return (
    <>
      <nav className={panes.tools} aria-label="State of the sales">
        {SALE_LISTS.map((each) => (
          <Anchor
            key={each}
            className={panes.filter}
            destination={{ to: to(SALE_LIST_PATH, { list: each }) }}
            aria-current={each === list ? 'page' : undefined}
          >
            {LIST_NAMES[each]}
          </Anchor>
        ))}
      </nav>
      <Rows key={`${filter.projectId} ${filter.words} ${list} ${page}`} />
    </>
  )
}

const Rows = observer(() => {
  const { filter, list, page, to } = useSaleFilter()
  const loaded = useFlow(useInjection(SALE_LIST), { request: { ...filter, list, page } })
  if (loaded.failure !== null)
    return (
      <ErrorState title="We couldn’t load your sales" onRetry={loaded.retry}>
        {loaded.failure.message}
      </ErrorState>
    )
  if (loaded.value === null)
    return (
      <Skeleton label="Loading sales">
        <SkeletonBlock height={320} />
      </Skeleton>
    )
  const { total, sales } = loaded.value
  if (sales.length === 0)
    return <EmptyState title={`No sales under ${LIST_NAMES[list]}`}>Choose another state or project.</EmptyState>
  const pages = Math.ceil(total / SALES_PER_PAGE)
  return (
    <>
      <DeskTable
        rows={sales}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'Unit', show: (sale) => <Unit sale={sale} /> },
          {
            heading: 'Buyer',
            show: (sale) => (
              <TwoLines below={sale.introducer === '' ? '–' : `by ${sale.introducer}`}>{sale.buyer}</TwoLines>
            ),
          },
          { heading: 'Price', look: 'right', show: ({ price }) => (price === null ? '–' : formatDollars(price)) },
          { heading: 'Next', show: (sale) => nextStep(sale, new Date()).text },
          { heading: 'Made', look: 'when', show: ({ at, state }) => formatDateAt(at, state) },
          {
            heading: 'Ends',
            look: 'when',
            show: ({ endsAt, state }) => (endsAt === null ? '–' : formatDateAt(endsAt, state)),
          },
        ]}
      />
      {pages > 1 && (
        <nav aria-label="Pages of sales" className={panes.tools}>
          {page > 1 && (
            <Anchor destination={{ to: to(SALE_LIST_PATH, { list, page: String(page - 1) }) }}>Newer</Anchor>
          )}
          <span className={panes.muted}>
            Page {formatNumber(page)} of {formatNumber(pages)}
          </span>
          {page < pages && (
            <Anchor destination={{ to: to(SALE_LIST_PATH, { list, page: String(page + 1) }) }}>Older</Anchor>
          )}
        </nav>
      )}
    </>
  )
})

const Unit = ({ sale }: { sale: Sale }) => {
  const { to } = useSaleFilter()
  return (
    <span className={panes.tile}>
      <Tile label={sale.label} status={TILES[sale.status]} />
      <Anchor destination={{ to: to(salePath(sale.id)) }}>{sale.project}</Anchor>
    </span>
  )
}

import * as TE from 'fp-ts/lib/TaskEither.js'
import { type Sale, SALE_COLUMNS, type SaleColumn, type SaleDetail } from '../../../domain/stock/sales/sale'
import type { SalesPort } from '../../../domain/stock/sales/sales.ports'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { taskFlow } from '../../../src/shared/task.presenter'
import { BoardPage } from '../../../src/stock/sales/BoardPage'
import { TAKE_BACK } from '../../../src/stock/sales/papers/papers.flows'
import { NOTE_STEP, noteStep } from '../../../src/stock/sales/papers/step.form'
import { ALL_DOCUMENTS, CHANGE_DOCUMENTS } from '../../../src/stock/sales/documents/documents.flows'
import { AGREE_PRICE, priceForm } from '../../../src/stock/sales/terms/price.form'
import { ACT_ON_SALE, SALE, SALE_BOARD, SALE_LIST } from '../../../src/stock/sales/sales.flows'
import { given, partWith } from '../../shared/screen-at'
import { heldSale } from './held-sale'

export const NOW = new Date('2026-11-23T02:00:00.000Z')

const OFFERED = heldSale(
  {},
  {
    sale: { status: 'offered', price: 700_000, endsAt: null, introducer: '' },
    purchasers: [
      {
        ...{ name: 'Danielle Byrne', email: 'danielle@example.com', phone: '0491 570 156' },
        ...{ address: '22 William Street, Norwood SA 5067', details: null },
      },
    ],
    ...{ purchasingEntity: 'Byrne Family Trust', asked: 723_000, offered: 700_000, listPrice: 723_000, fee: null },
    events: [{ at: new Date('2026-11-20T02:00:00.000Z'), text: 'Offer made' }],
    acts: ['accept', 'reject'],
  },
)
export const saleOf = (of: Partial<Sale>): Sale => ({ ...OFFERED.sale, ...of })
export const detailOf = (of: Partial<SaleDetail>): SaleDetail => ({ ...OFFERED, ...of })

interface Shown {
  readonly sales?: Readonly<Partial<Record<SaleColumn, readonly Sale[]>>>
  readonly detail?: SaleDetail
  readonly port?: Partial<SalesPort>
}

export const ports = ({ sales = {}, detail = detailOf({}), port = {} }: Shown) => {
  const acted: Parameters<SalesPort['act']>[0][] = []
  const all: SalesPort = {
    board: () =>
      TE.right({
        now: NOW,
        columns: SALE_COLUMNS.map((column) => {
          const own = sales[column] ?? []
          return { column, count: own.length, sum: own.reduce((sum, { price }) => sum + (price ?? 0), 0), sales: own }
        }),
      }),
    list: () => TE.right({ total: 0, sales: [] }),
    sale: () => TE.right(detail),
    act: (wanted) => {
      acted.push(wanted)
      return TE.right(detail)
    },
    ...port,
  }
  const bound = [
    given(SALE_BOARD, loadingFlow('sale board', all.board)),
    given(SALE_LIST, loadingFlow('sale list', all.list)),
    given(SALE, loadingFlow('sale', all.sale)),
    given(
      ALL_DOCUMENTS,
      loadingFlow('sale documents', () => TE.right([])),
    ),
    given(
      CHANGE_DOCUMENTS,
      taskFlow('change documents', () => TE.right(null)),
    ),
    given(AGREE_PRICE, priceForm({ agreePrice: () => TE.right(detail) })),
    given(ACT_ON_SALE, taskFlow('act on sale', all.act)),
    given(NOTE_STEP, noteStep({ note: () => TE.right(detail) })),
    given(
      TAKE_BACK,
      taskFlow('take back a step', () => TE.right(null)),
    ),
  ]
  return { acted, bound }
}

export const board = (shown: Shown, saleId: number | null = null) => {
  const { acted, bound } = ports(shown)
  partWith(<BoardPage saleId={saleId} />, bound)
  return acted
}

import * as t from 'io-ts'
import { CommissionEntry, MonthOfCommission, YearOfCommission } from '../../../domain/commission/commission'
import { endpoint } from '../shared/endpoint'
import { withWireNames } from '../shared/wire-names'
import { Day, nullable, CentsAsDollars } from '../shared/wire-types'

const WireMonth = withWireNames(
  t.type({ ...MonthOfCommission.props, commission: CentsAsDollars, bonus: CentsAsDollars }),
  { bonus: 'bounds' },
)

/** The documents' first `GET {token}` for commission. */
export const byMonth = endpoint({
  method: 'GET',
  path: '/api/commission/month',
  answer: t.type({ list: t.array(WireMonth), totalPage: CentsAsDollars }),
  access: 'agent',
  summary:
    'Commission due in each month of the current financial year; `totalPage` is the largest month, bonus included (A3-3, A3-4, A7-56)',
})

/** The documents' second. */
export const byYear = endpoint({
  method: 'GET',
  path: '/api/commission/year',
  answer: t.type({
    list: t.array(t.type({ ...YearOfCommission.props, commission: CentsAsDollars })),
    totalPage: CentsAsDollars,
  }),
  access: 'agent',
  summary: 'Commission of the latest seven financial years, oldest first; `totalPage` is the largest (A3-5, A7-57)',
})

/** Without the prefix `/api`, as the documents have it. */
export const soldSummary = endpoint({
  method: 'GET',
  path: '/bonus/thisMonth',
  answer: nullable(t.type({ alreadySales: t.number, needSales: t.number })),
  access: 'agent',
  summary: 'Contracts made unconditional this month, and how many more earn the bonus (A3-6, A7-59, A9-9)',
})

export const entries = endpoint({
  method: 'GET',
  path: '/api/commission/entries',
  query: t.type({ from: Day, until: Day }),
  answer: t.array(t.type({ ...CommissionEntry.props, amount: CentsAsDollars })),
  access: 'agent',
  summary: 'The ledger’s entries due from a day until before another, oldest first',
})

export const commissionCsv = endpoint({
  method: 'GET',
  path: '/api/commission/csv',
  answer: t.string,
  access: 'agent',
  summary: 'All entries of the agent’s ledger as a CSV file, in order of due day',
})

import { sql } from 'drizzle-orm'
import type { Arena } from './arena'
import { rowsOf } from './rules/invariants'
import { dataOf, listed } from './marking'

interface LedgerRow extends Record<string, unknown> {
  readonly cents: number
  /** `2026-11`. */
  readonly month: string
}

interface Bar {
  readonly commission: number
  /** A month's bonus. */
  readonly bounds?: number
  readonly yearName?: string
}

const cents = (dollars: number): number => Math.round(dollars * 100)
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0)
/** The calendar year in which a month's financial year ends. */
const yearOf = (month: string): number => Number(month.slice(0, 4)) + Number(Number(month.slice(5)) >= 7)

/** The n-th month of a financial year, from July, `2026-11`. */
const monthOf = (year: number, n: number): string =>
  `${n < 6 ? year - 1 : year}-${String(((n + 6) % 12) + 1).padStart(2, '0')}`

/** Compares an agent's ledger with what the API shows of it: both charts, the entries behind them, the invoices and their CSV file. */
export const disagreementsOf = async (arena: Arena, agentId: number): Promise<string[]> => {
  const token = await arena.startSession(agentId)
  const ledger = await rowsOf<LedgerRow>(
    arena.db,
    sql`SELECT amount_cents::int AS cents, to_char(due_on, 'YYYY-MM') AS month FROM commission_entries WHERE account_id = ${agentId}`,
  )
  const total = sum(ledger.map((entry) => entry.cents))
  const { compare, wrong } = comparison(agentId)
  await compareCharts(arena, token, ledger, compare)
  const invoices = [...(await listed(arena, 'due', token)), ...(await listed(arena, 'past', token))]
  compare('invoices and ledger', sum(invoices.map((invoice) => cents(invoice.total))), total)
  const lines = csvRows(String(await dataOf(arena, '/api/invoice/csv', token)))
  compare('CSV and ledger', sum(lines.map(({ amount }) => amount)), total)
  for (const { invoiceId, total: shown } of invoices) {
    const own = lines.filter(({ number }) => number === invoiceId)
    compare(`CSV lines of invoice ${invoiceId}`, sum(own.map(({ amount }) => amount)), cents(shown))
  }
  return wrong
}

type Compare = (what: string, shown: number, expected: number) => void

const comparison = (agentId: number): { readonly compare: Compare; readonly wrong: string[] } => {
  const wrong: string[] = []
  return {
    wrong,
    compare: (what, shown, expected) => {
      if (shown !== expected) wrong.push(`${what} disagree: agent ${agentId}, ${shown} and ${expected}`)
    },
  }
}

const compareCharts = async (
  arena: Arena,
  token: string,
  ledger: readonly LedgerRow[],
  compare: Compare,
): Promise<void> => {
  const dueIn = (fits: (month: string) => boolean) =>
    sum(ledger.filter(({ month }) => fits(month)).map((entry) => entry.cents))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Adelaide' }).format(arena.clock())
  const year = yearOf(today.slice(0, 7))
  const byMonth = (await dataOf(arena, '/api/commission/month', token)) as { list: Bar[]; totalPage: number }
  for (const [i, { commission, bounds = NaN }] of byMonth.list.entries()) {
    const [month, next] = [monthOf(year, i), monthOf(year, i + 1)]
    const shown = cents(commission + bounds)
    compare(
      `chart of ${month} and ledger`,
      shown,
      dueIn((each) => each === month),
    )
    const entries = (await dataOf(arena, `/api/commission/entries?from=${month}-01&until=${next}-01`, token)) as {
      amount: number
    }[]
    compare(`entries of ${month} and their bar`, sum(entries.map(({ amount }) => cents(amount))), shown)
  }
  compare('months in the chart', byMonth.list.length, 12)
  const byYear = (await dataOf(arena, '/api/commission/year', token)) as { list: Bar[] }
  for (const { yearName = '', commission } of byYear.list) {
    const ends = Number(yearName.slice(0, 4)) + 1
    compare(
      `chart of ${yearName} and ledger`,
      cents(commission),
      dueIn((each) => yearOf(each) === ends),
    )
  }
  compare(
    'yearly chart and ledger',
    sum(byYear.list.map(({ commission }) => cents(commission))),
    dueIn(() => true),
  )
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, ''))

const csvRows = (text: string) => {
  const [heading = '', ...lines] = text.replace(/^\uFEFF/, '').split('\r\n')
  const columns = cellsOf(heading)
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = cellsOf(line)
      const numberIn = (column: string): number => Number(cells[columns.indexOf(column)])
      return { number: numberIn('*InvoiceNumber'), amount: cents(numberIn('*UnitAmount')) }
    })
}

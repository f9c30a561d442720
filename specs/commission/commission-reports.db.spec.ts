import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commissionEntries } from '../../server/commission/commission.tables'
import { commissionCsv } from '../../server/commission/commission-csv'
import { monthsOf, yearsOf } from '../../server/commission/commission-of'
import type { Database } from '../../server/db/database'
import { invoiceLines, invoices } from '../../server/invoicing/invoicing.tables'
import type { ReservationSetup } from '../reservation/reservation-setup'
import { makeAccount } from '../shared/support/fixtures'
import { withContracts } from './with-contracts'

let db: Database
let setup: ReservationSetup

const { contracts, act, send, invoiceIds } = withContracts((made) => {
  setup = made
  db = made.db
})

test('the charts cover the twelve months of the financial year, and its latest seven years [A9-11 A9-12]', async () => {
  const { id: accountId } = await makeAccount(db, setup.clock(), { role: 'agent' })
  const days = [
    '2026-06-30',
    '2026-07-01',
    '2027-06-30',
    '2027-07-01',
    ...[18, 19, 20, 21, 22, 23].map((n) => `20${n}-08-01`),
  ]
  await db.sql.insert(commissionEntries).values(
    days.map((dueOn) => ({
      accountId,
      kind: 'commission' as const,
      key: `chart ${accountId} ${dueOn}`,
      amountCents: 100,
      unit: '',
      rule: '',
      earnedAt: setup.clock(),
      dueOn,
    })),
  )
  const asked = { accountId, now: setup.clock(), timeZone: 'Australia/Adelaide' }
  expect((await monthsOf(db.sql, asked)).map(({ monthName, commission }) => `${monthName} ${commission}`)).toEqual(
    'Jul 100,Aug 0,Sept 0,Oct 0,Nov 0,Dec 0,Jan 0,Feb 0,Mar 0,Apr 0,May 0,Jun 100'.split(','),
  )
  expect((await yearsOf(db.sql, asked)).map(({ yearName }) => yearName)).toEqual(
    '2020–21,2021–22,2022–23,2023–24,2025–26,2026–27,2027–28'.split(','),
  )
})

test('the CSV file has every entry with its invoice and adds up to the charts and the invoices', async () => {
  const { agentId, ids } = await contracts(6)
  await act('unconditional', ...ids)
  await send(agentId, (await invoiceIds(agentId))[0] ?? 0)
  await act('cancel', ids[0] ?? 0)
  await contracts(1)
  const [head, ...rows] = (await commissionCsv(db.sql, agentId, 'Australia/Adelaide')).trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFDue,Earned,Kind,Unit,Rule,Invoice,Amount')
  expect(rows).toHaveLength(8)
  expect([rows.at(-1), rows.at(-3)]).toEqual([
    '04/12/2026,20/11/2026,Clawback,"001, The Lantern","Contract of 001, The Lantern ended",1,-18000.00',
    '04/12/2026,20/11/2026,Sales bonus,,5 unconditional contracts in a month,6,5000.00',
  ])
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)
  const asked = { accountId: agentId, now: setup.clock(), timeZone: 'Australia/Adelaide' }
  const billed = await db.sql
    .select({ cents: invoiceLines.amountCents })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoices.accountId, agentId))
  expect([
    sumOf(rows.map((row) => Number(row.split(',').at(-1)?.replace('.', '')))),
    sumOf((await monthsOf(db.sql, asked)).map(({ commission, bonus }) => commission + bonus)),
    sumOf((await yearsOf(db.sql, asked)).map(({ commission }) => commission)),
    sumOf(billed.map(({ cents }) => cents)),
  ]).toEqual([9_500_000, 9_500_000, 9_500_000, 9_500_000])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionEntries } from '../../server/commission/commission.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { FORM } from '../reservation/samples'
import { call, type SignedIn, signedIn } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

let entries = 0
/** An agent with these entries in the ledger, by due day and dollars. */
const agentWith = async (
  ...rows: readonly (readonly [dueOn: string, kind: 'commission' | 'bonus', dollars: number])[]
) => {
  const agent = await signedIn(stage, { firstName: 'Alan', role: 'agent' })
  for (const [dueOn, kind, dollars] of rows)
    await stage.db.sql.insert(commissionEntries).values({
      ...{ accountId: agent.id, kind, key: `calls ${(entries += 1)}`, amountCents: dollars * 100, unit: '', rule: '' },
      ...{ earnedAt: stage.clock.now(), dueOn },
    })
  return agent
}
const asked = async (path: string, agent: SignedIn) => {
  const { code, data } = await call(stage, `GET ${path}`, {}, agent)
  expect(code).toBe(0)
  return data as { list: readonly object[]; totalPage: number }
}

test('[A3-3 A7-56] each month of the financial year has its commission and bonus', async () => {
  const agent = await agentWith(
    ['2026-07-01', 'commission', 1_000],
    ['2026-11-30', 'commission', 12_345],
    ['2026-11-30', 'bonus', 5_000],
    ['2027-06-30', 'commission', 700],
    ['2027-07-01', 'commission', 9_999],
  )
  const month = (monthName: string, beginTime: number, commission = 0, bounds = 0) => ({
    ...{ monthName, beginTime, commission, bounds },
  })
  expect((await asked('/api/commission/month', agent)).list).toEqual([
    month('Jul', 1_782_829_800, 1_000),
    month('Aug', 1_785_508_200),
    month('Sept', 1_788_186_600),
    month('Oct', 1_790_778_600),
    month('Nov', 1_793_453_400, 12_345, 5_000),
    month('Dec', 1_796_045_400),
    month('Jan', 1_798_723_800),
    month('Feb', 1_801_402_200),
    month('Mar', 1_803_821_400),
    month('Apr', 1_806_499_800),
    month('May', 1_809_095_400),
    month('Jun', 1_811_773_800, 700),
  ])
})

test.each([
  ['no commission', [], 0],
  ['a month without a bonus', [['2026-08-01', 'commission', 9_000]], 9_000],
  [
    'a month with a bonus',
    [
      ['2026-08-01', 'commission', 9_000],
      ['2026-09-01', 'commission', 6_000],
      ['2026-09-02', 'bonus', 5_000],
    ],
    11_000,
  ],
] as const)('[A3-4] the chart’s scale is the largest month: %s', async (_, rows, totalPage) => {
  expect((await asked('/api/commission/month', await agentWith(...rows))).totalPage).toBe(totalPage)
})

test('[A3-5 A7-57] each financial year has its commission, bonus included', async () => {
  const agent = await agentWith(
    ['2026-06-30', 'commission', 20_000],
    ['2026-07-01', 'commission', 12_345],
    ['2026-11-30', 'bonus', 5_000],
  )
  expect(await asked('/api/commission/year', agent)).toEqual({
    list: [
      { yearName: '2025–26', commission: 20_000 },
      { yearName: '2026–27', commission: 17_345 },
    ],
    totalPage: 20_000,
  })
})

test.each([
  [0, 0, { alreadySales: 0, needSales: 5 }],
  [1, 1, { alreadySales: 1, needSales: 4 }],
  [4, 0, { alreadySales: 4, needSales: 1 }],
  [5, 1, { alreadySales: 5, needSales: 0 }],
  [6, 0, { alreadySales: 6, needSales: 0 }],
])('[A3-6 A7-59 A9-9] with %d sales this month and %d in the last, %j', async (now, before, summary) => {
  const agent = await agentWith()
  const labels = Array.from({ length: now + before }, (_, i) => String(i + 1))
  const { id, units } = await makeListing(stage.db, stage.clock.now(), {
    units: labels.map((apt) => ({ apt, status: 'Unconditional' as const })),
  })
  if (labels.length > 0)
    await stage.db.sql.insert(reservations).values(
      labels.map((apt, i) => ({
        ...{ listingId: id, unitId: units[apt] ?? 0, introducerId: agent.id, tenant: 'unifi', form: FORM },
        ...{ offerType: 'Select Now' as const, status: 'unconditional' as const, createdAt: stage.clock.now() },
        placedAt: stage.clock.now(),
        unconditionalAt: new Date(i < now ? '2026-11-01T01:00:00.000Z' : '2026-10-31T01:00:00.000Z'),
      })),
    )
  expect(await asked('/bonus/thisMonth', agent)).toEqual(summary)
})

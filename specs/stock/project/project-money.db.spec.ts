import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { findListing } from '../../../server/listing/find-listing'
import { listings } from '../../../server/listing/listing.tables'
import { unitsOf } from '../../../server/listing/unit-list'
import { units } from '../../../server/listing/unit.tables'
import { call, type SignedIn } from '../../shared/api'
import { makeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { apply, idOf, send } from '../import/runs/sent-runs'

let stage: Stage
let mia: SignedIn
let id: number

beforeAll(async () => {
  stage = await openStage()
  const agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  ;({ id } = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'Kestrel House', commission: 18_000, maxCommission: 22_000 },
    units: [
      { apt: '101', revisedPrice: 600_000, totalPrice: null },
      { apt: '102', revisedPrice: 745_500, totalPrice: null },
    ],
  }))
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, id))
})
afterAll(() => stage.close(), 30_000)

const change = (was: object, now: object) =>
  call(stage, `PUT /api/desk/projects/${id}`, { was, now }, { token: mia.token })
const shown = (seesCommission: boolean) =>
  findListing(stage.db.sql, id, 0, { accountId: null, reader: null, seesCommission, brandTerms: STANDARD_TERMS })
const lastChange = async () =>
  (
    (await call(stage, `GET /api/desk/changes?listingId=${id}&before=0`, {}, { token: mia.token })).data as {
      fields: object[]
      who: string
    }[]
  )[0]

const HALVES = [
  { event: 'unconditional', share: 50, dueInDays: 14 },
  { event: 'settled', share: 50, dueInDays: 0 },
]

test('a commission in per cent is shown to agents as the share of the prices, with its instalments in the history [D12-1]', async () => {
  const now = { commission: null, maxCommission: null, commissionPercent: 2.2, instalments: HALVES }
  const was = {
    ...{ commission: 18_000, maxCommission: 22_000, commissionPercent: null },
    instalments: [{ dueInDays: 14, event: 'unconditional', share: 100 }],
  }
  expect(await change(was, now)).toEqual({ code: 0, message: 'success', data: null })
  expect(await shown(true)).toMatchObject({ commission: 13_200, maxCommission: 16_401 })
  expect(await shown(false)).toMatchObject({ commission: null, maxCommission: null })
  expect(await lastChange()).toMatchObject({
    who: 'Mia Buyer',
    fields: [
      { field: 'commission', was: '18000', now: '' },
      {
        field: 'instalments',
        was: '100% when unconditional, due 14 days later',
        now: '50% when unconditional, due 14 days later; 50% at settlement, due that day',
      },
      { field: 'maxCommission', was: '22000', now: '' },
      { field: 'commissionPercent', was: '', now: '2.2' },
    ],
  })
})

const instalments = (...shares: number[]) => shares.map((share) => ({ event: 'settled', share, dueInDays: 0 }))
test.each<[object, string, string]>([
  [{ instalments: [] }, 'instalments', 'Add an instalment.'],
  [{ instalments: instalments(50, 49) }, 'instalments', 'The shares add up to 99%, not 100%.'],
  [{ instalments: instalments(120, -20) }, 'instalments', 'Each share is above 0 and at most 100 per cent.'],
  [
    { instalments: [{ event: 'settled', share: 100, dueInDays: 1.5 }] },
    'instalments',
    'Each instalment is due in 0 to 365 whole days.',
  ],
  [{ commission: 5_000 }, 'commissionPercent', 'Give amounts or a percentage, not both.'],
  [{ commissionPercent: null, maxCommission: 5_000 }, 'maxCommission', 'This is the higher amount of a range.'],
  [
    { commissionPercent: null, commission: 6_000, maxCommission: 5_000 },
    'maxCommission',
    'This is the higher amount of a range.',
  ],
  [{ commission: 0.5 }, 'commission', 'Commission is a whole number of dollars, 1 to 10,000,000.'],
  [{ commissionPercent: 101 }, 'commissionPercent', 'Commission in per cent of the price is above 0 and at most 100.'],
  [{ holdDays: 0 }, 'holdDays', 'Days of the hold: a whole number, 1 to 90 days.'],
  [{ feeCents: 50 }, 'feeCents', 'Reservation fee: $1 to $100,000.'],
])('%j is refused by its field, and nothing is saved [D12-2]', async (now, field, message) => {
  const before = await shown(true)
  const answer = await change(
    { commission: null, maxCommission: null, commissionPercent: 2.2, instalments: HALVES },
    now,
  )
  expect([answer.code, answer.message, answer.data]).toEqual([40000, message, { field }])
  expect(await shown(true)).toEqual(before)
})

test('terms that differ from the brand’s reach visitors, figure by figure, and go back to the brand’s [D12-3]', async () => {
  expect((await change({ holdDays: null, feeCents: null }, { holdDays: 10, feeCents: 250_000 })).code).toBe(0)
  expect((await shown(false))?.terms).toEqual({ ...STANDARD_TERMS, holdDays: 10, feeCents: 250_000 })
  expect((await lastChange())?.fields).toEqual([
    { field: 'feeCents', was: '', now: '250000' },
    { field: 'holdDays', was: '', now: '10' },
  ])
  const late = await change({ holdDays: null }, { holdDays: 12 })
  expect([late.code, late.message, late.data]).toEqual([
    71010,
    'Changed meanwhile: Days of the hold. Nothing of yours was saved. Look at what it is now, and save again.',
    { field: 'holdDays' },
  ])
  expect((await change({ holdDays: 10 }, { holdDays: null })).code).toBe(0)
  expect((await shown(false))?.terms).toEqual({ ...STANDARD_TERMS, feeCents: 250_000 })
  const project = await call(stage, `GET /api/desk/projects/${id}`, {}, { token: mia.token })
  expect(project.data).toMatchObject({ brandTerms: STANDARD_TERMS, fields: { holdDays: null, feeCents: 250_000 } })
  expect((await change({ feeCents: 250_000 }, { feeCents: null })).code).toBe(0)
  const [row] = await stage.db.sql
    .select({ terms: listings.reservationTerms })
    .from(listings)
    .where(eq(listings.id, id))
  expect(row).toEqual({ terms: null })
})

test('[D36-9] [D36-10] [D45-11] rules of a commission are set at the desk, and agents read them on the listing and each unit', async () => {
  const { data } = await call(stage, `GET /api/desk/projects/${id}`, {}, { token: mia.token })
  const { fields } = data as { fields: { commissionRules: object[] } }
  expect(fields.commissionRules).toEqual([])
  const rule = (kind: string, of: string, amount: number | null, percent: number | null = null) => ({
    ...{ kind, of, amount, percent },
  })
  const refused = async (rules: object[]) => {
    const { code, message, data: field } = await change({ commissionRules: [] }, { commissionRules: rules })
    return [code, message, field]
  }
  const field = { field: 'commissionRules' }
  expect([
    await refused([rule('stage', 'Stage 9', 20_000)]),
    await refused([rule('unit', '999', 20_000)]),
    await refused([rule('plan', 'Z', 20_000)]),
    await refused([rule('unit', '101', null)]),
    await refused([rule('co-agency', '101', 20_000)]),
  ]).toEqual([
    [40000, 'No stage is named “Stage 9”.', field],
    [40000, 'No unit is “999”.', field],
    [40000, 'No unit has the plan “Z”.', field],
    [40000, 'Rule 1: give an amount or a percentage.', field],
    [40000, 'Rule 1: one for co-agency is for all units.', field],
  ])
  const coAgency = [rule('co-agency', '', null, 3)]
  expect((await change({ commissionRules: [] }, { commissionRules: coAgency })).code).toBe(0)
  expect((await lastChange())?.fields).toEqual([{ field: 'commissionRules', was: '', now: 'Co-agency: 3%' }])
  expect((await change({ commissionRules: coAgency }, { commissionRules: [] })).code).toBe(0)
  const stageId = Number(
    (
      (await call(stage, `POST /api/desk/projects/${id}/stages`, { name: 'Stage 1' }, { token: mia.token })).data as {
        id: number
      }
    ).id,
  )
  await stage.db.sql
    .update(units)
    .set({ stageId })
    .where(and(eq(units.listingId, id), eq(units.apt, '102')))
  const rules = [rule('stage', 'Stage 1', null, 4), rule('unit', '101', 25_000)]
  expect((await change({ commissionRules: [] }, { commissionRules: rules })).code).toBe(0)
  expect(await shown(true)).toMatchObject({ commission: 25_000, maxCommission: 29_820 })
  expect(await shown(false)).toMatchObject({ commission: null, maxCommission: null })
  const list = async (seesCommission: boolean, showPrices = true) =>
    (
      await unitsOf(
        stage.db.sql,
        id,
        { column: 'apt', direction: 'asc' },
        { reader: null, showPrices, seesCommission, now: stage.clock.now() },
      )
    ).map(({ apt, commission }) => [apt, commission])
  expect([await list(true), await list(false), await list(true, false)]).toEqual([
    [
      ['101', 25_000],
      ['102', 29_820],
    ],
    [
      ['101', null],
      ['102', null],
    ],
    [
      ['101', null],
      ['102', null],
    ],
  ])
  const renamed = { name: 'Northern', audience: 'everyone', releasesAt: null }
  expect((await call(stage, `PUT /api/desk/stages/${stageId}`, renamed, { token: mia.token })).code).toBe(0)
  const again = (await call(stage, `GET /api/desk/projects/${id}`, {}, { token: mia.token })).data as typeof data & {
    fields: { commissionRules: { of: string }[] }
  }
  expect(again.fields.commissionRules.map(({ of }) => of)).toEqual(['Northern', '101'])
  expect(await list(true)).toEqual([
    ['101', 25_000],
    ['102', 29_820],
  ])
})

test('[D36-17] rules of a commission follow units and plans whose names change, in the grid and by a price list', async () => {
  const rulesNow = async () =>
    (
      await stage.db.sql.select({ rules: listings.commissionRules }).from(listings).where(eq(listings.id, id))
    )[0]?.rules.map(({ kind, of }) => `${kind} ${of}`)
  const rule = (kind: 'unit' | 'plan', of: string) => ({ kind, of, amount: 25_000, percent: null })
  const isOne = (apt: string) => and(eq(units.listingId, id), eq(units.apt, apt))
  await stage.db.sql.update(units).set({ planType: 'B' }).where(isOne('102'))
  await stage.db.sql
    .update(listings)
    .set({ commissionRules: [rule('unit', '101'), rule('plan', 'B')] })
    .where(eq(listings.id, id))
  const [unit] = await stage.db.sql.select({ id: units.id }).from(units).where(isOne('101'))
  const edit = { unitId: unit?.id, was: { label: '101' }, now: { label: '1.01' } }
  const edited = await call(
    ...([stage, `PUT /api/desk/projects/${id}/units`, { edits: [edit], reason: '' }, { token: mia.token }] as const),
  )
  expect(edited.code).toBe(0)
  expect(await rulesNow()).toEqual(['unit 1.01', 'plan B'])
  const list = idOf(await send(stage, mia, id, 'Unit,Beds,Plan\n102,2,B-2'))
  expect(await apply(stage, mia, list)).toMatchObject({ code: 0, data: { changed: 1 } })
  expect(await rulesNow()).toEqual(['unit 1.01', 'plan B-2'])
})

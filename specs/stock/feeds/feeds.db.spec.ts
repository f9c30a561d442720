import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddedFeed } from '../../../domain/stock/feed/feed'
import { after, DAY } from '../../../domain/shared/dates'
import { units } from '../../../server/listing/unit.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { feedUnits } from '../../../server/stock/feeds.tables'
import { importRuns } from '../../../server/stock/runs.tables'
import { changes, unitPrices } from '../../../server/stock/stock.tables'
import { unitHistory } from '../../../server/stock/unit-rows'
import { call, type SignedIn, signedIn } from '../../shared/api'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { apply, differenceOf, type Project, projectOf, runOf } from '../import/runs/sent-runs'
import { bring, feedsAs, FIRST, KEY, later, onlyUnit, unitsIn } from './sent-feeds'

let stage: Stage
let mia: SignedIn
let agencyId: number
let feed: AddedFeed
let project: Project
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  feed = await feedsAs(stage, mia).add(agencyId)
  project = await projectOf(stage, agencyId, [
    { apt: '101', revisedPrice: 545_000 },
    { apt: '102', revisedPrice: 680_000 },
  ])
})

const mias = () => feedsAs(stage, mia)
const asProject = () => mias().answer(feed.id, { is: 'project', projectId: project.id })
/** The feed’s project is known, and its first file applied. */
const begun = async () => {
  await bring(stage, feed.address, FIRST)
  await asProject()
}
const unitId = (apt: string) => project.units[apt] ?? 0
const hold = async (apt: string) => {
  const bea = await signedIn(stage)
  const at = stage.clock.now()
  await stage.db.sql.insert(reservations).values({
    ...{ listingId: project.id, unitId: unitId(apt), accountId: bea.id, tenant: 'unifi', offerType: 'Select Now' },
    ...{ status: 'held', askedPrice: 600_000, createdAt: at, placedAt: at, heldUntil: after(at, 7 * DAY) },
    form: sql`'{"purchasers": [{"firstName": "Bea", "surname": "Byrne"}]}'::jsonb`,
  })
  await stage.db.sql
    .update(units)
    .set({ status: 'Reserved' })
    .where(eq(units.id, unitId(apt)))
}
const runsOf = async () =>
  (await stage.db.sql.select().from(importRuns).where(eq(importRuns.listingId, project.id)).orderBy(importRuns.id)).map(
    ({ kind, state }) => `${kind} ${state}`,
  )

test('a project that a feed names waits for an answer, which makes the import of what it said [D24-4] [D24-5]', async () => {
  expect(await bring(stage, feed.address, FIRST)).toMatchObject({ status: 200, code: 0 })
  const { unknown, feed: shown } = await mias().detail(feed.id)
  expect(unknown).toEqual([
    {
      ...{ id: unknown[0]?.id, key: KEY, name: '12 Example Street, Exampleton', suburb: 'Exampleton', state: 'SA' },
      ...{ postcode: '5799', type: 'Apartments', units: 3 },
    },
  ])
  expect([shown.waits, shown.failures, shown.trouble]).toEqual([1, 0, null])
  expect(await runsOf()).toEqual([])

  const answered = await asProject()
  expect(answered).toMatchObject({ feed: { waits: 0 }, unknown: [], waiting: [] })
  expect(answered.known).toEqual([
    {
      ...{ id: unknown[0]?.id, key: KEY, projectId: project.id, project: 'Kestrel House' },
      ...{ suburb: 'Exampleton', state: 'SA', postcode: '5799' },
    },
  ])
  expect(await unitsIn(stage, project.id)).toEqual([
    ...['101 Available 545000', '102 Available 689000', '201 Withheld 915000'],
  ])
  expect(await runsOf()).toEqual(['feed applied'])
  const [delivery] = await mias().deliveries(feed.id)
  expect(delivery).toMatchObject({ fileName: 'stock.xml', state: 'read', refusal: null, elements: 3, skipped: [] })
  expect(delivery?.runs).toMatchObject([{ project: 'Kestrel House', isApplied: true, changes: 3 }])
  const keys = await stage.db.sql.select().from(feedUnits).where(eq(feedUnits.feedId, feed.id)).orderBy(feedUnits.key)
  expect(keys.map(({ key, modTime }) => [key, modTime])).toEqual([
    ['EXMPLA:COURT-101', '2026-11-20T09:00:00'],
    ['EXMPLA:COURT-102', '2026-11-20T09:00:00'],
    ['EXMPLA:COURT-201', '2026-11-20T09:00:00'],
  ])
})

test('what is safe is applied by the feed, and said so in the history; the same file again makes no run [D24-5] [D24-6]', async () => {
  await begun()
  const before = await runsOf()
  await bring(stage, feed.address, FIRST)
  await bring(stage, feed.address, `${FIRST}\n`)
  expect(await runsOf()).toEqual(before)
  expect((await mias().deliveries(feed.id)).map(({ runs }) => runs.length)).toEqual([0, 1])

  await bring(stage, feed.address, later(['>545000<', '>599000<'], ['<bedrooms>2<', '<bedrooms>3<']))
  expect(await unitsIn(stage, project.id)).toEqual([
    ...['101 Available 599000', '102 Available 689000', '201 Withheld 915000'],
  ])
  expect(await runsOf()).toEqual([...before, 'feed applied'])
  const lines = await call(stage, `GET /api/desk/changes?listingId=${project.id}&before=0`, {}, { token: mia.token })
  expect((lines.data as { who: string; action: string }[]).slice(0, 3).map(({ who, action }) => [who, action])).toEqual(
    [
      ['Feed Agentbox', 'feed-applied'],
      ['Feed Agentbox', 'unit-changed'],
      ['Feed Agentbox', 'unit-price'],
    ],
  )
  const [price] = await stage.db.sql
    .select()
    .from(unitPrices)
    .where(eq(unitPrices.unitId, unitId('101')))
  expect([price?.price, price?.reason, price?.accountId]).toEqual([599_000, 'Feed Agentbox, stock.xml', null])
  const history = await unitHistory(stage.db.sql, project.id, unitId('101'))
  expect(history?.prices[0]).toMatchObject({ price: 599_000, who: 'Feed Agentbox' })
})

test('what isn’t safe waits in one import, which keeps what later files don’t name [D24-6]', async () => {
  await begun()
  await hold('101')
  await bring(stage, feed.address, later(['>689000<', '>610000<'], ['status="current"', 'status="current"']))
  expect(await unitsIn(stage, project.id)).toContain('102 Available 689000')
  const [waiting, ...more] = (await mias().detail(feed.id)).waiting
  expect([waiting?.changes, more]).toEqual([1, []])

  const sold = onlyUnit(later(), 'COURT-101').replace('status="current"', 'status="sold"')
  await bring(stage, feed.address, sold)
  const [next, ...others] = (await mias().detail(feed.id)).waiting
  expect([next?.changes, others]).toEqual([2, []])
  expect((await runOf(stage, mia, waiting?.id ?? 0)).state).toBe('abandoned')
  const { rows } = await differenceOf(stage, mia, next?.id ?? 0)
  expect(rows.map(({ key, outcome, why, fields }) => [key, outcome, why, fields])).toEqual([
    ['101', 'conflict', 'claimed-but-sold', []],
    ['102', 'changed', null, ['price']],
  ])
  expect(await runOf(stage, mia, next?.id ?? 0)).toMatchObject({ kind: 'feed', by: 'Feed Agentbox', state: 'compared' })

  // The same again leaves it as it is.
  await bring(stage, feed.address, `${sold}\n`)
  expect((await mias().detail(feed.id)).waiting).toEqual([next])
  expect(await apply(stage, mia, next?.id ?? 0)).toMatchObject({ code: 0, data: { changed: 1 } })
  expect(await unitsIn(stage, project.id)).toEqual([
    ...['101 Reserved 545000', '102 Available 610000', '201 Withheld 915000'],
  ])

  // The sender takes the price back, which nobody need decide.
  await bring(stage, feed.address, later(['>689000<', '>612000<']).replaceAll('11-21', '11-22'))
  expect(await unitsIn(stage, project.id)).toContain('102 Available 612000')
})

test('an older file than the last changes nothing, and a unit that is called otherwise waits [D24-5]', async () => {
  await begun()
  await bring(stage, feed.address, later(['>101<', '>101A<']))
  expect(await unitsIn(stage, project.id)).toContain('101 Available 545000')
  expect((await mias().detail(feed.id)).waiting).toMatchObject([{ changes: 1 }])
  await bring(stage, feed.address, later(['>545000<', '>546000<'], ['2026-11-21-09', '2026-11-19-09']))
  const [delivery] = await mias().deliveries(feed.id)
  expect(delivery?.skipped).toEqual([
    { row: 1, key: 'EXMPLA:COURT-101', why: 'older-than-last' },
    { row: 2, key: 'EXMPLA:COURT-102', why: 'older-than-last' },
    { row: 3, key: 'EXMPLA:COURT-201', why: 'older-than-last' },
  ])
  expect(await unitsIn(stage, project.id)).toContain('101 Available 545000')
  const lines = await stage.db.sql.select().from(changes).where(eq(changes.listingId, project.id))
  expect(lines.filter(({ action }) => action === 'stock-feed-answered')).toHaveLength(1)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stages, units } from '../../server/listing/unit.tables'
import { listings } from '../../server/listing/listing.tables'
import { unitStatusesIn } from '../../server/listing/unit-statuses'
import { moveUnit, UNITS_CHANNEL } from '../../server/listing/units'
import { uConnectPlans, uConnectRegistrations } from '../../server/membership/membership.tables'
import { wireBuyerForm } from '../reservation/tasks/wire-form'
import { PLANS } from '../../server/seed/plans'
import { call, type From, type SignedIn, signedIn } from '../shared/api'
import { makeLinkIn } from '../sharing/tasks/private-links'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from '../stock/desk-people'

let stage: Stage
let listing: MadeListing
let mia: SignedIn
let link: string
let stageId: number
const people: Record<string, SignedIn> = {}

const member = async (planId: number) => {
  const { db, clock } = stage
  const account = await signedIn(stage, { role: 'agent', introducerGrantedAt: null })
  const { email } = account
  await db.sql.insert(uConnectRegistrations).values({
    ...{ accountId: account.id, keyHash: email, email, tenant: 'unifi', origin: 'http://localhost:3000' },
    ...{ status: 'finished', mailed: true, planId, period: 'YEARLY' },
    ...{ createdAt: clock.now(), expiresAt: clock.now() },
  })
  return account
}

beforeAll(async () => {
  stage = await openStage()
  const { db, clock } = stage
  await db.sql
    .insert(uConnectPlans)
    .values(PLANS.map((plan) => ({ ...plan })))
    .onConflictDoNothing()
  const agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  people['buyer'] = await signedIn(stage, { firstName: 'Bea' })
  people['agent without a plan'] = await signedIn(stage, { role: 'agent', introducerGrantedAt: null })
  people['member of Basic'] = await member(2)
  people['member of Pro'] = await member(3)
  listing = await makeListing(db, clock.now(), {
    listing: { name: 'The Kiln', suburb: 'Hindmarsh Island', price: 500_000, maxPrice: 700_000, massing: null },
    units: [
      { apt: 'S77', status: 'Available', beds: 5, revisedPrice: 410_000 },
      { apt: '102', status: 'Available', beds: 2, revisedPrice: 600_000 },
      { apt: '103', status: 'Reserved', beds: 2, revisedPrice: 650_000 },
    ],
  })
  await db.sql.update(listings).set({ agencyId }).where(eq(listings.id, listing.id))
  const made = await call(stage, `POST /api/desk/projects/${listing.id}/stages`, { name: 'One' }, { token: mia.token })
  stageId = (made.data as { id: number }).id
  await db.sql
    .update(units)
    .set({ stageId })
    .where(eq(units.id, unit('S77')))
  await db.sql.update(stages).set({ status: 'released' }).where(eq(stages.id, stageId))
  const alan = people['member of Basic']
  link = (await makeLinkIn(db, { accountId: alan?.id ?? 0, listingId: listing.id, now: clock.now(), isPublic: true }))
    .sessionId
})
afterAll(() => stage.close(), 30_000)

const unit = (apt: string): number => listing.units[apt] ?? 0
const as = (who: string): From => (people[who] === undefined ? {} : { token: people[who].token })
const show = async (audience: string) => {
  const stageNow = { name: 'One', audience, releasesAt: null }
  expect((await call(stage, `PUT /api/desk/stages/${stageId}`, stageNow, { token: mia.token })).code).toBe(0)
}
const labels = (data: unknown) => (data as { apt: string }[]).map(({ apt }) => apt).toSorted()
const ALL = ['102', '103', 'S77']
const PUBLIC = ['102', '103']

const READERS = ['visitor', 'buyer', 'agent without a plan', 'member of Basic', 'member of Pro']
test.each([
  ['everyone', [true, true, true, true, true]],
  ['agents', [false, false, true, true, true]],
  ['off-market', [false, false, false, false, true]],
])('a stage for %s shows its units to its audience only [D4-3]', async (audience, sees) => {
  await show(audience)
  for (const [i, who] of READERS.entries()) {
    const seen = sees[i] === true
    const list = await call(stage, `GET /api/houseRoomList/${listing.id}`, {}, as(who))
    const sorted = await call(stage, 'POST /api/roomList', { propertyId: listing.id, orderByKeyword: 'beds' }, as(who))
    expect([who, labels(list.data), labels(sorted.data)]).toEqual([who, seen ? ALL : PUBLIC, seen ? ALL : PUBLIC])
    const page = await call(stage, `GET /api/house/${listing.id}/0/none`, {}, as(who))
    expect([who, (page.data as { availableRooms: number }).availableRooms]).toEqual([who, seen ? 2 : 1])
    const one = await call(stage, `GET /api/house/${listing.id}/${unit('S77')}/none`, {}, as(who))
    expect([who, one.code]).toEqual([who, seen ? 0 : 20001])
  }
  const byLink = await call(stage, `POST /api/housePublic/roomList/${listing.id}`, { sessionId: link, publicFlag: 1 })
  expect(labels(byLink.data)).toEqual(audience === 'everyone' ? ALL : PUBLIC)
  const desk = await call(stage, `GET /api/desk/projects/${listing.id}/units`, {}, { token: mia.token })
  expect(JSON.stringify(desk.data)).toContain('S77')
})

test('what is the same for all readers says nothing about units for some [D4-4]', async () => {
  await show('agents')
  const ranges = () =>
    stage.db.sql
      .select({ price: listings.price, beds: listings.maxBeds, from: listings.shownPrice })
      .from(listings)
      .where(eq(listings.id, listing.id))
  expect(await ranges()).toEqual([{ price: 600_000, beds: 2, from: 600_000 }])
  const found = async (minBedrooms: number) => {
    const wanted = { searchTerm: 'Hindmarsh Island', minBedrooms }
    const { data } = await call(stage, 'POST /api/house/1/15', wanted, as('member of Pro'))
    return (data as { list: { availableRooms: number }[] }).list.map(({ availableRooms }) => availableRooms)
  }
  expect([await found(2), await found(5)]).toEqual([[1], []])
  const statuses = (await unitStatusesIn(stage.db.sql)([listing.id])).event([listing.id]).toString()
  expect(statuses.includes(String(unit('S77')))).toBe(false)
  await show('everyone')
  expect([await ranges(), await found(2), await found(5)]).toEqual([
    [{ price: 410_000, beds: 5, from: 410_000 }],
    [2],
    [2],
  ])
})

test('the page of such a unit answers like that of a missing one [D13-8]', async () => {
  const pageOf = async (unitId: number) => {
    const { statusCode, body } = await stage.server.app.inject({
      method: 'GET',
      url: `/index/property/${listing.id}/room/${unitId}`,
    })
    return { statusCode, isLeftOut: body.includes('noindex'), body: body.replaceAll(String(unitId), '{unit}') }
  }
  await show('agents')
  const [forAgents, missing] = [await pageOf(unit('S77')), await pageOf(999_999)]
  expect([forAgents.statusCode, forAgents.isLeftOut]).toEqual([200, true])
  expect(forAgents).toEqual(missing)
  await show('everyone')
  expect(await pageOf(unit('S77'))).toMatchObject({ statusCode: 200, isLeftOut: false })
})

test('a checkout of a unit for others is refused as one of a unit that does not exist; its audience may reserve it [D4-5]', async () => {
  const open = (who: string, unitId: number) =>
    call(
      stage,
      'POST /api/create-checkout-session',
      {
        ...wireBuyerForm('Bea', people[who]?.email ?? ''),
        ...{
          propertyId: listing.id,
          roomId: unitId,
          ordersCardbagVO: null,
          purchasingEntity: '',
          stripeSessionId: null,
        },
      },
      as(who),
    )
  await show('off-market')
  const missing = await open('buyer', 999_999_999)
  expect([missing.code, await open('buyer', unit('S77'))]).toEqual([40400, missing])
  expect((await open('member of Basic', unit('S77'))).code).toBe(40400)
  expect((await open('member of Pro', unit('S77'))).code).toBe(0)
})

test('moves of a unit for some are not announced to those who watch, and leave its listing for sale', async () => {
  await show('agents')
  const heard: string[] = []
  const stop = await stage.db.listen(UNITS_CHANNEL, (payload) => heard.push(payload))
  const move = (apt: string, event: 'released' | 'claimed' | 'contract-signed') =>
    stage.db.transaction((tx) => moveUnit(tx, unit(apt), event, null, stage.clock.now()))
  await move('S77', 'released')
  await move('102', 'claimed')
  await move('102', 'contract-signed')
  await move('103', 'contract-signed')
  const [now] = await stage.db.sql
    .select({ status: listings.saleStatus })
    .from(listings)
    .where(eq(listings.id, listing.id))
  await stop()
  expect([now?.status, heard.filter((payload) => payload.includes(String(unit('S77'))))]).toEqual(['for-sale', []])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UnitEvent } from '../../domain/listing/unit.lifecycle'
import { favourites } from '../../server/account/favourites.tables'
import { listings } from '../../server/listing/listing.tables'
import { units } from '../../server/listing/unit.tables'
import { unitStatusesIn } from '../../server/listing/unit-statuses'
import { moveUnit, STOCK_CHANNEL } from '../../server/listing/units'
import { wireBuyerForm, wireClientForm } from '../reservation/tasks/wire-form'
import { call, type From, type SignedIn, signedIn } from '../shared/api'
import { makeLinkIn } from '../sharing/tasks/private-links'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { StreamOverFetch } from '../shared/support/stream-over-fetch'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
let listing: MadeListing
let bea: SignedIn
let alan: SignedIn
let link: string

beforeAll(async () => {
  stage = await openStage()
  const { db, clock } = stage
  ;[bea, alan] = [
    await signedIn(stage, { firstName: 'Bea' }),
    await signedIn(stage, { firstName: 'Alan', role: 'agent', companyName: 'Alan & Co' }),
  ]
  listing = await makeListing(db, clock.now(), {
    listing: { name: 'The Kiln', suburb: 'Hindmarsh Island', price: 500_000, maxPrice: 700_000, massing: null },
    units: [
      { apt: 'W77', status: 'Withheld', beds: 5, revisedPrice: 510_000 },
      { apt: '102', status: 'Available', beds: 2, revisedPrice: 600_000 },
      { apt: '103', status: 'Reserved', beds: 2, revisedPrice: 650_000 },
    ],
  })
  await db.sql.insert(favourites).values({ accountId: bea.id, listingId: listing.id, createdAt: clock.now() })
  link = (await makeLinkIn(db, { accountId: alan.id, listingId: listing.id, now: clock.now(), isPublic: true }))
    .sessionId
})
afterAll(() => stage.close(), 30_000)

const unit = (apt: string): number => listing.units[apt] ?? 0
const PEOPLE: Readonly<Record<string, () => From>> = {
  visitor: () => ({}),
  buyer: () => ({ token: bea.token }),
  agent: () => ({ token: alan.token }),
}

describe('a withheld unit is in no answer', () => {
  const search = (filters: object = {}) => ({ searchTerm: 'Hindmarsh Island', ...filters })
  test.each<[who: string, line: string, body: () => object, shows: boolean]>([
    ['visitor', 'GET /api/houseRoomList/:id', () => ({}), true],
    ['agent', 'GET /api/houseRoomList/:id', () => ({}), true],
    ['visitor', 'POST /api/roomList', () => ({ propertyId: listing.id }), true],
    [
      'agent',
      'POST /api/roomList',
      () => ({ propertyId: listing.id, orderByKeyword: 'beds', ascOrdesc: 'desc' }),
      true,
    ],
    ['visitor', 'POST /api/housePublic/roomList/:id', () => ({ sessionId: link, publicFlag: 1 }), true],
    ['buyer', 'GET /api/user/favorites/0/9999999999/1/8', () => ({}), true],
    ['visitor', 'GET /api/house/:id/0/none', () => ({}), false],
    ['visitor', 'POST /api/housePublic/:id', () => ({ sessionId: link, publicFlag: 1 }), false],
    ['visitor', 'POST /api/house/1/15', () => search(), false],
  ])('%s: %s', async (who, line, body, shows) => {
    const { data } = await call(stage, line.replace(':id', String(listing.id)), body(), PEOPLE[who]?.())
    expect(data).not.toBeNull()
    const text = JSON.stringify(data)
    expect([text.includes('W77'), text.includes('"Withheld"'), text.includes('"102"')]).toEqual([false, false, shows])
  })

  test('it is not counted, and no search finds its listing by it', async () => {
    const found = async (filters: object) => {
      const { data } = await call(stage, 'POST /api/house/1/15', search(filters))
      return (data as { list: { availableRooms: number }[] }).list.map(({ availableRooms }) => availableRooms)
    }
    expect([await found({}), await found({ minBedrooms: 2 }), await found({ minBedrooms: 5 })]).toEqual([[1], [1], []])
  })

  test('the stream begins without it', async () => {
    const statuses = await unitStatusesIn(stage.db.sql)([listing.id])
    expect(statuses.event([listing.id]).toString()).toBe(
      `event: rooms\ndata: [{"roomId":${unit('102')},"status":"Available"},{"roomId":${unit('103')},"status":"Reserved"}]\n\n`,
    )
  })
})

describe('a call with the id of a withheld unit is refused as one with a unit that does not exist', () => {
  const form = (apt: string) => ({
    ...wireBuyerForm('Bea', bea.email),
    ...{
      propertyId: listing.id,
      roomId: unit(apt),
      ordersCardbagVO: null,
      purchasingEntity: '',
      stripeSessionId: null,
    },
  })
  test.each<[who: string, line: string, body: (apt: string) => object, code: number]>([
    ['visitor', 'GET /api/house/:id/:unit/none', () => ({}), 20001],
    ['buyer', 'GET /api/houseRoom/:id/:unit', () => ({}), 20001],
    [
      'buyer',
      'POST /api/orders/customise',
      (apt) => ({ propertyId: listing.id, roomId: unit(apt), request: 'Hi' }),
      20001,
    ],
    ['buyer', 'POST /api/create-checkout-session', (apt) => form(apt), 40400],
    [
      'buyer',
      'POST /api/orders/reservation',
      (apt) => ({ ...form(apt), ordersType: 'Make Offer', makeOfferAmount: '600000' }),
      40400,
    ],
    [
      'agent',
      'POST /api/orders/reservation',
      (apt) => ({ ...wireClientForm(), propertyId: listing.id, roomId: unit(apt) }),
      40400,
    ],
    [
      'agent',
      'POST /api/signForUrl',
      (apt) => ({
        ...{ propertyId: listing.id, roomId: unit(apt), tempName: 'W77 / 1 Test Street Glenelg SA 5045' },
        ...{ email: 'pia@example.com', name: 'Pia Purchaser' },
      }),
      70021,
    ],
  ])('%s: %s', async (who, line, body, code) => {
    const send = (apt: string) =>
      call(
        stage,
        line.replace(':id', String(listing.id)).replace(':unit', String(unit(apt) || 999_999_999)),
        { ...body(apt), ...(unit(apt) === 0 && 'roomId' in body(apt) ? { roomId: 999_999_999 } : {}) },
        PEOPLE[who]?.(),
      )
    const [withheld, missing] = [await send('W77'), await send('none')]
    expect([withheld.code, withheld]).toEqual([code, missing])
  })
})

describe('a listing with withheld units', () => {
  const followed = async (statuses: readonly ('Withheld' | 'Available' | 'Sold')[], steps: [number, UnitEvent][]) => {
    const made = await makeListing(stage.db, stage.clock.now(), {
      units: statuses.map((status, i) => ({ apt: String(101 + i), status })),
    })
    const after = []
    for (const [i, event] of steps) {
      await stage.db.transaction((tx) => moveUnit(tx, made.units[String(101 + i)] ?? 0, event, null, stage.clock.now()))
      const [row] = await stage.db.sql
        .select({ status: listings.saleStatus })
        .from(listings)
        .where(eq(listings.id, made.id))
      after.push(row?.status)
    }
    return after
  }

  test('is not sold while units are withheld, and reserved while its last shown units are', async () => {
    expect(
      await followed(
        ['Withheld', 'Available', 'Available'],
        [
          [1, 'claimed'],
          [2, 'claimed'],
          [1, 'contract-signed'],
          [2, 'contract-signed'],
          [0, 'released-for-sale'],
          [0, 'claimed'],
          [0, 'contract-signed'],
        ],
      ),
    ).toEqual(['for-sale', 'reserved', 'reserved', 'for-sale', 'for-sale', 'reserved', 'sold'])
  })

  test('whose last available unit is withheld stays for sale', async () => {
    expect(await followed(['Available', 'Sold'], [[0, 'withheld']])).toEqual(['for-sale'])
  })
})

test('visitors who watch see a unit go while it is withheld, and come with its release', async () => {
  const heard: string[] = []
  const stream = new StreamOverFetch(`${stage.url}/api/houseRoomList/${listing.id}/events`)
  const next = () =>
    new Promise<string>((resolve) => {
      stream.addEventListener('rooms', ({ data }) => resolve(data ?? ''))
    })
  const move = (event: UnitEvent) =>
    stage.db.transaction((tx) => moveUnit(tx, unit('102'), event, null, stage.clock.now()))
  const labels = Object.fromEntries(Object.entries(listing.units).map(([apt, id]) => [id, apt]))
  const hear = async (announced: Promise<string>) => {
    const all = JSON.parse(await announced) as { roomId: number; status: string }[]
    heard.push(all.map(({ roomId, status }) => `${labels[roomId]} ${status}`).join(', '))
  }
  await hear(next())
  let announced = next()
  await move('withheld')
  await hear(announced)
  announced = next()
  await move('released-for-sale')
  await hear(announced)
  stream.close()
  expect(heard).toEqual(['102 Available, 103 Reserved', '103 Reserved', '102 Available, 103 Reserved'])
})

test('one statement announces each listing whose shown units changed, once', async () => {
  const made = await makeListing(stage.db, stage.clock.now(), {
    units: ['101', '102', '103'].map((apt) => ({ apt, status: 'Withheld' as const })),
  })
  const heard: string[] = []
  const last = new Promise<void>((resolve) => {
    void stage.db
      .listen(STOCK_CHANNEL, (payload) => {
        if (payload === '0') resolve()
        else heard.push(payload)
      })
      .then(async () => {
        const of = eq(units.listingId, made.id)
        await stage.db.sql.update(units).set({ outlook: 'Sea' }).where(of)
        await stage.db.sql.update(units).set({ status: 'Available' }).where(of)
        await stage.db.sql.update(units).set({ status: 'Reserved' }).where(of)
        await stage.db.sql.delete(units).where(of)
        await stage.db.sql.execute(`SELECT pg_notify('${STOCK_CHANNEL}', '0')`)
      })
  })
  await last
  expect(heard).toEqual([String(made.id), String(made.id)])
})

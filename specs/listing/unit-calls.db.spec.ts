import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../domain/shared/dates'
import { listings } from '../../server/listing/listing.tables'
import { units as unitRows } from '../../server/listing/unit.tables'
import { call, type From, type SignedIn, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
let listing: MadeListing
let bea: SignedIn
let alan: SignedIn

beforeAll(async () => {
  stage = await openStage()
  alan = await signedIn(stage, { firstName: 'Alan', role: 'agent' })
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  bea = await signedIn(stage, { firstName: 'Bea' })
  listing = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'The Lantern', commission: 9_000, maxCommission: 12_000 },
    units: [
      {
        ...{ apt: '101', revisedPrice: 600_000, revisedPriceMax: null, status: 'Available', anticipatedRent: 500 },
        ...{ level: '12', internal: 81.5, balcony: 9.25, total: 90.75, storage: 3.5 },
      },
      { apt: '102', revisedPrice: 500_000, revisedPriceMax: 600_000, status: 'Reserved', anticipatedRent: 510 },
      { apt: '103', revisedPrice: null, revisedPriceMax: null, status: 'Sold', anticipatedRent: 520 },
      { apt: '104', revisedPrice: 600_000, revisedPriceMax: 600_000, status: 'Unconditional', anticipatedRent: 530 },
      { apt: '105', revisedPrice: 0, revisedPriceMax: 0, status: 'Settled', anticipatedRent: 540 },
      { apt: '106', revisedPrice: 700_000, revisedPriceMax: 0, status: 'Available', anticipatedRent: 550 },
      { apt: '107', revisedPrice: null, revisedPriceMax: 800_000, status: 'Available', anticipatedRent: 560 },
    ],
  })
})

type Unit = Readonly<Record<string, unknown>>
const unitsFor = async (from: From, body: object = {}): Promise<Unit[]> => {
  const { code, data } = await call(stage, 'POST /api/roomList', { propertyId: listing.id, ...body }, from)
  expect(code).toBe(0)
  return data as Unit[]
}
const aptsIn = (units: readonly Unit[]) => units.map(({ apt }) => apt).join(' ')
const pricesIn = (units: readonly Unit[]) => units.map(({ revisedPrice }) => revisedPrice)
const reveal = async (from: From = {}): Promise<string> => {
  const { data } = await call(
    stage,
    'POST /api/reveal/priceList',
    {
      ...{ firstName: 'Vera', lastName: 'Visitor', email: 'vera@example.com', countryCode: '+61', mobileNumber: '' },
      propertyId: listing.id,
    },
    from,
  )
  return (data as { revealToken: string }).revealToken
}

const HIDDEN = [
  ...['revisedPrice', 'revisedPriceMax', 'landPrice', 'buildingPrice', 'totalPrice', 'totalPriceMax'],
  ...['stampDuty', 'lodgement'],
]
const COLUMNS = [
  ...[
    'roomId',
    'apt',
    'status',
    'level',
    'outlook',
    'beds',
    'baths',
    'cars',
    'internal',
    'balcony',
    'total',
    'storage',
  ],
  ...['anticipatedRent', 'anticipatedRentMax', 'landm2', 'floorPlansUrl', 'councilRates', 'titleType', 'strataFees'],
  ...HIDDEN,
]

describe.each([
  ['A7-41 B7-14', 'the list of units', () => call(stage, `GET /api/houseRoomList/${listing.id}`)],
  ['A7-43 B7-15', 'the list in an order', () => call(stage, 'POST /api/roomList', { propertyId: listing.id })],
] as const)('%s: %s', (rows, _, list) => {
  const units = async () => (await list()).data as Unit[]

  test(`[${rows} B3-19] has every unit with its status and how it is sold`, async () => {
    expect((await units()).map(({ roomId, apt, status, offerType }) => [roomId, apt, status, offerType])).toEqual([
      [listing.units['101'], '101', 'Available', 'Select Now'],
      [listing.units['102'], '102', 'Reserved', 'Make Offer'],
      [listing.units['103'], '103', 'Sold', 'Make Offer'],
      [listing.units['104'], '104', 'Unconditional', 'Select Now'],
      [listing.units['105'], '105', 'Settled', 'Make Offer'],
      [listing.units['106'], '106', 'Available', 'Select Now'],
      [listing.units['107'], '107', 'Available', 'Make Offer'],
    ])
  })

  test('has the level that is written for a unit, and its areas with their decimals [D13-3, D13-4]', async () => {
    const [first, second] = await units()
    expect(first).toMatchObject({ level: '12', internal: 81.5, balcony: 9.25, total: 90.75, storage: 3.5 })
    expect(second).toMatchObject({ level: '' })
  })

  test('[B3-18 A3-10] has every column of the price list in every unit', async () => {
    expect((await units()).map((unit) => COLUMNS.filter((column) => !(column in unit)))).toEqual([
      ...[[], [], [], [], [], [], []],
    ])
  })

  test('has the transfer duty of its price, whatever was stored of it, and none without a price [B2.6-5 D52-2]', async () => {
    await stage.db.sql.update(unitRows).set({ stampDuty: 1 }).where(eq(unitRows.listingId, listing.id))
    const duties = async () => (await unitsFor({ token: alan.token })).map(({ stampDuty }) => stampDuty)
    expect(await duties()).toEqual([26_830, 21_330, 0, 26_830, 0, 32_330, 0])
    await stage.db.sql
      .update(unitRows)
      .set({ revisedPrice: 500_000 })
      .where(eq(unitRows.id, listing.units['106'] ?? 0))
    expect((await duties())[5]).toBe(21_330)
    // Under a separate land contract the land alone; the rates of the ACT aren't covered.
    await stage.db.sql.update(listings).set({ propertyType: 'House & Land' }).where(eq(listings.id, listing.id))
    await stage.db.sql
      .update(unitRows)
      .set({ landPrice: 500_000 })
      .where(eq(unitRows.id, listing.units['101'] ?? 0))
    expect((await duties()).slice(0, 2)).toEqual([21_330, 21_330])
    await stage.db.sql.update(listings).set({ state: 'ACT' }).where(eq(listings.id, listing.id))
    expect(await duties()).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('has no price before the price list is unlocked', async () => {
    expect((await units()).map((unit) => HIDDEN.filter((column) => unit[column] !== null))).toEqual([
      ...[[], [], [], [], [], [], []],
    ])
  })
})

describe('how a unit is sold follows from its prices', () => {
  test.each([
    ['B4-3', '104', 'Select Now', 'a maximum that is equal'],
    ['B4-4', '101', 'Select Now', 'no maximum'],
    ['B4-4', '106', 'Select Now', 'a maximum of 0'],
    ['B4-5', '102', 'Make Offer', 'a maximum that differs'],
    ['B4-6', '103', 'Make Offer', 'no price'],
    ['B4-6', '105', 'Make Offer', 'a price of 0'],
    ['B4-6', '107', 'Make Offer', 'only a maximum'],
  ])('[%s] unit %s is sold by %s, with %s', async (_, apt, offerType) => {
    const { data } = await call(stage, `GET /api/houseRoom/${listing.id}/${listing.units[apt] ?? 0}`, {}, bea)
    expect(data).toMatchObject({ apt, offerType })
  })
})

describe('the order of the units', () => {
  test.each([
    ['B7-15', 'apt', 'asc', '101 102 103 104 105 106 107'],
    ['B7-15', 'apt', 'desc', '107 106 105 104 103 102 101'],
    ['B7-15', 'revisedPrice', 'asc', '105 102 101 104 106 103 107'],
    ['B7-15', 'revisedPrice', 'desc', '106 101 104 102 105 103 107'],
    ['B7-15', 'anticipatedRent', 'asc', '101 102 103 104 105 106 107'],
    ['B7-15', 'anticipatedRent', 'desc', '107 106 105 104 103 102 101'],
    ['B7-15', 'rental', 'desc', '107 106 105 104 103 102 101'],
  ])('[%s] by %s %s is %s, once unlocked', async (_, orderByKeyword, ascOrdesc, apts) => {
    const units = await unitsFor({}, { orderByKeyword, ascOrdesc, revealToken: await reveal() })
    expect(aptsIn(units)).toBe(apts)
  })

  test.each([
    ['asc', '101 102 103 104 105 106 107'],
    ['desc', '107 106 105 104 103 102 101'],
  ])('tells no price that is hidden: %s', async (ascOrdesc, apts) => {
    expect(aptsIn(await unitsFor({}, { orderByKeyword: 'revisedPrice', ascOrdesc }))).toBe(apts)
  })
})

describe('who sees the price of a unit', () => {
  const priceOf = async (apt: string, from: From) =>
    (await unitsFor(from)).find((unit) => unit['apt'] === apt)?.['revisedPrice']

  test('a buyer who unlocks the price list, and no other buyer', async () => {
    const carl = await signedIn(stage, { firstName: 'Carl' })
    expect(await priceOf('101', bea)).toBeNull()
    await reveal(bea)
    expect([await priceOf('101', bea), await priceOf('102', bea)]).toEqual([600_000, 500_000])
    expect(await priceOf('101', carl)).toBeNull()
  })

  test('who unlocked the price list before logging in', async () => {
    const headers = { 'reveal-token': await reveal() }
    const { data } = await call(stage, `GET /api/houseRoomList/${listing.id}`, {}, { ...bea, headers })
    expect(pricesIn(data as Unit[])).toEqual([600_000, 500_000, null, 600_000, 0, 700_000, null])
  })

  test('who has opened the reservation form of one unit, of every unit', async () => {
    await call(stage, `GET /api/houseRoom/${listing.id}/${listing.units['101'] ?? 0}`, {}, bea)
    expect(pricesIn(await unitsFor(bea))).toEqual([600_000, 500_000, null, 600_000, 0, 700_000, null])
  })

  test('an agent, of every unit, and the commission', async () => {
    expect(pricesIn(await unitsFor(alan))).toEqual([600_000, 500_000, null, 600_000, 0, 700_000, null])
    expect(pricesIn(await unitsFor(bea))).toEqual([null, null, null, null, null, null, null])
    const commissionFor = async (from: From) => {
      const { data } = await call(stage, `GET /api/house/${listing.id}/0/ordersId`, {}, from)
      const { commission, commision, maxCommision } = data as Unit
      return [commission, commision, maxCommision]
    }
    expect([await commissionFor(alan), await commissionFor(bea), await commissionFor({})]).toEqual([
      [9_000, 9_000, 12_000],
      [null, null, null],
      [null, null, null],
    ])
  })
})

describe('the price list as a PDF', () => {
  const fileFor = (body: object, from: From = {}) =>
    call(stage, 'POST /api/priceList/file', { propertyId: listing.id, ...body }, from)
  const statusOf = async (url: string) =>
    (await stage.server.app.inject({ url, headers: { host: 'localhost' } })).statusCode

  test('needs an unlocked price list, and opens for five minutes by the address that was issued', async () => {
    expect(await fileFor({})).toEqual({ code: 20002, message: 'Unlock the price list first.', data: null })
    const { code, data } = await fileFor({ revealToken: await reveal() })
    const { address } = data as { address: string }
    expect(code).toBe(0)
    const file = await stage.server.app.inject({ url: address, headers: { host: 'localhost' } })
    expect([
      file.statusCode,
      file.body.slice(0, 5),
      file.headers['content-type'],
      file.headers['cache-control'],
    ]).toEqual([200, '%PDF-', 'application/pdf', 'private, no-store'])
    const key = address.split('?')[1] ?? ''
    expect([await statusOf(`/files/priceLists/${listing.id}`), await statusOf(`/files/priceLists/1?${key}`)]).toEqual([
      404, 404,
    ])
    stage.clock.advance(6 * MINUTE)
    expect(await statusOf(address)).toBe(404)
  })

  test('has a key that opens no unit prices', async () => {
    await reveal(bea)
    const { data } = await fileFor({}, bea)
    const key = new URLSearchParams((data as { address: string }).address.split('?')[1]).get('key')
    expect(pricesIn(await unitsFor({}, { revealToken: key }))).toEqual([null, null, null, null, null, null, null])
  })
})

test.each(['', '/', '/:id'])('[B7-34 B3-30 A7-18] the reveal form is prefilled for accounts only: %s', async (end) => {
  const line = `GET /api/user/minimal/reveal/priceList${end.replace(':id', String(listing.id))}`
  const mia = await signedIn(stage, {
    ...{ firstName: 'Mia', lastName: 'Moon', countryCode: '+64', mobile: '021555017' },
  })
  expect([await call(stage, line, {}, bea), await call(stage, line, {}, mia), await call(stage, line)]).toEqual([
    {
      ...{ code: 0, message: 'success' },
      data: {
        ...{ firstName: 'Bea', lastName: 'Buyer', email: bea.email, countryCode: '+61', mobileNumber: '0412345678' },
      },
    },
    {
      ...{ code: 0, message: 'success' },
      data: {
        ...{ firstName: 'Mia', lastName: 'Moon', email: mia.email, countryCode: '+64', mobileNumber: '021555017' },
      },
    },
    { code: 90000, message: 'Please log in.', data: null },
  ])
})

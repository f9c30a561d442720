import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { after, DAY, MINUTE } from '../../domain/shared/dates'
import { favourites } from '../../server/account/favourites.tables'
import { listings, publicationIs } from '../../server/listing/listing.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { eq } from 'drizzle-orm'
import { FORM } from '../reservation/samples'
import { NOTHING_SINCE } from './samples'
import { call, type SignedIn, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
let bea: SignedIn
let carl: SignedIn

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  bea = await signedIn(stage, { firstName: 'Bea' })
  carl = await signedIn(stage, { firstName: 'Carl' })
})

const DONE = { code: 0, message: 'success', data: null }
const as = ({ token }: SignedIn, line: string, body: object = {}) => call(stage, line, body, { token })
const house = (name: string) => makeListing(stage.db, stage.clock.now(), { listing: { name } })
const refused = (code: number, message: string, field?: string) => ({
  ...{ code, message, data: field === undefined ? null : { field } },
})

/** What a list shows of a listing of these specs. */
const cardOf = ({ id, name }: MadeListing, sellFlag: 0 | 1) => ({
  ...{
    propertyId: id,
    name,
    imageUrl: '',
    pictureTexts: [],
    address: '1 Test Street',
    suburb: 'Glenelg',
    state: 'SA',
    postcode: '5045',
  },
  ...{ price: 600_000, maxPrice: null, rental: null, maxRental: null, rentalYield: null, commission: null },
  ...{
    maxCommision: null,
    bedsNumber: 2,
    proertyType: 'Apartments',
    estimatedCompletion: '',
    estimatedCommenceMent: '',
  },
  ...{
    landPrice: null,
    buildPrice: null,
    incentives: '',
    coAgency: '',
    companyName: 'Spec Agency',
    companyColour: '#1f3d36',
  },
  ...{ companyLogoUrl: '/drawings/agency/1.svg', agentImageUrl1: '/drawings/portrait/1.svg' },
  ...{ availableRooms: 2, sellFlag },
})

describe('favourites', () => {
  const flagOf = async (listing: MadeListing, from: Parameters<typeof call>[3]) => {
    const { data } = await call(stage, `GET /api/house/${listing.id}/0/none`, {}, from)
    return (data as { favoritesFlag: string }).favoritesFlag
  }
  /** For Bea, Carl and a visitor. */
  const flagsOf = async (listing: MadeListing) =>
    [await flagOf(listing, bea), await flagOf(listing, carl), await flagOf(listing, {})].join(' ')
  const add = (account: SignedIn, { id }: MadeListing) =>
    call(stage, 'POST /api/user/favorites', `propertyId=${id}`, {
      token: account.token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const remove = (account: SignedIn, { id }: MadeListing) => as(account, `DELETE /api/user/favorites?propertyId=${id}`)
  const idsOf = async (account: SignedIn) => (await as(account, 'GET /api/user/favorites')).data as number[]

  test('[B7-19 A7-32 B3-14] are added for their account only, each once', async () => {
    const [first, second] = [await house('First'), await house('Second')]
    for (const listing of [first, second, first]) expect(await add(bea, listing)).toEqual(DONE)
    expect(await idsOf(bea)).toHaveLength(2)
    expect(new Set(await idsOf(bea))).toEqual(new Set([first.id, second.id]))
    expect(await idsOf(carl)).toEqual([])
    expect([await flagsOf(first), await flagsOf(second)]).toEqual(['yes no no', 'yes no no'])
  })

  test('[B7-20 A7-33 A4-1] are removed by their account only, one at a time', async () => {
    const [first, second] = [await house('First'), await house('Second')]
    for (const listing of [first, second]) await add(bea, listing)
    expect(await remove(carl, first)).toEqual(DONE)
    expect([await flagsOf(first), await flagsOf(second)]).toEqual(['yes no no', 'yes no no'])
    for (const _ of ['once', 'again']) expect(await remove(bea, first)).toEqual(DONE)
    expect([await flagsOf(first), await flagsOf(second)]).toEqual(['no no no', 'yes no no'])
    expect(await idsOf(bea)).toEqual([second.id])
  })

  test('[B3-28 A3-8] have every field, and unit prices only after revealing them', async () => {
    const listing = await house('The Lantern')
    await add(bea, listing)
    const list = async () => (await as(bea, 'GET /api/user/favorites/0/9999999999/1/8')).data
    const unit = (apt: string, revisedPrice: number | null) => ({
      roomId: listing.units[apt],
      apt,
      beds: 2,
      revisedPrice,
    })
    const favourite = (price: number | null) => ({
      housePropertyPOJO: { ...cardOf(listing, 0), maxPrice: 600_000 },
      houseRoomPojosList: [unit('101', price), unit('102', price)],
      ...{
        favoritesFlag: 'yes',
        ordersId: null,
        roomId: null,
        apt: null,
        standing: null,
        heldUntil: null,
        clickFlag: 1,
      },
    })
    expect(await list()).toEqual({ list: [favourite(null)], total: 1 })
    const revealed = await as(bea, 'POST /api/reveal/priceList', {
      ...{ firstName: 'Bea', lastName: 'Buyer', email: bea.email, countryCode: '+61', mobileNumber: '' },
      propertyId: listing.id,
    })
    expect(revealed.code).toBe(0)
    expect(await list()).toEqual({ list: [favourite(600_000)], total: 1 })
  })

  test('of a listing that was taken down stay, marked; it cannot be added', async () => {
    const [down, up] = [await house('Down'), await house('Up')]
    for (const listing of [down, up]) await add(bea, listing)
    await stage.db.sql.update(listings).set(publicationIs('withdrawn')).where(eq(listings.id, down.id))
    const { data } = await as(bea, 'GET /api/user/favorites/0/9999999999/1/8')
    const { list } = data as { list: { clickFlag: number; housePropertyPOJO: { name: string } }[] }
    expect(list.map((each) => [each.housePropertyPOJO.name, each.clickFlag])).toEqual([
      ['Up', 1],
      ['Down', 0],
    ])
    expect(await add(carl, down)).toEqual(refused(20001, 'This listing is no longer available.'))
  })
})

describe('lists of nine', () => {
  const nine = async (store: (listing: MadeListing, at: Date) => Promise<unknown>) => {
    const now = stage.clock.now()
    for (let number = 1; number <= 9; number += 1)
      await store(await house(`House ${number}`), after(now, (number - 9) * MINUTE))
  }
  const NEWEST = [9, 8, 7, 6, 5, 4, 3, 2].map((number) => `House ${number}`)
  const pageOf = async (account: SignedIn, path: string, page: number) => {
    const { code, data } = await as(account, `GET ${path}/0/9999999999/${page}/8`)
    const { list, total } = data as { list: { housePropertyPOJO: { name: string } }[]; total: number }
    return [code, list.map(({ housePropertyPOJO: { name } }) => name), total]
  }
  const pagesAre = async (path: string) =>
    expect([await pageOf(bea, path, 1), await pageOf(bea, path, 2), await pageOf(carl, path, 1)]).toEqual([
      [0, NEWEST, 9],
      [0, ['House 1'], 9],
      [0, [], 0],
    ])

  test('[B7-21 B9-20 A7-34] favourites come eight to a page, newest first, to their account only', async () => {
    await nine((listing, createdAt) =>
      stage.db.sql.insert(favourites).values({ accountId: bea.id, listingId: listing.id, createdAt }),
    )
    await pagesAre('/api/user/favorites')
  })

  test('[B7-22 B9-20 A7-51] reservations come eight to a page, newest first, to their account only', async () => {
    await nine((listing, at) => reserve(bea, listing, { createdAt: at, placedAt: at }))
    await pagesAre('/api/orders/reservation')
  })
})

const reserve = async (
  account: SignedIn,
  { id, units }: MadeListing,
  values: Partial<typeof reservations.$inferInsert>,
) => {
  const now = stage.clock.now()
  const [made] = await stage.db.sql
    .insert(reservations)
    .values({
      ...{ listingId: id, unitId: units['101'] ?? 0, accountId: account.id, tenant: 'unifi', form: FORM },
      ...{ offerType: 'Select Now', status: 'held', createdAt: now, placedAt: now, heldUntil: after(now, 7 * DAY) },
      ...values,
    })
    .returning({ id: reservations.id })
  return made?.id
}

test('[B3-27 A3-8] a reservation has every field, with the offered price of an offer only', async () => {
  const [taken, offered] = [await house('Taken'), await house('Offered')]
  const takenId = await reserve(bea, taken, {
    ...{ placedAt: new Date('2026-11-19T01:00:00.000Z'), heldUntil: new Date('2026-11-26T01:00:00.000Z') },
  })
  const offeredId = await reserve(bea, offered, {
    ...{ offerType: 'Make Offer', status: 'offered', offerCents: 51_234_550, heldUntil: null },
    placedAt: new Date('2026-11-19T02:00:00.000Z'),
  })
  const both = (listing: MadeListing) => ({
    ...{ propertyId: listing.id, name: listing.name, address: '1 Test Street, Glenelg SA 5045' },
    ...{
      apt: '101',
      dwellingNumber: '101',
      unit: 'Apartment 101',
      roomId: listing.units['101'],
      propertyPrice: 600_000,
    },
    ...{
      agentPojoList: [{ firstName: 'Alex', lastName: 'Agent', phone: '0412 345 678', email: listing.agentEmail }],
      purchasingEntity: 'Buyer Family Trust',
      legalRepName: 'Olive Own',
      isListed: true,
    },
    ...{ ...NOTHING_SINCE, estimatedCompletion: '', agreedPrice: null, documents: [] },
    ...{ housePropertyPOJO: cardOf(listing, 1), houseRoomPojosList: [], favoritesFlag: 'no', clickFlag: 1 },
  })
  const { data } = await as(bea, 'GET /api/orders/reservation/0/9999999999/1/8')
  expect(data).toEqual({
    list: [
      {
        ...both(offered),
        ...{ ordersId: offeredId, orderType: 'Make Offer', standing: 'offered', offeredPrice: 512_345.5 },
        ...{ reservedDate: '2026-11-19T02:00:00.000Z', heldUntil: null },
      },
      {
        ...both(taken),
        ...{ ordersId: takenId, orderType: 'Select Now', standing: 'held', offeredPrice: null },
        ...{ reservedDate: '2026-11-19T01:00:00.000Z', heldUntil: '2026-11-26T01:00:00.000Z' },
      },
    ],
    total: 2,
    now: expect.stringMatching(/^2026-11-20T06:30:/) as string,
  })
})

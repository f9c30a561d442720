import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceReveals, publicationIs } from '../../server/listing/listing.tables'
import { call, type SignedIn, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { LISTING_KEYS } from './documented-keys'

let stage: Stage
let listing: MadeListing
let other: MadeListing
let bea: SignedIn
let carl: SignedIn

beforeAll(async () => {
  stage = await openStage()
  listing = await makeListing(stage.db, stage.clock.now(), { listing: { name: 'The Lantern' } })
  other = await makeListing(stage.db, stage.clock.now(), { listing: { name: 'The Wick' } })
  bea = await signedIn(stage, { firstName: 'Bea' })
  carl = await signedIn(stage, { firstName: 'Carl' })
})
afterAll(() => stage.close(), 30_000)

const REVEAL = {
  ...{ firstName: 'Vera', lastName: 'Visitor', email: 'vera@example.com', countryCode: '+61', mobileNumber: '' },
}
const reveal = (body: object, token?: string) =>
  call(
    stage,
    'POST /api/reveal/priceList',
    { ...REVEAL, propertyId: listing.id, ...body },
    token === undefined ? {} : { token },
  )
const gone = { code: 20001, message: 'This listing is no longer available.', data: null }

test.each<[string, () => object]>([
  ['POST /api/house/1/15', () => ({ searchTerm: 'Glenelg' })],
  ['POST /api/house/mapPins', () => ({ filters: {}, view: null, columns: 8 })],
  ['POST /api/roomList', () => ({ propertyId: listing.id })],
  [
    'POST /api/agent/contact-agent-email/:id',
    () => ({ name: 'Vera', email: 'v@example.com', phone: '0412345678', message: 'Hi', actions: [] }),
  ],
  ['POST /api/reveal/priceList', () => ({ ...REVEAL, propertyId: listing.id })],
  ['GET /api/house/:id/0/none', () => ({})],
  ['GET /api/houseRoomList/:id', () => ({})],
  ['GET /api/house/listing/agency/:id', () => ({})],
  ['POST /api/housePropertyList/:id', () => ({})],
])('[B6-1] %s works without an account', async (line, body) => {
  const { code, message } = await call(stage, line.replace(':id', String(listing.id)), body())
  expect([code, message]).toEqual([0, 'success'])
})

test('[B7-16 B3-17 A7-42] the listing’s company is returned with its address', async () => {
  for (const { id } of [listing, other])
    expect(await call(stage, `GET /api/house/listing/agency/${id}`)).toEqual({
      ...{ code: 0, message: 'success' },
      data: {
        ...{ companyName: 'Spec Agency', companyAddress: '2 Test Street', companySuburb: 'Glenelg' },
        ...{ companyState: 'SA', companyPostcode: '5045', companyEmail: 'agency@example.com' },
      },
    })
  expect(await call(stage, 'GET /api/house/listing/agency/999999999')).toEqual(gone)
})

describe('a listing', () => {
  test.each([
    ['ordersId', '0', ''],
    ['none', '0', ''],
    ['order', '102', '102'],
    ['7', '101', '101'],
  ])('[B7-10 A7-37] is returned with “%s” in place of a reservation’s number, for unit %s', async (word, unit, apt) => {
    for (const { id, name, units } of [listing, other]) {
      const { code, data } = await call(stage, `GET /api/house/${id}/${units[unit] ?? 0}/${word}`)
      expect([code, data]).toEqual([0, expect.objectContaining({ propertyId: id, name, apt })])
    }
  })

  test('[B3-8 B3-16] has every field, and those of both agents', async () => {
    const { data } = await call(stage, `GET /api/house/${listing.id}/0/none`)
    expect(LISTING_KEYS.filter((key) => !(key in (data as object)))).toEqual([])
    expect(data).toMatchObject({
      ...{ agentFirstName1: 'Alex', agentLastName1: 'Agent', agentImageUrl1: '/drawings/portrait/1.svg' },
      ...{ agentImageBio1: 'Sells homes in Glenelg.', agentMobile1: '0412345678', agentCountryCode1: '+61' },
      ...{ agentFirstName2: '', agentLastName2: '', agentImageUrl2: '', companyRla: 'RLA 000 001' },
    })
  })
})

describe('the form of the price list', () => {
  test.each([
    ['B5-15 B7-32', 'firstName', '', 'Please provide your first name'],
    ['B5-15', 'firstName', '  ', 'Please provide your first name'],
    ['B5-16 B7-32', 'lastName', '', 'Please provide your last name'],
    ['B5-16', 'lastName', '  ', 'Please provide your last name'],
    ['B5-17 B7-32', 'email', '', 'Your email is required to proceed'],
    ['B5-17', 'email', 'abc', 'Your email is required to proceed'],
    ['B5-17', 'email', 'vera@example', 'Your email is required to proceed'],
    ['D35-17', 'firstName', 'Call bank.example', 'First name can’t contain a web or email address'],
    ['D35-17', 'mobileNumber', 'call me', 'Please enter a valid phone number'],
    ['D35-17', 'mobileNumber', '0412', 'Please enter a valid phone number'],
  ])('[%s] is refused at %s with “%s”', async (_, field, value, message) => {
    expect(await reveal({ [field]: value })).toEqual({ code: 40000, message, data: { field } })
  })

  test.each([
    ['+61', ''],
    ['+61', '0412 345 678'],
    ['+64', '021 555 017'],
  ])(
    '[B7-32 B3-29 B5-18] is stored with the country code %s and the mobile number “%s”',
    async (countryCode, mobileNumber) => {
      const { id } = await makeListing(stage.db, stage.clock.now())
      expect(await reveal({ propertyId: id, countryCode, mobileNumber })).toEqual({
        ...{ code: 0, message: 'success' },
        data: { revealToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string },
      })
      const { firstName, lastName, email } = REVEAL
      const stored = await stage.db.sql.select().from(priceReveals).where(eq(priceReveals.listingId, id))
      expect(stored).toEqual([
        expect.objectContaining({ accountId: null, firstName, lastName, email, countryCode, mobile: mobileNumber }),
      ])
    },
  )

  test('[B7-33 A7-68 A7-69] unlocks the prices of that listing for that account only', async () => {
    const isRevealed = async ({ token }: SignedIn, { id }: MadeListing, userId: number | null) => {
      const { code, data } = await call(
        stage,
        'POST /api/check/revealedPriceList/byUser',
        { propertyId: id, userId },
        { token },
      )
      return code === 0 ? data : code
    }
    const all = async () => [
      await isRevealed(bea, listing, null),
      await isRevealed(bea, listing, bea.id),
      await isRevealed(bea, other, bea.id),
      await isRevealed(carl, listing, null),
      await isRevealed(carl, listing, carl.id),
      await isRevealed(carl, listing, bea.id),
    ]
    expect(await all()).toEqual([false, false, false, false, false, 40301])
    expect((await reveal({}, bea.token)).code).toBe(0)
    expect(await all()).toEqual([true, true, false, false, false, 40301])
    expect((await reveal({ propertyId: other.id }, carl.token)).code).toBe(0)
    expect(await all()).toEqual([true, true, false, false, false, 40301])
    expect(await isRevealed(carl, other, carl.id)).toBe(true)
    // Agents see all prices, so they are never asked for their details.
    const alan = await signedIn(stage, { firstName: 'Alan', role: 'agent' })
    expect([await isRevealed(alan, listing, null), await isRevealed(alan, other, alan.id)]).toEqual([true, true])
  })
})

test.each<[string, () => string]>([
  ['an unknown listing', () => `GET /api/house/999999999/0/ordersId`],
  ['another listing’s unit', () => `GET /api/house/${listing.id}/${other.units['101'] ?? 0}/ordersId`],
])('[B8-11] %s answers like a listing that was taken down', async (_, line) => {
  const { id } = await makeListing(stage.db, stage.clock.now(), {
    listing: { saleStatus: 'reserved', ...publicationIs('withdrawn') },
  })
  expect(await call(stage, `GET /api/house/${id}/0/ordersId`)).toEqual(gone)
  expect(await call(stage, line())).toEqual(gone)
})

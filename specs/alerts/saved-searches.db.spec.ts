import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertReaders, savedSearches } from '../../server/alerts/alerts.tables'
import { accounts } from '../../server/identity/identity.tables'
import { call, signedIn } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { makeAgency } from '../stock/desk-people'
import { listingAt, save, savedBy, savedFor, searchOf } from './alerts-setup'

let stage: Stage
let agencyId: number

beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  await stage.tick()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  await stage.db.sql.delete(alertReaders)
})

describe('saved searches of an account', () => {
  test('are listed, renamed, changed and deleted by their owner alone [D46-1]', async () => {
    const listing = await listingAt(stage, agencyId)
    const bea = await savedFor(stage, { query: `${searchOf(listing.suburb)}&sort=price&page=2` })
    const { searchId } = bea.saved
    expect(bea.saved).toEqual({
      ...{ searchId, name: `Properties for sale in ${listing.suburb}, SA`, query: searchOf(listing.suburb) },
      ...{
        propertyId: null,
        roomId: null,
        frequency: 'daily',
        isPending: false,
        savedAt: expect.any(String) as string,
      },
    })
    const cy = await signedIn(stage)
    const put = (token: string, body: object) => call(stage, `PUT /api/saved-searches/${searchId}`, body, { token })
    expect((await put(cy.token, { name: 'Mine', frequency: 'never' })).code).toBe(40400)
    expect((await put(bea.token, { name: ' ', frequency: 'never' })).data).toEqual({ field: 'name' })
    expect(await put(bea.token, { name: ' Sea ', frequency: 'weekly' })).toMatchObject({
      data: { name: 'Sea', frequency: 'weekly' },
    })
    await call(stage, `DELETE /api/saved-searches/${searchId}`, {}, { token: cy.token })
    expect(await savedBy(stage, bea.token)).toHaveLength(1)
    expect(await savedBy(stage, cy.token)).toEqual([])
    for (let i = 0; i < 2; i += 1)
      expect((await call(stage, `DELETE /api/saved-searches/${searchId}`, {}, { token: bea.token })).code).toBe(0)
    expect(await savedBy(stage, bea.token)).toEqual([])
  })

  test('saved again it changes how often, and 25 are the most, also at once [D46-1]', async () => {
    const bea = await savedFor(stage, { query: '?minPrice=1' })
    expect((await save(stage, bea.token, { query: '?minPrice=1', frequency: 'weekly' })).data).toMatchObject({
      ...{ searchId: bea.saved.searchId, frequency: 'weekly' },
    })
    const codes = await Promise.all(
      Array.from({ length: 26 }, (_, i) => save(stage, bea.token, { query: `?minPrice=${i + 2}` })),
    )
    expect(codes.filter(({ code }) => code === 0)).toHaveLength(24)
    expect(codes.filter(({ code }) => code === 71150)).toHaveLength(2)
  })

  test('sold listings, and unknown listings and units can’t be saved [D46-1]', async () => {
    const { token } = await signedIn(stage)
    const refused = [
      { query: '?searchType=sold' },
      { propertyId: 999_999_999 },
      { propertyId: 1, roomId: 999_999_999 },
      { query: '', name: 'x'.repeat(101) },
      { query: '', name: 'a\r\nBcc: eve@person.example' },
      { query: '', name: 'a\0' },
    ]
    const codes = []
    for (const wanted of refused) codes.push((await save(stage, token, wanted)).code)
    expect(codes).toEqual([40000, 40400, 40400, 40000, 40000, 40000])
  })

  test('a query that isn’t a search is refused, and a frequency by its words [D52-78]', async () => {
    const { token } = await signedIn(stage)
    const answered = async (wanted: object) =>
      (
        await call(
          stage,
          'POST /api/saved-searches',
          { name: '', query: null, propertyId: null, roomId: null, frequency: 'daily', ...wanted },
          { token },
        )
      ).message
    expect([
      await answered({ query: 'x=1' }),
      await answered({ query: '?minPrice=900000&maxPrice=100' }),
      await answered({ query: '?minBedrooms=3&maxBedrooms=2' }),
      await answered({ query: '', frequency: 'hourly' }),
    ]).toEqual([
      'query: nothing in it is part of a search, such as suburb, type or maxPrice',
      'query: minPrice is above maxPrice',
      'query: minBedrooms is above maxBedrooms',
      'frequency is missing or not valid: expected at-once, daily, weekly or never',
    ])
    expect(await savedBy(stage, token)).toEqual([])
    expect((await save(stage, token, { query: '?sort=price&x=1' })).code).toBe(0)
  })

  test('go with the account [D46-10]', async () => {
    const bea = await savedFor(stage, { query: '' })
    await stage.db.sql.delete(accounts).where(eq(accounts.id, bea.id))
    expect(await stage.db.sql.$count(savedSearches)).toBe(0)
  })
})

test('the tick in My account is the saved search of everything, once a week [D46-9] [D52-47]', async () => {
  const bea = await signedIn(stage)
  const details = {
    firstName: 'Bea',
    lastName: 'Byrne',
    address: '1 Test Street',
    countryCode: '+61',
    mobileNumber: '0412345678',
  }
  const tick = (subscribed: boolean) => call(stage, 'PUT /api/user', { ...details, subscribed }, { token: bea.token })
  const isTicked = async () =>
    ((await call(stage, 'GET /api/user', {}, { token: bea.token })).data as { subscribed: boolean }).subscribed
  await tick(true)
  await tick(true)
  const [saved, ...more] = await savedBy(stage, bea.token)
  expect(more).toEqual([])
  expect(saved).toMatchObject({ name: 'New homes and price changes', query: '', frequency: 'weekly' })
  await call(
    stage,
    `PUT /api/saved-searches/${saved?.searchId}`,
    { name: 'All', frequency: 'never' },
    { token: bea.token },
  )
  expect(await isTicked()).toBe(false)
  await tick(true)
  expect([await isTicked(), (await savedBy(stage, bea.token))[0]?.frequency]).toEqual([true, 'weekly'])
  await tick(false)
  expect((await savedBy(stage, bea.token)).map(({ frequency }) => frequency)).toEqual(['never'])
  // Alone, without a street address.
  const set = (subscribed: boolean) => call(stage, 'PUT /api/user/mailingList', { subscribed }, { token: bea.token })
  expect([(await set(true)).code, await isTicked(), (await savedBy(stage, bea.token))[0]]).toEqual([
    ...[0, true, expect.objectContaining({ name: 'All', frequency: 'weekly' })],
  ])
  expect([(await set(false)).code, await isTicked(), (await savedBy(stage, bea.token))[0]?.frequency]).toEqual([
    ...[0, false, 'never'],
  ])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/shared/dates'
import { nextDue } from '../../domain/alerts/alert-times'
import { alertReaders, alertsTold, savedSearches } from '../../server/alerts/alerts.tables'
import { call, signedIn } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { emailsTo, linkedBy, listingAt, save, saveFor, savedBy, savedFor, searchOf, tokenIn } from './alerts-setup'
import { makeAgency } from '../stock/desk-people'
import { accounts } from '../../server/identity/identity.tables'
import { moveUnits } from '../../server/listing/units'
import { units } from '../../server/listing/unit.tables'

let stage: Stage
let agencyId: number
beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  await stage.tick()
})
afterAll(() => stage.close(), 30_000)

const sentTo = (email: string) => emailsTo(stage, email)
const listed = (token: string) => linkedBy(stage, token)
/** Reserves a unit and frees it again. */
const freed = async (unitId: number) => {
  await stage.db.sql.update(units).set({ status: 'Reserved' }).where(eq(units.id, unitId))
  await moveUnits(stage.db.sql, [unitId], 'released', null, stage.clock.now())
}

test('one POST from a mail program ends all emails, without asking and again [D46-8]', async () => {
  const listing = await listingAt(stage, agencyId)
  const unitId = listing.units['101'] ?? 0
  const bea = await savedFor(stage, { propertyId: listing.id, roomId: unitId, frequency: 'at-once' })
  await save(stage, bea.token, { query: searchOf(listing.suburb) })
  await freed(unitId)
  const [email] = await sentTo(bea.email)
  expect(email?.text).toContain('Apartment 101 is for sale again.')
  expect(email?.unsubscribe).toMatch(/^http:\/\/localhost\/api\/alerts\/\d+\.[\w-]{22}\/stop$/)
  const token = tokenIn(email?.unsubscribe)
  const form = 'multipart/form-data; boundary=xYzZY'
  const part = '--xYzZY\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xYzZY--\r\n'
  for (const [contentType, payload] of [
    [form, part],
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ] as const) {
    const { statusCode, body } = await stage.server.app.inject({
      ...{ method: 'POST', url: `/api/alerts/${token}/stop`, payload },
      headers: { host: 'localhost', 'content-type': contentType },
    })
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { code: 0 }])
    expect((await savedBy(stage, bea.token)).map(({ frequency }) => frequency)).toEqual(['never', 'never'])
  }
  await freed(unitId)
  stage.clock.advance(HOUR)
  expect(await sentTo(bea.email)).toEqual([])
})

test('opening the address asks first, on the page that changes and ends single ones too [D46-8]', async () => {
  const listing = await listingAt(stage, agencyId)
  const unitId = listing.units['101'] ?? 0
  const bea = await savedFor(stage, { propertyId: listing.id, roomId: unitId, frequency: 'at-once' })
  await freed(unitId)
  const token = tokenIn((await sentTo(bea.email))[0]?.unsubscribe)
  const opened = await stage.server.app.inject({
    method: 'GET',
    url: `/api/alerts/${token}/stop`,
    headers: { host: 'localhost' },
  })
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/#/alerts/${token}`])
  const { email, searches } = await listed(token)
  expect([email, searches.map(({ frequency }) => frequency)]).toEqual([bea.email, ['at-once']])
  const { searchId } = bea.saved
  const changed = { name: 'Renamed', frequency: 'daily' }
  expect(await call(stage, `PUT /api/alerts/${token}/${searchId}`, changed)).toMatchObject({ code: 0, data: changed })
  const cy = await savedFor(stage, { query: '?minPrice=5' })
  expect((await call(stage, `PUT /api/alerts/${token}/${cy.saved.searchId}`, changed)).code).toBe(40400)
  await call(stage, `DELETE /api/alerts/${token}/${cy.saved.searchId}`)
  expect(await savedBy(stage, cy.token)).toHaveLength(1)
  expect((await call(stage, `DELETE /api/alerts/${token}/${searchId}`)).code).toBe(0)
  expect((await listed(token)).searches).toEqual([])
})

test('another’s link, a changed one and none are unknown [D46-8]', async () => {
  const bea = await savedFor(stage, { query: '?minPrice=7' })
  const [reader] = await stage.db.sql.select().from(alertReaders).where(eq(alertReaders.accountId, bea.id))
  const codes = []
  for (const token of [`${reader?.id}.${'x'.repeat(22)}`, `${reader?.id}.`, '1', 'x'])
    for (const line of [
      `GET /api/alerts/${token}`,
      `POST /api/alerts/${token}/stop`,
      `POST /api/alerts/${token}/confirm`,
    ])
      codes.push((await call(stage, line)).code)
  expect(new Set(codes)).toEqual(new Set([40400]))
  expect((await savedBy(stage, bea.token))[0]?.frequency).toBe('daily')
})

test('an address without an account gets emails once it is confirmed, and not before [D46-11] [D52-9]', async () => {
  const listing = await listingAt(stage, agencyId)
  const unitId = listing.units['101'] ?? 0
  const email = 'Ari@person.example'
  const about = { propertyId: listing.id, roomId: unitId, frequency: 'at-once' }
  expect(await saveFor(stage, email, { ...about, name: 'You have won: https://evil.example' })).toBe(0)
  const [question] = await sentTo('ari@person.example')
  expect(question?.subject).toBe('Confirm your emails from Unifi')
  expect(question?.text).toContain('asked us to email this address about what is new with the property below.')
  expect(question?.text).toContain(`Property: Apartment 101, ${listing.name}`)
  expect(question?.text).not.toContain('evil.example')
  await freed(unitId)
  expect(await sentTo('ari@person.example')).toEqual([])
  const token = tokenIn(question?.unsubscribe)
  expect((await listed(token)).searches.map(({ isPending }) => isPending)).toEqual([true])
  expect((await call(stage, `POST /api/alerts/${token}/confirm`)).code).toBe(0)
  expect((await listed(token)).searches.map(({ isPending }) => isPending)).toEqual([false])
  await freed(unitId)
  const [news] = await sentTo('ari@person.example')
  expect(news?.text).toMatch(/^Hello,\n\nHere is what has changed\./)
  expect(news?.subject).toBe(`Apartment 101 is for sale again, ${listing.name}`)
  expect(news?.text).toContain(`http://localhost/property/selection?pid=${listing.id}&rid=${unitId}`)
  expect(news?.text.split(`Apartment 101, ${listing.name}`)).toHaveLength(2)
  // Someone else with the address can't change what its owner has chosen.
  expect(await saveFor(stage, email, { ...about, frequency: 'weekly' })).toBe(0)
  expect((await listed(token)).searches.map(({ frequency }) => frequency)).toEqual(['at-once'])
})

test('what isn’t confirmed within three days is deleted, with its address [D46-11]', async () => {
  const { sql } = stage.db
  expect(await saveFor(stage, 'ben@person.example', { query: '' })).toBe(0)
  await stage.tick()
  stage.clock.advance(3 * DAY + HOUR)
  await stage.tick()
  await stage.tick()
  expect(await sql.$count(alertReaders, eq(alertReaders.email, 'ben@person.example'))).toBe(0)
})

test('the mailing list of an account that didn’t confirm it within three days isn’t ticked any more [D46-9] [D46-11]', async () => {
  const isTicked = async () =>
    (await stage.db.sql.select().from(accounts).where(eq(accounts.id, eve.id)))[0]?.subscribed
  const eve = await signedIn(stage, { emailConfirmedAt: null })
  expect((await save(stage, eve.token, { query: '' })).data).toMatchObject({ isPending: true })
  expect(await isTicked()).toBe(true)
  stage.clock.advance(3 * DAY + HOUR)
  await stage.tick()
  await stage.tick()
  expect(await isTicked()).toBe(false)
})

test('an address is asked at most five times an hour, and has to be one [D46-11]', async () => {
  const codes = []
  for (let i = 0; i < 6; i += 1) codes.push(await saveFor(stage, 'cat@person.example', { query: `?minPrice=${i + 1}` }))
  expect(codes).toEqual([0, 0, 0, 0, 0, 42900])
  expect(await saveFor(stage, 'no address', { query: '' })).toBe(40000)
  for (const wrong of [
    { query: 'a\r\nBcc: eve@person.example' },
    { query: 'a\0' },
    { query: `?suburb=${'a'.repeat(2_000)}` },
    { propertyId: 2_147_483_648 },
    { roomId: 9_000_000_000_000_000 },
  ])
    expect(await saveFor(stage, 'dan@person.example', wrong)).toBe(40000)
  expect(await saveFor(stage, 'dan@person.example', {})).toBe(40000)
  expect(await saveFor(stage, 'dan@person.example', { query: '', frequency: 'never' })).toBe(40000)
})

test('the searches of an account begin too once its address is confirmed by a code [D46-11]', async () => {
  const listing = await listingAt(stage, agencyId)
  const unitId = listing.units['101'] ?? 0
  const eli = await signedIn(stage, { emailConfirmedAt: null })
  await save(stage, eli.token, { propertyId: listing.id, roomId: unitId, frequency: 'at-once' })
  await save(stage, eli.token, { query: '?minPrice=8' })
  await sentTo(eli.email)
  expect((await savedBy(stage, eli.token)).map(({ isPending }) => isPending)).toEqual([true, true])
  await stage.db.sql.update(accounts).set({ emailConfirmedAt: stage.clock.now() }).where(eq(accounts.id, eli.id))
  await sentTo(eli.email)
  expect((await savedBy(stage, eli.token)).map(({ isPending }) => isPending)).toEqual([false, false])
  await freed(unitId)
  expect((await sentTo(eli.email)).map(({ text }) => text.includes('Apartment 101 is for sale again.'))).toEqual([true])
  const due = await stage.db.sql
    .select({ dueAt: savedSearches.dueAt })
    .from(savedSearches)
    .innerJoin(alertReaders, eq(alertReaders.id, savedSearches.readerId))
    .where(eq(alertReaders.accountId, eli.id))
    .orderBy(savedSearches.id)
  expect(due.map(({ dueAt }) => dueAt)).toEqual([null, nextDue('daily', stage.clock.now(), 'Australia/Adelaide')])
})

test('an account whose address isn’t confirmed is asked by email too [D46-11]', async () => {
  const dee = await signedIn(stage, { emailConfirmedAt: null })
  expect((await save(stage, dee.token, { query: '?minPrice=9' })).data).toMatchObject({ isPending: true })
  const [question] = await sentTo(dee.email)
  await call(stage, `POST /api/alerts/${tokenIn(question?.unsubscribe)}/confirm`)
  expect((await savedBy(stage, dee.token)).map(({ isPending }) => isPending)).toEqual([false])
  // The link has proved whose the address is.
  expect((await save(stage, dee.token, { query: '?minPrice=10' })).data).toMatchObject({ isPending: false })
  expect(await sentTo(dee.email)).toEqual([])
})

describe('an address that an account has confirmed', () => {
  const confirmedFor = async (email: string, wanted: object) => {
    expect(await saveFor(stage, email, wanted)).toBe(0)
    const token = tokenIn((await sentTo(email))[0]?.unsubscribe)
    expect((await call(stage, `POST /api/alerts/${token}/confirm`)).code).toBe(0)
    return token
  }
  const names = async (token: string) => (await savedBy(stage, token)).map(({ query, isPending }) => [query, isPending])

  test('has what was saved by email in the account’s list, one email of a morning, and links that end both [D52-50]', async () => {
    const listing = await listingAt(stage, agencyId, { units: [{ apt: '101' }, { apt: '102', status: 'Withheld' }] })
    const query = searchOf(listing.suburb)
    const token = await confirmedFor('fay@person.example', { query })
    const fay = await signedIn(stage, { email: 'Fay@person.example', emailConfirmedAt: null })
    // The account might be someone else's.
    expect(await names(fay.token)).toEqual([])
    expect((await save(stage, fay.token, { query })).data).toMatchObject({ isPending: true })
    const [question] = await sentTo('Fay@person.example')
    const own = tokenIn(question?.unsubscribe)
    expect((await call(stage, `POST /api/alerts/${own}/confirm`)).code).toBe(0)
    expect(await names(fay.token)).toEqual([[query, false]])
    await moveUnits(stage.db.sql, [listing.units['102'] ?? 0], 'released-for-sale', null, stage.clock.now())
    await stage.tick()
    stage.clock.advance(DAY)
    const before = stage.emails.length
    await stage.tick()
    const emails = stage.emails.slice(before).filter(({ recipient }) => /^fay@/i.test(recipient))
    expect(emails.map(({ subject }) => subject)).toEqual([`New for you: Properties for sale in ${listing.suburb}, SA`])
    expect((await listed(token)).searches).toHaveLength(1)
    expect((await call(stage, `POST /api/alerts/${token}/stop`)).code).toBe(0)
    expect((await savedBy(stage, fay.token)).map(({ frequency }) => frequency)).toEqual(['never'])
    // The address has nothing saved any more; its link is still known.
    stage.clock.advance(2 * HOUR)
    await stage.tick()
    expect((await call(stage, `POST /api/alerts/${token}/stop`)).code).toBe(0)
    expect((await listed(token)).email).toBe('fay@person.example')
  })

  test('by a code: at the next save or within the hour, with what was told, and without what waits [D52-50]', async () => {
    const listing = await listingAt(stage, agencyId)
    const about = { propertyId: listing.id, roomId: listing.units['101'] ?? 0, frequency: 'at-once' }
    await confirmedFor('gil@person.example', about)
    await freed(about.roomId)
    expect(await sentTo('gil@person.example')).toHaveLength(1)
    expect(await saveFor(stage, 'gil@person.example', { query: '?minPrice=12' })).toBe(0)
    const gil = await signedIn(stage, { email: 'gil@person.example' })
    expect(await names(gil.token)).toEqual([[null, false]])
    const address = eq(alertReaders.email, 'gil@person.example')
    const left = () =>
      stage.db.sql
        .select({ query: savedSearches.query })
        .from(savedSearches)
        .innerJoin(alertReaders, eq(alertReaders.id, savedSearches.readerId))
        .where(address)
        .orderBy(savedSearches.id)
    expect(await left()).toEqual([{ query: null }, { query: '?minPrice=12' }])
    stage.clock.advance(2 * HOUR)
    await stage.tick()
    expect(await left()).toEqual([{ query: '?minPrice=12' }])
    expect(await names(gil.token)).toEqual([[null, false]])
    const told = await stage.db.sql
      .select({ accountId: alertReaders.accountId })
      .from(alertsTold)
      .innerJoin(alertReaders, eq(alertReaders.id, alertsTold.readerId))
      .innerJoin(savedSearches, eq(savedSearches.id, alertsTold.searchId))
      .where(eq(savedSearches.unitId, about.roomId))
    expect(told).toEqual([{ accountId: gil.id }])
  })
})

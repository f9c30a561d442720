import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/shared/dates'
import { nextDue } from '../../domain/alerts/alert-times'
import { alertReaders, alertsTold, marketNews, savedSearches } from '../../server/alerts/alerts.tables'
import { listings } from '../../server/listing/listing.tables'
import type { SignedIn } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { makeAgency } from '../stock/desk-people'
import { listingAt, type Placed, save, savedFor, searchOf } from './alerts-setup'

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

let sources = 0
/** What a job adds when a listing was published. */
const listed = (...published: readonly Placed[]) =>
  stage.db.sql.insert(marketNews).values(
    published.map(({ id: listingId }) => {
      sources += 1
      return { kind: 'listed' as const, sourceId: 1_000_000 + sources, listingId, at: stage.clock.now() }
    }),
  )
const toMorning = () => {
  const now = stage.clock.now()
  const eight = nextDue('daily', now, 'Australia/Adelaide') ?? now
  stage.clock.advance(eight.getTime() - now.getTime() + MINUTE)
}
const sentTo = async (...people: readonly SignedIn[]) => {
  const before = stage.emails.length
  await stage.tick()
  const now = stage.emails.slice(before)
  return people.map(({ email }) => now.filter(({ recipient }) => recipient === email).map(({ subject }) => subject))
}

test('if the email of one reader can’t be stored, the others get theirs, and it is tried again [D46-7]', async () => {
  const listing = await listingAt(stage, agencyId)
  const saved = { query: searchOf(listing.suburb), name: 'Here' }
  const [ann, bea, cy] = [await savedFor(stage, saved), await savedFor(stage, saved), await savedFor(stage, saved)]
  await listed(listing)
  const { sql: db } = stage.db
  await db.execute(
    sql.raw(`CREATE FUNCTION fail_told() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.search_id = ${bea.saved.searchId} THEN RAISE EXCEPTION 'the disk is full'; END IF; RETURN NEW; END $$`),
  )
  await db.execute(sql`CREATE TRIGGER fail_told BEFORE INSERT ON alerts_told FOR EACH ROW EXECUTE FUNCTION fail_told()`)
  toMorning()
  expect(await sentTo(ann, bea, cy)).toEqual([['New for you: Here'], [], ['New for you: Here']])
  await db.execute(sql`DROP TRIGGER fail_told ON alerts_told`)
  await db.execute(sql`DROP FUNCTION fail_told`)
  expect(await sentTo(ann, bea, cy)).toEqual([[], [], []])
  stage.clock.advance(11 * MINUTE)
  expect(await sentTo(ann, bea, cy)).toEqual([[], ['New for you: Here'], []])
})

test('an email names the fifteen newest listings of a search, and leads to the others [D52-79]', async () => {
  const published: Placed[] = [
    await listingAt(stage, agencyId, { listing: { suburb: 'Seaton', name: 'Quince Court' } }),
  ]
  for (let i = 1; i < 17; i += 1) published.push(await listingAt(stage, agencyId, { listing: { suburb: 'Seaton' } }))
  const bea = await savedFor(stage, { query: searchOf('Seaton'), name: 'Seaton' })
  const cy = await savedFor(stage, { query: searchOf('Seaton'), name: 'Seaton' })
  // Of what the first search doesn’t name, the second one still does.
  await save(stage, cy.token, { query: '?suburb=Quince+Court', name: 'Quince' })
  await listed(...published)
  toMorning()
  const before = stage.emails.length
  await stage.tick()
  const textTo = ({ email }: SignedIn) =>
    stage.emails.slice(before).find(({ recipient }) => recipient === email)?.text ?? ''
  const named = published.filter(({ name }) => textTo(bea).includes(`${name},`)).map(({ name }) => name)
  expect(named).toEqual(published.slice(2).map(({ name }) => name))
  expect(textTo(bea)).toContain('See the others: http://localhost/property/search/results?suburb=Seaton%2C+SA')
  expect(textTo(cy)).toContain('Quince\n\nQuince Court,')
  expect(await stage.db.sql.$count(alertsTold)).toBe(3)
  toMorning()
  expect(await sentTo(bea, cy)).toEqual([[], []])
})

test('searches that an earlier release has saved are read again from their queries [D52-80]', async () => {
  const listing = await listingAt(stage, agencyId, {
    listing: { landSize: 250, maxLandSize: 250 },
    units: [{ apt: '1', landSize: 250 }],
  })
  const near = await savedFor(stage, { query: searchOf(listing.suburb, '&minLandSize=300'), name: 'Large' })
  const far = await savedFor(stage, { query: searchOf(listing.suburb, '&minLandSize=200'), name: 'Small' })
  await stage.db.sql.update(savedSearches).set({ reading: 0, minLandSize: null, place: '' })
  await listed(listing)
  toMorning()
  expect(await sentTo(near, far)).toEqual([[], ['New for you: Small']])
  const rows = await stage.db.sql
    .select({ least: savedSearches.minLandSize, place: savedSearches.place, reading: savedSearches.reading })
    .from(savedSearches)
    .orderBy(savedSearches.id)
  const place = `${listing.suburb}, SA`
  expect(rows).toEqual([
    { least: 300, place, reading: 1 },
    { least: 200, place, reading: 1 },
  ])
})

test('a search by a name that is typed, and of a city, finds what its results have [D46-2]', async () => {
  const listing = await listingAt(stage, agencyId, {
    listing: { name: "Brewer's Lane", latitude: -34.93, longitude: 138.6 },
  })
  const other = await listingAt(stage, agencyId)
  const byName = await savedFor(stage, { query: '?suburb=brewers+lane', name: 'By name' })
  const city = await savedFor(stage, { query: '?suburb=Hobart+and+surrounds%2C+TAS', name: 'Hobart' })
  await listed(listing, other)
  toMorning()
  expect(await sentTo(byName, city)).toEqual([['New for you: By name'], []])
  stage.clock.advance(HOUR)
  await stage.db.sql.update(listings).set({ name: 'Tide House again' }).where(eq(listings.id, listing.id))
  await listed(listing)
  toMorning()
  expect(await sentTo(byName, city)).toEqual([[], []])
})

test('another search of the same reader names what its first email did not [D46-7]', async () => {
  const [near, far] = [await listingAt(stage, agencyId), await listingAt(stage, agencyId)]
  const bea = await savedFor(stage, { query: searchOf(near.suburb), name: 'Near' })
  await save(stage, bea.token, { query: '?state=SA', name: 'The state', frequency: 'weekly' })
  await listed(near)
  toMorning()
  expect(await sentTo(bea)).toEqual([['New for you: Near']])
  await listed(far)
  stage.clock.advance(7 * DAY)
  const before = stage.emails.length
  await stage.tick()
  const sent = stage.emails.slice(before).filter(({ recipient }) => recipient === bea.email)
  expect(
    sent.map(({ subject, text }) => [subject, text.includes(`${near.name},`), text.includes(`${far.name},`)]),
  ).toEqual([['New for you: The state', false, true]])
})

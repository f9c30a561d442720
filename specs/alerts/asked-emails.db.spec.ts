import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextDue } from '../../domain/alerts/alert-times'
import { DAY } from '../../domain/shared/dates'
import { savedSearches } from '../../server/alerts/alerts.tables'
import { units } from '../../server/listing/unit.tables'
import { moveUnits } from '../../server/listing/units'
import { call } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { makeAgency } from '../stock/desk-people'
import { emailsTo, linkedBy, listingAt, saveFor, searchOf, tokenIn } from './alerts-setup'

let stage: Stage
let agencyId: number
beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  await stage.tick()
})
afterAll(() => stage.close(), 30_000)

const saved = async (email: string, frequency: string) => {
  const listing = await listingAt(stage, agencyId)
  const wanted = { query: searchOf(listing.suburb) }
  expect(await saveFor(stage, email, { ...wanted, frequency })).toBe(0)
  const token = tokenIn((await emailsTo(stage, email))[0]?.unsubscribe)
  expect((await call(stage, `POST /api/alerts/${token}/confirm`)).code).toBe(0)
  const searchId = (await linkedBy(stage, token)).searches[0]?.searchId ?? 0
  return { wanted, token, searchId, name: `Properties for sale in ${listing.suburb}, SA` }
}
const frequencies = async (token: string) =>
  (await linkedBy(stage, token)).searches.map(({ frequency, isPending }) => [frequency, isPending])

test('an address that proved itself before is asked by email after it ended the emails, and they begin once it confirms [D52-45]', async () => {
  const email = 'vera@person.example'
  const { wanted, token, searchId, name } = await saved(email, 'daily')
  expect((await call(stage, `POST /api/alerts/${token}/stop`)).code).toBe(0)
  expect(await saveFor(stage, email, { ...wanted, frequency: 'weekly' })).toBe(0)
  const [question, ...more] = await emailsTo(stage, email)
  expect([question?.subject, more]).toEqual(['Confirm your saved search at Unifi', []])
  expect(question?.text).toContain(
    'Someone, probably you, asked us to email this address once a week at most about what is new in the search below. Nothing changes until you confirm it.',
  )
  expect(question?.text).toContain(`Search: ${name}`)
  expect(question?.text).toContain(`http://localhost/#/alerts/${token}?search=${searchId}&emails=weekly`)
  expect(await frequencies(token)).toEqual([['never', false]])
  stage.clock.advance(4 * DAY)
  await stage.tick()
  expect(await frequencies(token)).toEqual([['never', false]])
  // As the page of the link does.
  await call(stage, `PUT /api/alerts/${token}/${searchId}`, { name, frequency: 'weekly' })
  const [row] = await stage.db.sql.select().from(savedSearches).where(eq(savedSearches.id, searchId))
  expect(row?.dueAt).toEqual(nextDue('weekly', stage.clock.now(), 'Australia/Adelaide'))
})

test('an address that proved itself before is asked before a running search is emailed another way, and about no other [D52-45]', async () => {
  const email = 'vito@person.example'
  const { wanted, token, searchId } = await saved(email, 'daily')
  expect(await saveFor(stage, email, { query: '?minPrice=31' })).toBe(0)
  await emailsTo(stage, email)
  expect(await saveFor(stage, email, { ...wanted, frequency: 'at-once' })).toBe(0)
  const [question] = await emailsTo(stage, email)
  expect(question?.text).toContain('asked us to email this address immediately about')
  expect(question?.text).toContain(`?search=${searchId}&emails=at-once`)
  expect(question?.text).not.toContain('from $31')
  expect(await frequencies(token)).toEqual([
    ['daily', true],
    ['daily', false],
  ])
  expect(await linkedBy(stage, token)).toMatchObject({ brand: 'Unifi', hasAccount: false })
})

test('one that was saved with its types in another order is the same search [D52-48]', async () => {
  const email = 'vi@person.example'
  const [query, other] = ['?type=Apartments&type=Townhouses', '?type=Townhouses&type=Apartments']
  expect(await saveFor(stage, email, { query: other, frequency: 'daily' })).toBe(0)
  const token = tokenIn((await emailsTo(stage, email))[0]?.unsubscribe)
  // As it was stored earlier.
  await stage.db.sql.update(savedSearches).set({ query: other }).where(eq(savedSearches.query, query))
  expect(await saveFor(stage, email, { query, frequency: 'weekly' })).toBe(0)
  expect(await frequencies(token)).toEqual([['weekly', true]])
  const rows = await stage.db.sql.select().from(savedSearches).where(eq(savedSearches.query, query))
  expect(rows.map(({ name }) => name)).toEqual(['Apartments and townhouses for sale in Australia'])
})

test('each of two searches has its own email, and one that watches a listing sees the unit that is back [D46-11] [D46-24]', async () => {
  const email = 'val@person.example'
  const listing = await listingAt(stage, agencyId)
  const unitId = listing.units['101'] ?? 0
  expect(await saveFor(stage, email, { propertyId: listing.id, frequency: 'at-once' })).toBe(0)
  expect(await saveFor(stage, email, { query: '?minPrice=41' })).toBe(0)
  const questions = await emailsTo(stage, email)
  expect(questions.map(({ subject }) => subject).sort()).toEqual([
    'Confirm your emails from Unifi',
    'Confirm your saved search at Unifi',
  ])
  expect(questions.filter(({ text }) => text.includes(`Property: ${listing.name}`))).toHaveLength(1)
  expect(questions.filter(({ text }) => text.includes('Search: Properties from $41'))).toHaveLength(1)
  const token = tokenIn(questions[0]?.unsubscribe)
  expect((await call(stage, `POST /api/alerts/${token}/confirm`)).code).toBe(0)
  await stage.db.sql.update(units).set({ status: 'Reserved' }).where(eq(units.id, unitId))
  await moveUnits(stage.db.sql, [unitId], 'released', null, stage.clock.now())
  const [news] = await emailsTo(stage, email)
  expect(news?.text).toContain(
    `Apartment 101 is for sale again.\nhttp://localhost/property/selection?pid=${listing.id}&rid=${unitId}\n`,
  )
  expect(news?.html).toContain('>See apartment 101</a>')
})

test('an address that proved itself before reads in the email that the same is saved already [D52-45]', async () => {
  const email = 'vic@person.example'
  const { wanted, token } = await saved(email, 'daily')
  expect(await saveFor(stage, email, { ...wanted, frequency: 'daily' })).toBe(0)
  const [answer] = await emailsTo(stage, email)
  expect(answer?.subject).toBe('Your saved search at Unifi')
  expect(answer?.text).toContain('You have saved this already: we email you once a day at most.')
  expect(answer?.text).toContain(`See your saved searches: http://localhost/#/alerts/${token}\n`)
})

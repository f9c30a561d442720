import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../domain/shared/dates'
import { savedSearches } from '../../server/alerts/alerts.tables'
import { accounts } from '../../server/identity/identity.tables'
import { call, signedIn } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { emailsTo, save, saveFor, savedBy, tokenIn } from './alerts-setup'

const QUERY = '?type=Apartments&type=Townhouses'
const OTHER = '?type=Townhouses&type=Apartments'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

/** Saves the search for an address twice, as it was stored earlier: in either order, each for itself. */
const savedInBothOrders = async (email: string) => {
  expect(await saveFor(stage, email, { query: QUERY, frequency: 'daily' })).toBe(0)
  const token = tokenIn((await emailsTo(stage, email))[0]?.unsubscribe)
  expect((await call(stage, `POST /api/alerts/${token}/confirm`)).code).toBe(0)
  const rows = await stage.db.sql.select().from(savedSearches).where(eq(savedSearches.query, QUERY))
  const { id: _, ...row } = rows.at(-1) ?? {}
  await stage.db.sql.insert(savedSearches).values({ ...row, query: OTHER } as typeof savedSearches.$inferInsert)
}
const joined = async (token: string) => {
  stage.clock.advance(2 * HOUR)
  await stage.tick()
  return (await savedBy(stage, token)).map(({ query, frequency }) => [query, frequency])
}

test('an account that is joined with its address has a search once, in whichever order its types were saved [D52-48] [D52-50]', async () => {
  await savedInBothOrders('jo@person.example')
  const jo = await signedIn(stage, { email: 'jo@person.example' })
  expect(await joined(jo.token)).toEqual([[QUERY, 'daily']])
})

test('a search that the account has in another order goes on being emailed as the account chose [D52-48] [D52-50]', async () => {
  const ira = await signedIn(stage, { email: 'ira@example.com' })
  await save(stage, ira.token, { query: QUERY, frequency: 'weekly' })
  await stage.db.sql.update(savedSearches).set({ query: OTHER }).where(eq(savedSearches.frequency, 'weekly'))
  await savedInBothOrders('ira@person.example')
  await stage.db.sql.update(accounts).set({ email: 'ira@person.example' }).where(eq(accounts.id, ira.id))
  expect(await joined(ira.token)).toEqual([[OTHER, 'weekly']])
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextDue } from '../../domain/alerts/alert-times'
import { savedSearches } from '../../server/alerts/alerts.tables'
import { tenants } from '../../server/content/content.tables'
import { call } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { emailsTo, saveFor, tokenIn } from './alerts-setup'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

test('a link names the site of its brand where it is opened on another one [D52-88]', async () => {
  expect(await saveFor(stage, 'kim@person.example', { query: '?minPrice=7' })).toBe(0)
  const token = tokenIn((await emailsTo(stage, 'kim@person.example'))[0]?.unsubscribe)
  const openedOn = async (host: string) =>
    (await call(stage, `GET /api/alerts/${token}`, {}, { host })).data as { brand: string; site: string | null }
  expect(await openedOn('localhost')).toMatchObject({ brand: 'Unifi', site: null })
  expect(await openedOn('wren.localhost')).toMatchObject({ brand: 'Unifi', site: 'http://localhost' })
})

test('a search that is confirmed or changed by its link on another brand’s site keeps the time zone of the brand that it was saved at [D52-105]', async () => {
  await stage.db.sql
    .update(tenants)
    .set({ details: sql`jsonb_set(${tenants.details}, '{timeZone}', '"Australia/Perth"')` })
    .where(eq(tenants.label, 'wren'))
  expect(await saveFor(stage, 'lou@person.example', { query: '?minPrice=8', frequency: 'daily' })).toBe(0)
  const token = tokenIn((await emailsTo(stage, 'lou@person.example'))[0]?.unsubscribe)
  const host = 'wren.localhost'
  expect((await call(stage, `POST /api/alerts/${token}/confirm`, {}, { host })).code).toBe(0)
  const saved = async () =>
    (await stage.db.sql.select().from(savedSearches).where(eq(savedSearches.query, '?minPrice=8')))[0]
  expect((await saved())?.dueAt).toEqual(nextDue('daily', stage.clock.now(), 'Australia/Adelaide'))
  const body = { name: 'Homes', frequency: 'weekly' }
  expect((await call(stage, `PUT /api/alerts/${token}/${(await saved())?.id ?? 0}`, body, { host })).code).toBe(0)
  expect((await saved())?.dueAt).toEqual(nextDue('weekly', stage.clock.now(), 'Australia/Adelaide'))
})

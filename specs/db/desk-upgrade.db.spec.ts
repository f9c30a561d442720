import { readdirSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, type Reply, type SignedIn } from '../shared/api'
import { restoredDatabase } from '../shared/own-database'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk } from '../stock/desk-people'
import { releaseDump } from './release-dump'

// What the desk of an earlier release wrote, read by the desk of today. releases/README.md says how it was made.

let stage: Stage
let office: SignedIn
beforeAll(async () => {
  stage = await openStage({}, undefined, async () => ({
    ...(await restoredDatabase(releaseDump('2026-11-29'), 'memory')),
    url: '',
    again: () => Promise.reject(new Error('not asked for')),
  }))
  stage.clock.advance(new Date('2026-11-30T00:30:00.000Z').getTime() - stage.clock.now().getTime())
  office = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olive' })
}, 60_000)
afterAll(() => stage.close(), 30_000)

const ask = (line: string, body: object = {}): Promise<Reply> => call(stage, line, body, { token: office.token })
const dataOf = async <A>(line: string): Promise<A> => {
  const { code, message, data } = await ask(line)
  expect([line, code, message]).toEqual([line, 0, 'success'])
  return data as A
}

test.each([
  'GET /api/desk/me',
  'GET /api/desk/today',
  'GET /api/desk/sales?projectId=0&words=',
  'GET /api/desk/sales/1029',
  'GET /api/desk/sales/1030',
  'GET /api/desk/projects?page=1&words=',
  'GET /api/desk/projects/49',
  'GET /api/desk/projects/49/units',
  'GET /api/desk/projects/49/imports?before=0',
  'GET /api/desk/projects/49/known-lists',
  'GET /api/desk/imports/1',
  'GET /api/desk/imports/2',
  'GET /api/desk/imports/2/difference',
  'GET /api/desk/imports/3',
  'GET /api/desk/feeds',
  'GET /api/desk/feeds/1',
  'GET /api/desk/feeds/1/deliveries?before=0',
  'GET /api/desk/members',
  'GET /api/desk/agencies',
  'GET /api/desk/brands',
])('%s is answered', async (line) => {
  await dataOf(line)
})

test('each row of each table can be read', async () => {
  const files = readdirSync(new URL('../../server/', import.meta.url), { recursive: true, encoding: 'utf8' })
  const modules: object[] = []
  for (const file of files.filter((name) => name.endsWith('.tables.ts')))
    modules.push((await import(`../../server/${file}`)) as object)
  const tables = modules.flatMap((module) => Object.values(module).filter((each): each is PgTable => is(each, PgTable)))
  const unread: string[] = []
  for (const table of tables)
    await stage.db.sql
      .select()
      .from(table)
      .catch((error: unknown) => unread.push(`${getTableName(table)}: ${String(error)}`))
  expect(unread).toEqual([])
  expect(tables.length).toBeGreaterThan(80)
})

test('brands have the figure of their terms that came later, beside their others', async () => {
  const brands = await dataOf<{ label: string; details: { terms: object } }[]>('GET /api/desk/brands')
  expect(brands.map(({ label }) => label)).toEqual(['unifi'])
  expect(brands[0]?.details.terms).toEqual({
    ...{ feeCents: 100_000, holdDays: 7, cardFeePercent: 3, cardFeeCents: 30, checkoutMinutes: 30 },
    ...{ callBackHours: 24, queueOfferHours: 24 },
  })
})

test('a list that was compared then is applied now', async () => {
  const { fingerprint } = await dataOf<{ fingerprint: string }>('GET /api/desk/imports/2/difference')
  const body = { fingerprint, leavesErrors: true, isConfirmed: true }
  expect((await ask('POST /api/desk/imports/2/apply', body)).message).toBe('success')
  const units = await dataOf<{ label: string; price: number | null }[]>('GET /api/desk/projects/49/units')
  expect(units.map(({ label, price }) => `${label} ${price}`)).toEqual([
    ...['101 600000', '102 600000', '103 625000', '104 600000', '105 640000'],
    '201 915000',
  ])
})

test('a counter-offer that was open then is withdrawn, and the offer accepted', async () => {
  expect((await ask('POST /api/desk/sales/1030/counter-offers/withdraw')).message).toBe('success')
  expect((await ask('POST /api/desk/sales/1030/acts', { act: 'accept', reason: '' })).message).toBe('success')
})

test('every job runs over what it finds', async () => {
  const failed: string[] = []
  for (const { name, run } of stage.server.jobs)
    await run().catch((error: unknown) => failed.push(`${name}: ${String(error)}`))
  expect(failed).toEqual([])
})

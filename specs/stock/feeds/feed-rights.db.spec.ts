import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockFeeds } from '../../../server/stock/feeds.tables'
import { call, type SignedIn } from '../../shared/api'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { projectOf } from '../import/runs/sent-runs'
import { bring, feedsAs, FIRST, PUSHED, push } from './sent-feeds'

let stage: Stage
let agencyId: number
const people: Record<string, SignedIn> = {}
beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  const other = await makeAgency(stage, 'Quay & Co')
  const at = async (name: string, role: 'viewer' | 'seller' | 'manager', agency: number, isProven = true) => {
    people[name] = await atTheDesk(stage, { role, agencyId: agency, firstName: name, isProven })
  }
  await at('viewer', 'viewer', agencyId)
  await at('seller', 'seller', agencyId)
  await at('manager', 'manager', agencyId)
  await at('unproven', 'manager', agencyId, false)
  await at('foreign', 'manager', other)
  people['office'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
})
afterAll(() => stage.close(), 30_000)

const as = (who: string) => feedsAs(stage, people[who] ?? { token: '' })
const WHO = ['viewer', 'seller', 'unproven', 'manager', 'foreign', 'office'] as const
const codes = async (line: string, body: object = {}) => {
  const found: number[] = []
  for (const who of WHO) found.push((await as(who).ask(line, body)).code)
  return found
}

test('managers and the office set up feeds, with two-step login; others see them, and foreign ones are missing [D24-1]', async () => {
  const { id } = await as('manager').add(agencyId, { name: 'Seen' })
  const settings = { ...PUSHED, name: 'Seen' }
  expect(await codes(`GET /api/desk/feeds/${id}`)).toEqual([0, 0, 0, 0, 40400, 0])
  expect(await codes(`GET /api/desk/feeds/${id}/deliveries?before=0`)).toEqual([0, 0, 0, 0, 40400, 0])
  expect(await codes('POST /api/desk/feeds', { agencyId, settings })).toEqual([
    ...[40301, 40301, 71001, 71061, 40400, 71061],
  ])
  expect(await codes(`PUT /api/desk/feeds/${id}`, { version: 0, settings })).toEqual([
    ...[40301, 40301, 71001, 71010, 40400, 71010],
  ])
  expect(await codes(`POST /api/desk/feeds/${id}/address`)).toEqual([40301, 40301, 71001, 0, 40400, 0])
  expect(await codes(`POST /api/desk/feeds/${id}/fetch`)).toEqual([40301, 40301, 40000, 40000, 40400, 40000])
  expect(await codes(`PUT /api/desk/feeds/${id}/projects/1`, { is: 'ignored' })).toEqual([
    ...[40301, 40301, 40400, 40400, 40400, 40400],
  ])
  const seen = async (who: string) =>
    ((await as(who).ask('GET /api/desk/feeds')).data as { id: number }[]).map((feed) => feed.id).includes(id)
  expect([await seen('viewer'), await seen('foreign'), await seen('office')]).toEqual([true, false, true])
  expect(await codes(`DELETE /api/desk/feeds/${id}`)).toEqual([40301, 40301, 0, 40400, 40400, 40400])
  expect((await as('manager').ask(`GET /api/desk/feeds/${id}`)).code).toBe(40400)
})

test('settings are checked, changed by one person at a time, and their way stays [D24-1]', async () => {
  const { id } = await as('manager').add(agencyId, { name: 'Changed' })
  const change = (version: number, settings: object) =>
    as('manager').ask(`PUT /api/desk/feeds/${id}`, { version, settings: { ...PUSHED, name: 'Changed', ...settings } })
  expect(await change(1, { agentIds: ['b', 'a'], isPaused: true })).toMatchObject({
    code: 0,
    data: { version: 2, settings: { agentIds: ['B', 'A'], isPaused: true }, agency: 'Ardent & Vale' },
  })
  expect(await change(1, {})).toMatchObject({ code: 71010 })
  expect(await change(2, { way: 'address', url: 'https://a.example' })).toMatchObject({ data: { field: 'way' } })
  expect(await change(2, { agentIds: [] })).toMatchObject({ data: { field: 'agentIds' } })
  const foreign = await projectOf(stage, await makeAgency(stage, 'Third'), [{ apt: '1' }])
  expect(await change(2, { agentIds: [], projectId: foreign.id })).toMatchObject({
    message: 'Choose a project of this agency.',
    data: { field: 'projectId' },
  })
  const folder = { way: 'folder', folder: 'agentbox' }
  expect(
    await as('manager').ask('POST /api/desk/feeds', { agencyId, settings: { ...PUSHED, ...folder } }),
  ).toMatchObject({
    message: 'This server takes no files from folders: FEED_FOLDER isn’t set.',
    data: { field: 'way' },
  })
  const lines = await call(
    stage,
    `GET /api/desk/changes?listingId=0&before=0`,
    {},
    { token: people['manager']?.token ?? '' },
  )
  expect((lines.data as { action: string; subject: string }[]).slice(0, 2)).toMatchObject([
    { action: 'stock-feed-changed', subject: 'Changed' },
    { action: 'stock-feed-added', subject: 'Changed' },
  ])
})

test('the token of an address is kept as a hash; a new one ends the old, and an ended feed answers like none [D24-2]', async () => {
  const { id, address } = await as('manager').add(agencyId, { name: 'Pushed' })
  expect(address).toMatch(/^http:\/\/localhost:\d+\/api\/feeds\/[\w-]{43}$/)
  const token = address.split('/').at(-1) ?? ''
  const [row] = await stage.db.sql.select().from(stockFeeds).where(eq(stockFeeds.id, id))
  expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(await push(stage, address, FIRST)).toMatchObject({ status: 200, code: 0 })
  const renewed = (await as('manager').ask(`POST /api/desk/feeds/${id}/address`)).data as { address: string }
  expect(renewed.address).not.toBe(address)
  expect(await push(stage, address, FIRST)).toMatchObject({ status: 404, code: 40400, message: 'Not found.' })
  expect(await push(stage, renewed.address, FIRST)).toMatchObject({ status: 200 })
  await as('manager').ask(`DELETE /api/desk/feeds/${id}`)
  expect(await push(stage, renewed.address, FIRST)).toMatchObject({ status: 404, code: 40400 })
  expect(await push(stage, 'http://localhost/api/feeds/none', FIRST)).toMatchObject({ status: 404, code: 40400 })
})

test('a file of more than 32 MB and an empty one are refused, and one feed sends six files a minute [D24-2]', async () => {
  const { address } = await as('manager').add(agencyId, { name: 'Limited' })
  expect((await push(stage, address, Buffer.alloc(32 * 1024 * 1024 + 1, 32))).status).toBe(413)
  expect(await push(stage, address, '')).toMatchObject({ status: 400, code: 40000 })
  const statuses: number[] = []
  for (let at = 0; at < 7; at += 1) statuses.push((await push(stage, address, `${FIRST}${' '.repeat(at)}`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('a paused feed takes files, and reads them once it goes on [D24-3]', async () => {
  const { id, address } = await as('manager').add(agencyId, { name: 'Paused', agentIds: ['PAUSED'] })
  const pause = (version: number, isPaused: boolean) =>
    as('manager').ask(`PUT /api/desk/feeds/${id}`, {
      version,
      settings: { ...PUSHED, name: 'Paused', agentIds: ['PAUSED'], isPaused },
    })
  await pause(1, true)
  await bring(stage, address, FIRST.replaceAll('EXMPLA', 'PAUSED'))
  expect((await as('viewer').deliveries(id)).map(({ state }) => state)).toEqual(['reading'])
  await pause(2, false)
  await bring(stage, address, FIRST.replaceAll('EXMPLA', 'PAUSED'))
  expect((await as('viewer').deliveries(id)).map(({ state, elements }) => [state, elements])).toEqual([['read', 3]])
})

test.each(['https://10.0.0.8/a.xml', 'https://127.0.0.1/a.xml', 'https://[::1]/a.xml', 'https://localhost/a.xml'])(
  '[D51-45] a feed from %s is refused, as its server isn’t public',
  async (url) => {
    const settings = { ...PUSHED, name: 'Inside', way: 'address', url, agentIds: ['INSIDE'] }
    expect(await as('manager').ask('POST /api/desk/feeds', { agencyId, settings })).toMatchObject({
      code: 40000,
      message: `${new URL(url).hostname} is not a public server. Use an address that everyone can open.`,
      data: { field: 'url' },
    })
  },
)

test('[D51-45] two feeds of an agency can’t have the same code; those of another agency can', async () => {
  const { id } = await as('manager').add(agencyId, { name: 'First code', agentIds: ['SAMEAA'] })
  const add = (name: string, agentIds: readonly string[]) =>
    as('manager').ask('POST /api/desk/feeds', { agencyId, settings: { ...PUSHED, name, agentIds } })
  const refused = {
    ...{ code: 40000, data: { field: 'agentIds' } },
    message: 'The feed First code has the code SAMEAA already. Change that feed, or end it first.',
  }
  expect(await add('Second code', ['OTHERA', 'sameaa'])).toMatchObject(refused)
  const second = (await add('Second code', ['OTHERA'])).data as { id: number }
  const change = { version: 1, settings: { ...PUSHED, name: 'Second code', agentIds: ['SAMEAA'] } }
  expect(await as('manager').ask(`PUT /api/desk/feeds/${second.id}`, change)).toMatchObject(refused)
  await as('manager').ask(`DELETE /api/desk/feeds/${id}`)
  expect((await as('manager').ask(`PUT /api/desk/feeds/${second.id}`, change)).code).toBe(0)
})

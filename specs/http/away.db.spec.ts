import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ LOG_LEVEL: 'silent' })
})
afterAll(() => stage.close(), 30_000)

const get = (url: string, host = 'wren.localhost') => stage.server.app.inject({ url, headers: { host } })

/** Every query fails, as when the database is away. */
const whileAway = async <A>({ sql }: Database, work: () => Promise<A>): Promise<A> => {
  const session = (sql as unknown as { session: { prepareQuery: unknown } }).session
  const usual = session.prepareQuery
  session.prepareQuery = () => {
    throw new Error('the database is away')
  }
  try {
    return await work()
  } finally {
    session.prepareQuery = usual
  }
}

test('pages say in the brand’s look that they are back soon, while the database is away; calls answer in JSON', async () => {
  expect((await get('/')).statusCode).toBe(200)
  const pages = await whileAway(stage.db, async () => {
    stage.clock.advance(2 * 60_000)
    return { page: await get('/property-details/view?pid=1'), call: await get('/api/house/listing/agency/1') }
  })
  const { page, call } = pages
  expect([
    page.statusCode,
    page.headers['retry-after'],
    page.headers['cache-control'],
    page.headers['content-type'],
  ]).toEqual([503, '10', 'no-store', 'text/html; charset=utf-8'])
  expect(page.body).toContain('<title>We’ll be right back | Wren &amp; Co</title>')
  const [, source = ''] =
    /style-src 'self' ('sha256-[^']+')/.exec(String(page.headers['content-security-policy'])) ?? []
  expect(source).not.toBe('')
  expect([call.statusCode, call.json<{ code: number }>().code]).toEqual([500, 50001])
  expect((await get('/')).statusCode).toBe(200)
})

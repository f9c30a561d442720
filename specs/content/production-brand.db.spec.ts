import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS_KEYS, ADDRESSES } from '../../domain/shared/addresses'
import { prepareData } from '../../server/seed/first-data'
import { ownDatabase } from '../shared/own-database'
import { START } from '../shared/support/moved-clock'
import { openStage, type Stage } from '../shared/support/stage'
import { EXAMPLE_VALUES } from './example-values'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({}, undefined, async () => {
    const db = await ownDatabase()
    await prepareData({ db, now: START, settings: { nodeEnv: 'production', seedDemo: '' } })
    return db
  })
}, 60_000)
afterAll(() => stage.close(), 30_000)

const PAGES = ADDRESS_KEYS.flatMap((key) => (ADDRESSES[key].needs === undefined ? ADDRESSES[key].paths : [])).map(
  (path) => path.replaceAll(/:\w+/g, '1').replace('/*', ''),
)
const CALLS = ['/api/contacts', '/api/about', '/api/faqList', '/api/social']

test.each([
  ...PAGES.map((url) => ['GET', url] as const),
  ...CALLS.map((url) => ['POST', url] as const),
  ['GET', '/sitemap/pages-1.xml'] as const,
])('%s %s of a new production server has no example values [D10-1]', async (method, url) => {
  const { statusCode, body } = await stage.server.app.inject({ method, url, headers: { host: 'homes.example' } })
  expect(statusCode).toBeLessThan(500)
  expect(EXAMPLE_VALUES.filter((value) => body.includes(value))).toEqual([])
})

test('affiliated companies and About us are no pages until there are some [D10-2] [D15-7]', async () => {
  const { body } = await stage.server.app.inject({ url: '/sitemap/pages-1.xml', headers: { host: 'homes.example' } })
  expect([body.includes('/faq<'), body.includes('/about<'), body.includes('/affiliated-companies')]).toEqual([
    true,
    false,
    false,
  ])
  for (const url of ['/about', '/affiliated-companies'])
    expect((await stage.server.app.inject({ url, headers: { host: 'homes.example' } })).statusCode).toBe(404)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '../../server/content/content.tables'
import { listings, publicationIs } from '../../server/listing/listing.tables'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

const asked = async (url: string, host = 'localhost:3000') =>
  stage.server.app.inject({ method: 'GET', url, headers: { host } })
const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')

test("robots.txt excludes private pages and names the host's sitemap", async () => {
  const { statusCode, headers, body } = await asked('/robots.txt', 'wren.localhost:3000')
  expect([statusCode, headers['content-type'], headers['vary']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    expect.stringContaining('host'),
  ])
  expect(body).toBe(
    [
      'User-agent: *',
      'Disallow: /dev/',
      'Disallow: /sandbox/',
      'Disallow: /login',
      'Disallow: /profile',
      'Disallow: /account',
      'Sitemap: http://wren.localhost:3000/sitemap.xml',
      '',
    ].join('\n'),
  )
})

test('the sitemap names its parts, and each part the plain URLs of its pages', async () => {
  const index = await asked('/sitemap.xml')
  expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'application/xml'])
  expect(addresses(index.body)).toEqual(
    ['listings', 'pages', 'posts'].map((name) => `http://localhost:3000/sitemap/${name}-1.xml`),
  )
  expect(addresses((await asked('/sitemap/pages-1.xml')).body).slice(0, 5)).toEqual(
    ['/', '/property/search/results', '/blog', '/how-it-works', '/about'].map((path) => `http://localhost:3000${path}`),
  )
})

test('published listings are included whatever their status; others are not', async () => {
  const [shown, sold, hidden] = await Promise.all(
    [{}, { saleStatus: 'sold' as const }, publicationIs('withdrawn')].map((listing) =>
      makeListing(stage.db, stage.clock.now(), { listing }),
    ),
  )
  const found = addresses((await asked('/sitemap/listings-1.xml')).body)
  expect(
    [shown, sold, hidden].map((each) => found.includes(`http://localhost:3000/property-details/view?pid=${each?.id}`)),
  ).toEqual([true, true, false])
})

test('long lists are split by id range: an empty range is an empty part, and there is none after the last', async () => {
  const { id } = await makeListing(stage.db, stage.clock.now())
  const { id: _, ...row } =
    (await stage.db.sql.select().from(listings)).find((each) => each.id === id) ??
    (() => {
      throw new Error('no listing')
    })()
  await stage.db.sql
    .insert(listings)
    .values({ ...row, id: 20_001 })
    .onConflictDoNothing()
  expect(addresses((await asked('/sitemap.xml')).body).filter((address) => address.includes('listings'))).toEqual(
    [1, 2, 3].map((part) => `http://localhost:3000/sitemap/listings-${part}.xml`),
  )
  expect(addresses((await asked('/sitemap/listings-2.xml')).body)).toEqual([])
  expect(addresses((await asked('/sitemap/listings-3.xml')).body)).toEqual([
    'http://localhost:3000/property-details/view?pid=20001',
  ])
  expect(
    await Promise.all(
      ['listings-4', 'listings-0', 'nothing-1'].map(async (name) => (await asked(`/sitemap/${name}.xml`)).statusCode),
    ),
  ).toEqual([404, 404, 404])
})

test('a post is included from its date', async () => {
  const [first] = await stage.db.sql.select().from(posts)
  if (first === undefined) throw new Error('the demo data has no post')
  const { id: _, ...post } = first
  const [early, late] = await stage.db.sql
    .insert(posts)
    .values([
      { ...post, status: 'Published', publishedOn: new Date('2026-11-01T00:00:00.000Z') },
      { ...post, status: 'Published', publishedOn: new Date('2031-01-01T00:00:00.000Z') },
    ])
    .returning({ id: posts.id })
  const { body } = await asked('/sitemap/posts-1.xml')
  expect(body).toContain(
    `<url><loc>http://localhost:3000/blog/view/${early?.id}</loc><lastmod>2026-11-01</lastmod></url>`,
  )
  expect(body).not.toContain(`/blog/view/${late?.id}<`)
})

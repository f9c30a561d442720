import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Site } from '../../domain/content/site'
import type { FirstPage } from '../../domain/listing/search/first-page'
import type { FirstPaint, Template } from '../../server/http/pages'
import { listings } from '../../server/listing/listing.tables'
import { units } from '../../server/listing/unit.tables'
import { moveUnit } from '../../server/listing/units'
import { NO_SHEETS } from '../shared/support/no-sheets'
import { openStage, type Stage } from '../shared/support/stage'

const LANTERN = 1
const RESULTS = '/property/search/results'
const LISTING = `/property-details/view?pid=${LANTERN}`

/** The data of a first screen as its markup. */
const paint = vi.fn((site: Site, page: FirstPage): FirstPaint => ({
  markup: `<p>${site.tenant.name}: ${shown(page)}</p>`,
  rules: `[data-s="0"]{content:"${site.tenant.name}’s"}`,
  kind: page.kind,
  sheets: { ...NO_SHEETS, home: ['/assets/home.css'], results: ['/assets/bar.css', '/assets/results.css'] },
  scripts: [],
}))
const shown = (page: FirstPage): string => {
  switch (page.kind) {
    case 'home':
      return 'home'
    case 'results':
      return JSON.stringify([page.filters, page.found.rows.map(({ name, availableUnits }) => [name, availableUnits])])
    case 'listing':
      return `${page.listing.name}, ${page.listing.availableUnits} available`
    case 'blog':
      return JSON.stringify([page.posts.page, page.posts.posts.map(({ title }) => title), page.posts.total])
    case 'post':
      return page.post?.title ?? 'no post'
    case 'faq':
      return JSON.stringify([page.faq.questions.map(({ title }) => title), page.faq.contactEmail])
    case 'pricing':
      return JSON.stringify(page.plans.map(({ name }) => name))
    default:
      return page.kind
  }
}
const template = async (): Promise<Template> => ({
  html: async () =>
    '<html><head><!--first-script--><!--head--><!--first-sheets--></head><body><!--first-paint--><div id="root"></div><!--site--></body></html>',
  fonts: () => [],
  firstPaint: paint,
})

let stage: Stage
beforeAll(async () => {
  stage = await openStage({}, template)
})
afterAll(() => stage.close(), 30_000)
beforeEach(() => {
  paint.mockClear()
})

const open = async (url: string, host = 'localhost:3000') => {
  const { statusCode, payload, headers } = await stage.server.app.inject({ url, headers: { host } })
  const [, painted] = /<div id="first-paint"[^>]*><p>(.*?)<\/p>/s.exec(payload) ?? []
  return { statusCode, html: payload, painted, headers }
}
const paintedAt = async (url: string, host?: string) => (await open(url, host)).painted

test.each([
  ['/', ['/assets/home.css']],
  [RESULTS, ['/assets/bar.css', '/assets/results.css']],
  [LISTING, []],
])(
  '%s has its own style sheets, and tells its first script those of each kind of page, and its addresses',
  async (url, own) => {
    const { html } = await open(url)
    expect([...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]*)">/g)].map(([, href]) => href)).toEqual(
      own,
    )
    expect(html).toContain(
      '<script src="/first-paint.js" data-home="/assets/home.css" data-home-paths="/ /homepage" data-results="/assets/bar.css /assets/results.css" data-results-paths="/property/search/results" data-listing="" data-listing-paths="/property-details/view /index/property" data-other-paths="/blog /blog/view/:id /blog/view /how-it-works /about /faq /contactus /agents /pricing /agent-registration /advertise-with-us /advertise-with-unifi /affiliated-companies /terms-and-conditions /term2 /website-terms /policy2"></script>',
    )
  },
)

describe('a page opened again', () => {
  test('is not rendered again', async () => {
    const first = await open(`${RESULTS}?state=TAS`)
    const again = await open(`${RESULTS}?state=TAS`)
    expect([again.html, again.headers.etag]).toEqual([first.html, first.headers.etag])
    expect(paint).toHaveBeenCalledTimes(1)
  })

  test.each([LISTING, RESULTS])('shows a listing that has changed: %s', async (url) => {
    const rename = (name: string) => stage.db.sql.update(listings).set({ name }).where(eq(listings.id, LANTERN))
    await stage.db.sql.update(listings).set({ launchedAt: stage.clock.now() }).where(eq(listings.id, LANTERN))
    await vi.waitFor(async () => expect(await paintedAt(url)).toContain('The Lantern'))
    await open(url)
    await rename('The Lighthouse')
    await vi.waitFor(async () => expect(await paintedAt(url)).toContain('The Lighthouse'))
    await rename('The Lantern')
    await vi.waitFor(async () => expect(await paintedAt(url)).toContain('The Lantern'))
  })

  test('comes from memory: without the triggers, it would not show the change', async () => {
    await open(LISTING)
    await stage.db.sql.execute(sql`ALTER TABLE listings DISABLE TRIGGER USER`)
    await stage.db.sql.update(listings).set({ name: 'The Lighthouse' }).where(eq(listings.id, LANTERN))
    expect(await paintedAt(LISTING)).toContain('The Lantern')
    await stage.db.sql.update(listings).set({ name: 'The Lantern' }).where(eq(listings.id, LANTERN))
    await stage.db.sql.execute(sql`ALTER TABLE listings ENABLE TRIGGER USER`)
  })

  test('counts the units that are available now', async () => {
    const [unit] = await stage.db.sql
      .select({ id: units.id })
      .from(units)
      .where(sql`${units.listingId} = ${LANTERN} AND ${units.status} = 'Available'`)
      .limit(1)
    const before = await paintedAt(LISTING)
    await stage.db.transaction((tx) => moveUnit(tx, unit?.id ?? 0, 'claimed', null, stage.clock.now()))
    await vi.waitFor(async () => expect(await paintedAt(LISTING)).not.toBe(before))
    await stage.db.transaction((tx) => moveUnit(tx, unit?.id ?? 0, 'released', null, stage.clock.now()))
    await vi.waitFor(async () => expect(await paintedAt(LISTING)).toBe(before))
  })

  test.each([
    ['/', '/homepage?x=1', '/?x=2&utm_source=mail', '/?suburb=Glenelg'],
    [`${RESULTS}?state=WA`, `${RESULTS}?x=1&state=WA`, `${RESULTS}?state=XX&state=WA&utm_source=mail`],
    [
      `${RESULTS}?type=Land&type=Apartments&minPrice=0500000`,
      `${RESULTS}?minPrice=500000&type=Apartments&type=Land`,
      `${RESULTS}?type=Land&minPrice=500000&type=Apartments&type=Land&type=Castle`,
    ],
    ['/index/property?pid=3', '/property-details/view?x=1&pid=3', '/property-details/view/?pid=3&pid=4'],
  ])('%s is the same page with what it doesn’t know, and in another order', async (first, ...others) => {
    const { html } = await open(first)
    paint.mockClear()
    for (const other of others) expect((await open(other)).html).toBe(html)
    expect(paint).not.toHaveBeenCalled()
  })

  test('differs by what it knows', async () => {
    const queries = ['?state=NT', '?state=NT&minPrice=1', '?state=NT&minPrice=2', '?state=NT&page=2', '?suburb=NT x']
    const pages = await Promise.all(queries.map(async (query) => (await open(`${RESULTS}${query}`)).html))
    expect(new Set(pages).size).toBe(5)
  })

  test('is not another brand’s or another host’s', async () => {
    const hosts = ['localhost:3000', 'wren.localhost:3000', 'saltline.localhost:3000', 'localhost:3000']
    const pages = await Promise.all(hosts.map((host) => open('/', host)))
    expect(pages.map(({ painted }) => painted)).toEqual([
      'UNIFI: home',
      'Wren & Co: home',
      'Saltline: home',
      'UNIFI: home',
    ])
    for (const [index, host] of hosts.entries()) {
      const again = await open('/', host)
      expect(again.html).toBe(pages[index]?.html)
      expect(again.html).toContain(`<link rel="canonical" href="http://${host}/">`)
    }
    expect((await open('/', 'other.localhost:3000')).html).toContain('href="http://other.localhost:3000/"')
  })

  test('has the style block that its policy allows, byte for byte', async () => {
    for (const host of ['localhost:3000', 'wren.localhost:3000', 'wren.localhost:3000']) {
      const { html, headers } = await open(RESULTS, host)
      const [, rules = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
      const hash = createHash('sha256').update(Buffer.from(rules)).digest('base64')
      expect(String(headers['content-security-policy'])).toContain(`style-src 'self' 'sha256-${hash}';`)
      expect(html).not.toContain(String(headers['x-request-id']))
    }
  })
})

describe('results', () => {
  const titleAt = async (query: string) => /<title>(.*?)<\/title>/.exec((await open(`${RESULTS}${query}`)).html)?.[1]

  test('are those of the query, with its filters', async () => {
    const { painted = '', html } = await open(`${RESULTS}?state=SA&type=Apartments`)
    const [filters, rows] = JSON.parse(painted.replace('UNIFI: ', ''))
    expect(filters).toMatchObject({ propertyTypeList: ['Apartments'], searchSuburb: 'SA', searchType: 'buy' })
    const wanted = await stage.db.sql
      .select({ name: listings.name })
      .from(listings)
      .where(sql`state = 'SA' AND property_type IN ('Apartments', 'Apartments & Units') AND sale_status <> 'sold'`)
    expect(rows).toHaveLength(3)
    expect(wanted.map(({ name }) => name)).toEqual(expect.arrayContaining(rows.map(([name]: [string]) => name)))
    expect(html).toContain(`/property/search/results?state=SA&amp;type=Apartments">`)
  })

  test('are empty where nothing is found', async () => {
    const { painted = '', html } = await open(`${RESULTS}?suburb=Atlantis`)
    expect(JSON.parse(painted.replace('UNIFI: ', ''))[1]).toEqual([])
    expect(html).toContain('content="No new or off-the-plan properties for sale in Atlantis at the moment."')
  })

  test.each(['?type=Castle&state=XX', '?utm_source=mail', '?', '?%E0%A4%A', '?suburb=%00', '?suburb='])(
    'of the query "%s", which names no search, are all',
    async (query) => {
      expect(await titleAt(query)).toBe('UNIFI | Properties for sale in Australia')
    },
  )

  test('of a suburb longer than any are titled by its first hundred characters', async () => {
    expect(await titleAt(`?suburb=${'x'.repeat(2_000)}`)).toBe(`UNIFI | Properties for sale in ${'x'.repeat(100)}`)
  })

  test('at a path with a slash at its end are the same', async () => {
    expect(await titleAt('/?state=SA')).toBe('UNIFI | Properties for sale in South Australia')
  })
})

test.each([
  [`${LISTING}&utm_source=mail`, '/property-details/view?pid=1'],
  ['/index/property?from=map&pid=1', '/property-details/view?pid=1'],
])('the listing at %s has its own first screen and the address %s', async (url, canonical) => {
  const { html, painted } = await open(url)
  expect(painted).toContain('The Lantern')
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${canonical}">`)
})

test.each(['/?a=%', '/homepage?a=%'])('a page is also at %s, whose query cannot be decoded', async (url) => {
  const { statusCode, html } = await open(url)
  expect([statusCode, html.includes('<title>UNIFI | New and off-the-plan homes</title>')]).toEqual([200, true])
})

test.each([
  ['/property-details/view?pid=999999', 'UNIFI | This listing is no longer on UNIFI'],
  ['/index/property?pid=0', 'UNIFI | This listing is no longer on UNIFI'],
  ['/index/property/999999/room/0', 'UNIFI | This listing is no longer on UNIFI'],
  ['/property/selection/abc', 'UNIFI | This listing is no longer on UNIFI'],
  ['/property/form?pid=999999&rid=1&type=1', 'UNIFI | This listing is no longer on UNIFI'],
  ['/property/selection?pid=999999', 'UNIFI | This listing is no longer on UNIFI'],
  ['/private/property/999999?publicFlag=1', 'UNIFI | This private link isn’t open'],
  ['/sign/wrong', 'UNIFI | This link isn’t valid'],
  ['/desk/invitation/wrong', 'UNIFI | This invitation isn’t open'],
  ['/blog/view/999999', 'UNIFI | This post is no longer on UNIFI'],
  ['/no/such/page', 'UNIFI | Page not found'],
  ['//other', 'UNIFI | Page not found'],
])('nothing is at %s: the application with 404, which search engines drop', async (url, title) => {
  const { statusCode, html } = await open(url)
  expect([
    statusCode,
    /<title>(.*?)<\/title>/.exec(html)?.[1],
    html.includes('<meta name="robots" content="noindex">'),
    html.includes('rel="canonical"'),
    html.includes('<div id="root">'),
  ]).toEqual([404, title, true, false, true])
})

test.each([`/index/property/${LANTERN}/room/999999`, `/property/write/${LANTERN}/999999`])(
  'no unit that visitors are shown is at %s: the application, which search engines drop',
  async (url) => {
    const { statusCode, html } = await open(url)
    const marks = ['<meta name="robots" content="noindex">', 'rel="canonical"', '<div id="root">']
    expect([statusCode, ...marks.map((mark) => html.includes(mark))]).toEqual([200, true, false, true])
  },
)

test.each([
  ...['/', LISTING, '/about', '/login', `/index/property/${LANTERN}/room/0`, `/index/pia/${LANTERN}/1/view`],
  ...[`/property/selection?pid=${LANTERN}`, `/private/property/${LANTERN}`],
])('the page at %s is found, and may be indexed', async (url) => {
  const { statusCode, html } = await open(url)
  expect([statusCode, html.includes('noindex')]).toEqual([200, false])
})

test.each([
  ['of a unit', `/property/selection?pid=${LANTERN}&rid=`, ''],
  ['of a unit’s page', `/index/property/${LANTERN}/room/`, ''],
  ['of the building’s picture', `/property/selection?pid=${LANTERN}`, null],
])('a link %s shows the listing in its preview, with the unit and without its price [D52-4]', async (_, url, unit) => {
  const [{ id, apt } = { id: 0, apt: '' }] = await stage.db.sql
    .select({ id: units.id, apt: units.apt })
    .from(units)
    .where(and(eq(units.listingId, LANTERN), eq(units.apt, '202')))
  const { html } = await open(unit === null ? url : `${url}${id}`)
  const place = 'The Lantern, 41 Bayview Street, Glenelg SA 5045'
  const of = (property: string) => new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html)?.[1]
  expect([of('title'), of('url'), of('image')]).toEqual([
    `UNIFI | ${unit === null ? '' : `Apartment ${apt}, `}${place}`,
    `http://localhost:3000/property-details/view?pid=${LANTERN}`,
    `http://localhost:3000/drawings/${LANTERN}/card.png`,
  ])
  const description = of('description')
  expect(description).toMatch(
    unit === null
      ? /^Apartments, 41 Bayview Street, Glenelg SA 5045\. /
      : /^Apartment 202 at The Lantern\. Apartments, /,
  )
  expect(description?.includes('$602,000')).toBe(unit === null)
})

test.each(['/desk', '/desk/projects/1/preview'])('the page at %s is found, and search engines drop it', async (url) => {
  const { statusCode, html } = await open(url)
  expect([statusCode, html.includes('<meta name="robots" content="noindex">')]).toEqual([200, true])
})

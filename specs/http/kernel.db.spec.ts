import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from '../shared/own-database'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

const inject = (options: {
  method?: 'GET' | 'POST'
  url: string
  host?: string
  payload?: string | object
  headers?: Record<string, string>
}) =>
  stage.server.app.inject({
    method: options.method ?? 'GET',
    url: options.url,
    headers: { host: options.host ?? 'localhost:3000', ...options.headers },
    ...(options.payload === undefined ? {} : { payload: options.payload }),
  })

test('every response is an envelope with HTTP 200, including business errors [B7-1] [A7-5]', async () => {
  const good = await inject({ url: '/api/house/getAllStates' })
  expect([good.statusCode, good.json().code, good.json().message, good.json().data[0]]).toEqual([
    200,
    0,
    'success',
    { code: 'NSW', name: 'New South Wales' },
  ])
  const bad = await inject({ url: '/api/house/999999/0/ordersId' })
  expect([bad.statusCode, bad.json()]).toEqual([
    200,
    { code: 20001, message: 'This listing is no longer available.', data: null },
  ])
})

test('malformed input is refused, naming the field but not its value', async () => {
  const answer = await inject({
    method: 'POST',
    url: '/api/reveal/priceList',
    payload: {
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.co',
      countryCode: '+61',
      mobileNumber: '',
      propertyId: 'secret-value',
    },
  })
  expect(answer.json()).toEqual({
    code: 40000,
    message: 'propertyId is missing or not valid: expected whole number',
    data: { field: 'propertyId' },
  })
})

test('invalid JSON and oversized bodies are refused in an envelope', async () => {
  const broken = await inject({
    method: 'POST',
    url: '/api/house/1/15',
    payload: '{"sort":',
    headers: { 'content-type': 'application/json' },
  })
  expect([broken.statusCode, broken.json()]).toEqual([
    400,
    { code: 40000, message: 'The body is not valid JSON.', data: null },
  ])
  const long = await inject({
    method: 'POST',
    url: '/api/house/1/15',
    payload: JSON.stringify({ searchTerm: 'x'.repeat(70_000) }),
    headers: { 'content-type': 'application/json' },
  })
  expect([long.statusCode, long.json().code, long.json().data]).toEqual([413, 40000, null])
})

test('a missing route returns 404 in an envelope', async () => {
  const answer = await inject({ url: '/api/no/such/call' })
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 40400, message: 'Not found.', data: null }])
})

test('a call that needs an account returns 90000 without a token and 90001 for an invalid token [B6-10] [M6-11]', async () => {
  expect((await inject({ url: '/api/user' })).json().code).toBe(90000)
  expect((await inject({ url: '/api/user', headers: { token: 'a.b.c' } })).json().code).toBe(90001)
})

test('the policy blocks inline scripts, inline styles and third-party sources', async () => {
  // Server-rendered pages have one style block, allowed by its hash: specs/http/pages.db.spec.ts.
  const policy = String((await inject({ url: '/login' })).headers['content-security-policy'])
  expect(policy.split(';')).toEqual([
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
  ])
})

test('API responses are not cached', async () => {
  expect((await inject({ url: '/api/house/getAllStates' })).headers['cache-control']).toBe('no-store')
  expect((await inject({ url: '/api/user' })).headers['cache-control']).toBe('no-store')
})

test('every response has a unique request id', async () => {
  const [one, other] = [await inject({ url: '/api/health' }), await inject({ url: '/api/health' })]
  expect(one.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
})

test('an invalid token does not block public calls', async () => {
  const codeOf = async (url: string) => (await inject({ method: 'GET', url, headers: { token: 'a.b.c' } })).json().code
  expect([await codeOf('/api/house/999999999/0/ordersId'), await codeOf('/api/user')]).toEqual([20_001, 90_001])
})

test('health and readiness', async () => {
  expect((await inject({ url: '/api/health' })).json()).toEqual({
    code: 0,
    message: 'success',
    data: { version: 'specs' },
  })
  expect((await inject({ url: '/api/ready' })).json()).toEqual({
    code: 0,
    message: 'success',
    data: { database: stage.db.kind },
  })
})

test('the API describes itself from its contracts', async () => {
  const { openapi, paths } = (await inject({ url: '/api/openapi.json' })).json()
  expect(openapi).toBe('3.1.0')
  expect(paths['/api/house/{page}/{pageSize}'].post.summary).toBe(
    'Returns a page of the listings that match the filters (B7-7, B3-6)',
  )
  const row =
    paths['/api/house/{page}/{pageSize}'].post.responses['200'].content['application/json'].schema.anyOf[0].properties
      .data.properties.list.items
  expect(row.required).toContain('proertyType')
  expect(row.required).not.toContain('propertyType')
})

test("a page's tenant depends on the host; an unknown one is UNIFI [B1-16] [B6-9] [A1-10] [A1-12]", async () => {
  const titleAt = async (host: string) => /<title>([^<]*)<\/title>/.exec((await inject({ url: '/', host })).body)?.[1]
  expect(await titleAt('wren.localhost:3000')).toBe('Wren &amp; Co | New and off-the-plan homes')
  expect(await titleAt('saltline.example.com')).toBe('Saltline | New and off-the-plan homes')
  expect(await titleAt('unifi.localhost')).toBe('Unifi | New and off-the-plan homes')
  for (const host of ['localhost:3000', 'www.example.com', 'nobody.example.com', '127.0.0.1:3000'])
    expect(await titleAt(host)).toBe('UNIFI | New and off-the-plan homes')
})

test('a page names its brand for browsers and previews', async () => {
  const headAt = async (host: string) =>
    (await inject({ url: '/', host })).body.match(
      /<meta (?:name="theme-color"|property="og:site_name") content="[^"]*">/g,
    )
  expect(await headAt('wren.localhost:3000')).toEqual([
    '<meta name="theme-color" content="#b3123f">',
    '<meta property="og:site_name" content="Wren &amp; Co">',
  ])
  expect(await headAt('saltline.localhost:3000')).toEqual([
    '<meta name="theme-color" content="#ffc629">',
    '<meta property="og:site_name" content="Saltline">',
  ])
})

test('a shared listing has its own title, preview and schema.org data', async () => {
  const { id } = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'The <Test>', price: 600_000, maxPrice: 700_000, images: ['/drawings/1/elevation-day.svg'] },
    units: [{ apt: '1', revisedPrice: 600_000, revisedPriceMax: 700_000 }],
  })
  const { body } = await inject({ url: `/property-details/view?pid=${id}`, host: 'wren.localhost:3000' })
  expect(body).toContain('<title>Wren &amp; Co | The &lt;Test&gt;, 1 Test Street, Glenelg SA 5045</title>')
  expect(body).toContain(`<link rel="canonical" href="http://wren.localhost:3000/property-details/view?pid=${id}">`)
  expect(body).toContain(`<meta property="og:image" content="http://wren.localhost:3000/drawings/${id}/card.png">`)
  expect(body).not.toContain('The <Test>')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '')
  expect([data['@type'], data.about.address.addressLocality, data.offers]).toEqual([
    'RealEstateListing',
    'Glenelg',
    { '@type': 'AggregateOffer', priceCurrency: 'AUD', lowPrice: 600_000, highPrice: 700_000 },
  ])
  expect(data.image).toBe(`http://wren.localhost:3000/drawings/${id}/card.png`)
})

test('a shared listing with a photograph shows it, and its page loads the variant that fits', async () => {
  const base = '/media/0123456789abcdef0123456789abcdef'
  const { id } = await makeListing(stage.db, stage.clock.now(), {
    listing: {
      images: [`${base}-1600.webp`, '/drawings/1/elevation-day.svg'],
      pictureTexts: [{ alt: 'The <front> at dusk', isImpression: true }],
    },
  })
  const { body } = await inject({ url: `/property-details/view?pid=${id}`, host: 'wren.localhost:3000' })
  for (const line of [
    `<meta property="og:image" content="http://wren.localhost:3000${base}-card.jpg"><meta property="og:image:type" content="image/jpeg">`,
    '<meta property="og:image:alt" content="Artist’s impression: The &lt;front&gt; at dusk">',
    `<link rel="preload" href="${base}-960.webp" as="image" imagesrcset="${base}-480.webp 480w,${base}-960.webp 960w,${base}-1600.webp 1600w" imagesizes="(max-width: 760px) 80vw, 900px" fetchpriority="high">`,
  ])
    expect(body).toContain(line)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '')
  expect(data.image).toBe(`http://wren.localhost:3000${base}-card.jpg`)
})

test('a shared listing without a picture has the brand’s preview, and preloads nothing', async () => {
  const { id } = await makeListing(stage.db, stage.clock.now(), { listing: { images: [], massing: null } })
  const { body } = await inject({ url: `/property-details/view?pid=${id}`, host: 'wren.localhost:3000' })
  expect(body).toContain(
    '<meta property="og:image" content="http://wren.localhost:3000/drawings/card.png"><meta property="og:image:type" content="image/png">',
  )
  expect(body).not.toContain('as="image"')
})

test('prices of an offline listing are not in its page', async () => {
  const { id } = await makeListing(stage.db, stage.clock.now(), { listing: { price: 612_345, pricing: 'offline' } })
  expect((await inject({ url: `/property-details/view?pid=${id}` })).body).not.toMatch(/612,?345/)
})

test.each([
  ['privacy-policy', '[A2.4-8] [M7-37]'],
  ['terms-and-conditions', '[A2.4-9] [M7-38]'],
  ['membership-agreement', '[M7-36]'],
])('%s is a PDF %s', async (path) => {
  const answer = await inject({ url: `/files/${path}.pdf` })
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
})

/** The first events of a stream, as text. */
const listen = (port: number, listings: number | string, until: RegExp, ready: () => void) =>
  new Promise<string>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: `/api/houseRoomList/${listings}/events` }, (response) => {
      let text = ''
      let told = false
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (!told && text.includes('event: rooms')) {
          told = true
          ready()
        }
        if (until.test(text)) {
          sent.destroy()
          resolve(text)
        }
      })
    })
    sent.on('error', (error) => {
      if (!sent.destroyed) reject(error)
    })
    sent.end()
  })

/** The statuses that a stream begins with, and each change after them. They are sent once more if the listing was announced late. */
const eventsIn = (text: string): { rooms: unknown; room: unknown[] } => {
  const sent = (name: string): unknown[] =>
    [...text.matchAll(new RegExp(`^event: ${name}\ndata: (.*)$`, 'gm'))].map(([, data = '']) => JSON.parse(data))
  const [rooms, ...again] = sent('rooms')
  for (const each of again) expect(each).toEqual(rooms)
  return { rooms, room: sent('room') }
}

test("a listing's stream sends all units' statuses, then each change once committed", async () => {
  const made = await makeListing(stage.db, stage.clock.now(), {
    units: [{ apt: '101' }, { apt: '102', status: 'Sold' }],
  })
  const { services } = stage.server
  const text = await listen(stage.port, made.id, /event: room\n.*\n/, () => {
    void stage.db.transaction((sql) => services.moveUnit(sql, made.units['101'] ?? 0, 'claimed', 1, stage.clock.now()))
  })
  expect(eventsIn(text)).toEqual({
    rooms: [
      { roomId: made.units['101'], status: 'Available' },
      { roomId: made.units['102'], status: 'Sold' },
    ],
    room: [{ roomId: made.units['101'], status: 'Reserved' }],
  })
})

test('one stream covers several listings, as many as can be compared', async () => {
  const [one, other] = [
    await makeListing(stage.db, stage.clock.now(), { units: [{ apt: '101' }] }),
    await makeListing(stage.db, stage.clock.now(), { units: [{ apt: '201' }] }),
  ]
  const { services } = stage.server
  const text = await listen(stage.port, `${one.id},${other.id}`, /event: room\n.*\n/, () => {
    void stage.db.transaction((sql) => services.moveUnit(sql, other.units['201'] ?? 0, 'claimed', 1, stage.clock.now()))
  })
  const { rooms, room } = eventsIn(text)
  expect(rooms).toHaveLength(2)
  expect(rooms).toEqual(
    expect.arrayContaining([
      { roomId: one.units['101'], status: 'Available' },
      { roomId: other.units['201'], status: 'Available' },
    ]),
  )
  expect(room).toEqual([{ roomId: other.units['201'], status: 'Reserved' }])
  expect((await inject({ url: '/api/houseRoomList/1,2,3,4,5/events' })).statusCode).toBe(404)
})

test.skipIf(!onPostgres)('a change made on one node reaches the streams of another', async () => {
  const made = await makeListing(stage.db, stage.clock.now(), { units: [{ apt: '201' }] })
  const second = await stage.secondNode()
  const text = await listen(second.port, made.id, /event: room\n.*\n/, () => {
    void stage.db.transaction((sql) =>
      stage.server.services.moveUnit(sql, made.units['201'] ?? 0, 'claimed', 1, stage.clock.now()),
    )
  })
  await second.close()
  expect(text).toContain(`event: room\ndata: {"roomId":${made.units['201']},"status":"Reserved"}`)
})

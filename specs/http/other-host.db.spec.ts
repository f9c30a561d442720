import { get, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitesAt } from '../../server/http/sites'
import { openStage, type Stage } from '../shared/support/stage'

/** API calls on a separate host, as API_HOST and ADMIN_API_HOST allow (A6-7, A7-1). */
const API = 'api.unifi.example'
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ PUBLIC_URL: 'https://unifi.example', API_HOST: `https://${API}` })
})
afterAll(() => stage.close(), 30_000)

const contacts = (origin: string) =>
  stage.server.app.inject({ method: 'POST', url: '/api/contacts', headers: { host: API, origin }, payload: {} })

test("a brand's page may call the API host, which returns that brand's data", async () => {
  const [unifi, wren] = [await contacts('https://unifi.example'), await contacts('https://wren.unifi.example')]
  expect(
    [unifi, wren].map((answer) => [answer.headers['access-control-allow-origin'], answer.json().data.contactEmail]),
  ).toEqual([
    ['https://unifi.example', 'hello@unifi.example'],
    ['https://wren.unifi.example', 'homes@wren.example'],
  ])
  expect(wren.headers['access-control-expose-headers']).toBe('retry-after, x-request-id')
})

test.each(['/', '/faq', '/tenant.css', '/drawings/street.svg', '/sitemap.xml', '/robots.txt'])(
  'a cache may keep %s for its host: a page of another brand does not change it',
  async (url) => {
    const of = async (host: string, origin?: string) => {
      const { body } = await stage.server.app.inject({
        url,
        headers: { host, ...(origin === undefined ? {} : { origin }) },
      })
      return body
    }
    const plain = await of('unifi.example')
    expect(await of('unifi.example', 'https://wren.unifi.example')).toBe(plain)
    const { headers } = await stage.server.app.inject({
      url,
      headers: { host: 'unifi.example', origin: 'https://wren.unifi.example' },
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(await of('wren.unifi.example')).not.toBe(plain)
  },
)

test('preflight requests are allowed for all our methods and headers', async () => {
  const asked = await stage.server.app.inject({
    method: 'OPTIONS',
    url: '/api/user/favorites',
    headers: {
      host: API,
      origin: 'https://wren.unifi.example',
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'token,usertoken,content-type',
    },
  })
  expect([
    asked.statusCode,
    asked.headers['access-control-allow-origin'],
    asked.headers['access-control-allow-methods'],
    asked.headers['access-control-allow-headers'],
  ]).toEqual([204, 'https://wren.unifi.example', 'GET, POST, PUT, DELETE', 'token,usertoken,content-type'])
})

test.each(['https://unifi.example.evil.example', 'https://evil-unifi.example', 'http://unifi.example', 'null'])(
  'a page of %s may not',
  async (origin) => {
    const answer = await contacts(origin)
    expect([answer.headers['access-control-allow-origin'], answer.json().data.contactEmail]).toEqual([
      undefined,
      'hello@unifi.example',
    ])
  },
)

test('event streams are allowed', async () => {
  const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const sent = get(
      {
        host: '127.0.0.1',
        port: stage.port,
        path: '/api/houseRoomList/1/events',
        headers: { host: API, origin: 'https://wren.unifi.example' },
      },
      (response) => {
        resolve(response.headers)
        sent.destroy()
      },
    )
    sent.on('error', reject)
  })
  expect([headers['content-type'], headers['access-control-allow-origin']]).toEqual([
    'text/event-stream',
    'https://wren.unifi.example',
  ])
})

test.each([
  ['https://unifi.example', 'wren.unifi.example', undefined, 'https://wren.unifi.example'],
  ['https://unifi.example', API, 'https://wren.unifi.example', 'https://wren.unifi.example'],
  ['https://unifi.example', API, 'https://evil.example', 'https://api.unifi.example'],
  ['https://unifi.example', 'evil.example', undefined, 'https://unifi.example'],
  ['https://unifi.example/', 'unifi.example', undefined, 'https://unifi.example'],
  ['https://unifi.example', 'evil.example/.unifi.example', undefined, 'https://unifi.example'],
  ['https://unifi.example', 'evil.example?.unifi.example', undefined, 'https://unifi.example'],
  ['https://unifi.example', 'evil.example#.unifi.example', undefined, 'https://unifi.example'],
  ['https://unifi.example', 'evil.example\\.unifi.example', undefined, 'https://unifi.example'],
  ['https://unifi.example', 'x@evil.example:80:.unifi.example', undefined, 'https://unifi.example'],
  ['', 'wren.localhost:3000', 'http://wren.localhost:3000', 'http://wren.localhost:3000'],
  ['', 'LOCALHOST:8080', undefined, 'http://LOCALHOST:8080'],
  ['', '127.0.0.1:3000', undefined, 'http://127.0.0.1:3000'],
  ['', '[::1]:3000', undefined, 'http://[::1]:3000'],
  ['', 'evil.example', undefined, 'http://localhost:3000'],
  ['', 'evil.example', 'http://evil.example', 'http://localhost:3000'],
  ['', 'localhost.evil.example:3000', undefined, 'http://localhost:3000'],
  ['', 'localhost:3000@evil.example', undefined, 'http://localhost:3000'],
  ['', 'evil.example/.localhost', undefined, 'http://localhost:3000'],
  ['', 'evil.example#localhost:3000', undefined, 'http://localhost:3000'],
  ['', '192.168.1.20:3000', undefined, 'http://localhost:3000'],
])('with PUBLIC_URL %j a call to %s from a page of %s links back to %s', (publicUrl, host, origin, expected) => {
  expect(
    sitesAt(publicUrl).originOf({
      protocol: 'http',
      url: '/api/contacts',
      host,
      socket: { localPort: 3000 },
      headers: origin === undefined ? {} : { origin },
    }),
  ).toBe(expected)
})

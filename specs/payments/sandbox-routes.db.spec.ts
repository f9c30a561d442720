import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { SandboxPayments } from '../../server/sandbox/sandbox.payments'
import { sandboxRoutes } from '../../server/sandbox/sandbox.routes'
import { checkoutRequest, VISA, type MovingClock } from './sandbox-setup'
import { withSandbox } from './with-sandbox'

let app: FastifyInstance
let clock: MovingClock
let sandbox: SandboxPayments
let log: string

withSandbox((made) => {
  ;({ clock, sandbox } = made)
  log = ''
  app = Fastify({
    logger: {
      level: 'info',
      stream: {
        write: (line: string) => {
          log += line
        },
      },
    },
  })
  sandboxRoutes(app, sandbox.books)
  return () => app.close()
})

const openOne = (changes = {}) => sandbox.open(checkoutRequest(clock, changes))
const page = (clientSecret: string) => app.inject(`/sandbox/checkout/${clientSecret}`)
const pay = (clientSecret: string, payload: unknown = { ...VISA, delivery: 'once' }) =>
  app.inject({ method: 'POST', url: `/sandbox/checkout/${clientSecret}/pay`, payload: payload as object })
const paid = async (clientSecret: string) => (await pay(clientSecret)).json<{ status: string; returnUrl: string }>()

test('the page has a title, states the lines and the total, and has four fields', async () => {
  const { clientSecret } = await openOne()
  const { statusCode, body } = await page(clientSecret)
  expect(statusCode).toBe(200)
  expect(/<title>(.*)<\/title>/.exec(body)?.[1]).toBe('Sandbox payment')
  expect([...body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, amount]) => [name, amount])).toEqual([
    ['Reservation fee, apartment 905 (GST inclusive)', '$1,000.00'],
    ['Card transaction fee (3% + 30c)', '$30.30'],
    ['Total', '$1,030.30'],
  ])
  expect([...body.matchAll(/<label for="(\w+)">(.*?)<\/label>/g)].map(([, name, label]) => [name, label])).toEqual([
    ['cardNumber', 'Card number'],
    ['expiry', 'Expiry'],
    ['cvv', 'Security code'],
    ['name', 'Name on card'],
  ])
})

test('nothing in the page is inline or third-party, and only our own pages may frame it', async () => {
  const { clientSecret } = await openOne()
  const { headers, body } = await page(clientSecret)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  )
  expect([headers['x-frame-options'], headers['referrer-policy'], headers['cache-control']]).toEqual([
    'SAMEORIGIN',
    'no-referrer',
    'no-store',
  ])
  expect(body).not.toMatch(/<style|style=|<script(?![^>]* src=)|\son\w+=|https?:/)
})

test('its files have URLs that change with their contents', async () => {
  const { body } = await page((await openOne()).clientSecret)
  const addresses = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)
  const files = await Promise.all([...addresses, '/sandbox/plex-mono.woff2'].map((address) => app.inject(address)))
  expect(addresses.map((address) => address.replace(/\?v=[0-9a-f]{10}$/, '?v='))).toEqual([
    '/sandbox/archivo.woff2',
    '/sandbox/checkout.css?v=',
    '/sandbox/checkout.js?v=',
  ])
  expect(
    files.map(({ statusCode, headers }) => [statusCode, headers['content-type'], headers['cache-control']]),
  ).toEqual(
    ['font/woff2', 'text/css; charset=utf-8', 'text/javascript; charset=utf-8', 'font/woff2'].map((type) => [
      200,
      type,
      'public, max-age=31536000, immutable',
    ]),
  )
})

test("a listing's name is escaped", async () => {
  const { clientSecret } = await openOne({ lines: [{ name: '<img src=x onerror=alert(1)> & "Co"', amountCents: 100 }] })
  const { body } = await page(clientSecret)
  expect(body).toContain('<dt>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;</dt><dd>$1.00</dd>')
})

test('paying returns the return URL; reopened, the page says that it is paid and where to continue', async () => {
  const { sessionId, clientSecret } = await openOne()
  const returnUrl = `http://localhost:3000/#/property/form?pid=7&session_id=${sessionId}`
  expect(await paid(clientSecret)).toEqual({ status: 'complete', returnUrl })
  const { body } = await page(clientSecret)
  expect(body).toContain(
    `data-status="complete" data-message="You’ve paid $1,030.30." data-return-url="${returnUrl.replace('&', '&amp;')}"`,
  )
  expect(body).not.toContain('<form')
})

test('declined and mistyped cards are results, not errors', async () => {
  const { clientSecret } = await openOne()
  const declined = await pay(clientSecret, { ...VISA, cardNumber: '4000 0000 0000 0002', delivery: 'once' })
  expect([declined.statusCode, declined.json()]).toEqual([
    200,
    { status: 'declined', message: 'Your card was declined.' },
  ])
  const wrong = await pay(clientSecret, { ...VISA, cardNumber: '3782 822463 10005', expiry: '0520', delivery: 'once' })
  expect([wrong.statusCode, wrong.json()]).toEqual([
    200,
    { status: 'wrong', problems: { cardNumber: 'Mastercard or Visa only', expiry: 'This card has expired' } },
  ])
})

test('a card can be validated without paying', async () => {
  const { sessionId, clientSecret } = await openOne()
  const check = async (payload: object) =>
    (await app.inject({ method: 'POST', url: `/sandbox/checkout/${clientSecret}/check`, payload })).json<unknown>()
  expect(await check(VISA)).toEqual({ problems: {} })
  expect(await check({ ...VISA, cardNumber: '4242 4242 4242 4241', name: '' })).toEqual({
    problems: { cardNumber: 'Check the card number: a digit is wrong or missing', name: 'Enter the name on the card' },
  })
  expect(await check({ cardNumber: VISA.cardNumber })).toEqual({ status: 'malformed' })
  expect((await sandbox.read(sessionId))?.status).toBe('open')
})

test('an ended checkout has no form, and cannot be paid', async () => {
  const { clientSecret } = await openOne()
  clock.move(30 * 60_000)
  expect(await paid(clientSecret)).toEqual({ status: 'expired' })
  const { body } = await page(clientSecret)
  expect(body).toContain('data-status="failed" data-message="It timed out or was closed. You haven’t been charged."')
  expect(body).not.toContain('<form')
})

test('an unknown checkout is not found, and malformed or oversized bodies are refused', async () => {
  const { sessionId, clientSecret } = await openOne()
  const unknown = await page('sbx_secret_unknown')
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(unknown.body).toContain('We couldn’t find this checkout.')
  expect((await pay('sbx_secret_unknown')).statusCode).toBe(404)
  expect((await pay(clientSecret, { ...VISA, delivery: 'always' })).statusCode).toBe(400)
  expect((await pay(clientSecret, { ...VISA, cardNumber: 4242, delivery: 'once' })).statusCode).toBe(400)
  expect((await pay(clientSecret, { ...VISA, name: 'x'.repeat(5_000), delivery: 'once' })).statusCode).toBe(413)
  expect((await sandbox.read(sessionId))?.status).toBe('open')
})

test('neither the card nor the client secret reaches the log', async () => {
  const { clientSecret } = await openOne()
  await page(clientSecret)
  await pay(clientSecret)
  await app.inject('/sandbox/checkout.js')
  expect(log).toContain('/sandbox/checkout.js')
  expect(log).not.toMatch(/sbx_secret_|4242 ?4242|Whitford/)
})

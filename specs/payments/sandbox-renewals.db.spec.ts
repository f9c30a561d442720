import Fastify, { type FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { payInSandbox } from '../../server/sandbox/sandbox-pay'
import { periodEnd } from '../../server/sandbox/sandbox-periods'
import { renewDue } from '../../server/sandbox/sandbox-renewals'
import type { SandboxPayments } from '../../server/sandbox/sandbox.payments'
import { sandboxRoutes } from '../../server/sandbox/sandbox.routes'
import { sandboxDeliveries, sandboxSessions, sandboxSubscriptions } from '../../server/sandbox/sandbox.tables'
import { checkoutRequest, type MovingClock, VISA } from './sandbox-setup'
import { withSandbox } from './with-sandbox'

const BASIC = { name: 'Basic, monthly', amountCents: 8_900, interval: 'month' } as const
const PRO = { name: 'Pro, yearly', amountCents: 149_000, interval: 'year' } as const
let db: Database
let clock: MovingClock
let sandbox: SandboxPayments
let app: FastifyInstance

withSandbox((made) => {
  ;({ db, clock, sandbox } = made)
  app = Fastify()
  sandboxRoutes(app, sandbox.books)
  return () => app.close()
})

const on = (date: string): Date => new Date(`${date}T06:30:00.000Z`)
const subscribed = async ({ name, amountCents, interval }: typeof BASIC | typeof PRO = BASIC) => {
  const { sessionId, clientSecret } = await sandbox.open(
    checkoutRequest(clock, { interval, lines: [{ name, amountCents }] }),
  )
  await payInSandbox(sandbox.books, clientSecret, VISA, 'never')
  const [session] = await db.sql.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId))
  const ref = session?.paymentRef ?? ''
  const read = () => sandbox.subscription({ subscriptionRef: ref, chargesSince: null })
  const { url } = await sandbox.portal({
    subscriptionRef: ref,
    returnUrl: 'http://wren.localhost:3000/account/membership',
    offers: [BASIC, PRO],
  })
  const path = new URL(url).pathname
  const act = async (payload: object) => app.inject({ method: 'POST', url: path, payload })
  const page = async (done = '') => app.inject(`${path}${done === '' ? '' : `?done=${done}`}`)
  return { ref, read, url, path, act, page }
}
const shown = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value]))

test('periods end on the day they began, or on the last of a shorter month', () => {
  const anchor = new Date('2027-10-31T23:00:00Z')
  expect([1, 2, 4, 5].map((period) => periodEnd(anchor, 'month', period).toISOString())).toEqual([
    '2027-11-30T23:00:00.000Z',
    '2027-12-31T23:00:00.000Z',
    '2028-02-29T23:00:00.000Z',
    '2028-03-31T23:00:00.000Z',
  ])
  expect(periodEnd(new Date('2028-02-29T00:00:00Z'), 'year', 1).toISOString()).toBe('2029-02-28T00:00:00.000Z')
})

describe('a subscription', () => {
  test('is charged for each period that has passed, each at its own time, and reports it', async () => {
    const { ref, read } = await subscribed()
    clock.move(100 * DAY)
    await Promise.all([renewDue(sandbox.books), renewDue(sandbox.books)])
    const state = await read()
    expect([state?.status, state?.periodEndsAt, state?.charges.map(({ paidAt }) => paidAt)]).toEqual([
      'active',
      on('2027-03-20'),
      [on('2026-11-20'), on('2026-12-20'), on('2027-01-20'), on('2027-02-20')],
    ])
    expect(state?.charges.map(({ isLater }) => isLater)).toEqual([false, true, true, true])
    const told = await db.sql.select({ body: sandboxDeliveries.body }).from(sandboxDeliveries)
    expect(told.filter(({ body }) => body.includes(ref)).length).toBe(1)
  })

  test('with a card that declines is tried again after 3, 5 and 7 days, and then ends', async () => {
    const { act, read } = await subscribed()
    await act({ action: 'card', ...VISA, cardNumber: '4000 0000 0000 0341' })
    const states: unknown[] = []
    for (const days of [31, 3, 5, 7]) {
      clock.move(days * DAY)
      const state = await read()
      states.push([state?.status, state?.failed?.retryAt ?? null, state?.endsAt])
    }
    expect(states).toEqual([
      ['past-due', on('2026-12-23'), null],
      ['past-due', on('2026-12-28'), null],
      ['past-due', on('2027-01-04'), null],
      ['ended', null, on('2027-01-04')],
    ])
    expect((await read())?.charges.length).toBe(1)
  })

  test('sold before subscriptions were kept begins when it is first asked for', async () => {
    const { ref, read } = await subscribed()
    const before = await read()
    await db.sql.execute(`DELETE FROM sandbox_portals WHERE subscription_ref = '${ref}'`)
    await db.sql.execute(`DELETE FROM sandbox_charges WHERE subscription_ref = '${ref}'`)
    await db.sql.delete(sandboxSubscriptions).where(eq(sandboxSubscriptions.ref, ref))
    expect(await read()).toEqual(before)
    expect(await sandbox.subscription({ subscriptionRef: 'sbx_pi_unknown', chargesSince: null })).toBe(null)
  })

  test('that the merchant cancels ends immediately', async () => {
    const { ref, read, page } = await subscribed()
    await sandbox.cancel({ subscriptionRef: ref, refundCents: 0, idempotencyKey: `end-${ref}` })
    expect([(await read())?.status, (await read())?.endsAt]).toEqual(['ended', clock()])
    expect(shown((await page()).body)['Ended on']).toBe('20/11/2026')
  })
})

describe('the billing page', () => {
  test('is on the site it leads back to, can’t be framed, and shows plan, price, next payment and card', async () => {
    const { url, page } = await subscribed(PRO)
    const { statusCode, headers, body } = await page()
    expect([
      new URL(url).origin,
      statusCode,
      headers['x-frame-options'],
      /script-src 'self'.*frame-ancestors 'none'/.test(String(headers['content-security-policy'])),
      body.includes('<a href="http://wren.localhost:3000/account/membership">Return to your account</a>'),
    ]).toEqual(['http://wren.localhost:3000', 200, 'DENY', true, true])
    expect(shown(body)).toEqual({
      Plan: 'Pro, yearly',
      Price: '$1,490.00 per year',
      'Next payment': '$1,490.00 on 20/11/2027',
      Card: 'Visa ending in 4242',
    })
  })

  test('cancels at the end of the period, continues, and says what was done', async () => {
    const { act, page, read } = await subscribed(PRO)
    expect((await act({ action: 'cancel' })).json()).toEqual({ status: 'done' })
    const cancelled = await page('cancel')
    expect([
      cancelled.body.includes('Your subscription ends on 20/11/2027.'),
      shown(cancelled.body)['Ends on'],
    ]).toEqual([true, '20/11/2027'])
    expect((await act({ action: 'keep' })).json()).toEqual({ status: 'done' })
    expect((await page('keep')).body).toContain('Your subscription continues. The next payment is on 20/11/2027.')
    expect((await read())?.endsAt).toBe(null)
  })

  test('changes the plan with the next payment; a period of another length begins where the paid one ends', async () => {
    const { act, page, read } = await subscribed()
    expect((await act({ action: 'plan', offer: '1' })).json()).toEqual({ status: 'done' })
    expect(shown((await page()).body)).toEqual({
      Plan: 'Basic, monthly',
      Price: '$89.00 per month',
      'Changes to': 'Pro, yearly',
      'Next payment': '$1,490.00 on 20/12/2026',
      Card: 'Visa ending in 4242',
    })
    clock.move(31 * DAY)
    const state = await read()
    expect([state?.price, state?.nextPrice, state?.periodEndsAt]).toEqual([
      { amountCents: 149_000, interval: 'year' },
      null,
      on('2027-12-20'),
    ])
  })

  test('refuses a wrong or a declined card, a plan that is not offered, and what it does not know', async () => {
    const { act, read } = await subscribed()
    const answers = [
      await act({ action: 'card', ...VISA, cvv: '1' }),
      await act({ action: 'card', ...VISA, cardNumber: '4000 0000 0000 0002' }),
      await act({ action: 'plan', offer: '9' }),
      await act({ action: 'charge' }),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json<unknown>()])).toEqual([
      [200, { status: 'wrong', problems: { cvv: 'The security code has 3 digits' } }],
      [200, { status: 'declined', message: 'Your card was declined.' }],
      [200, { status: 'declined', message: 'Choose a plan.' }],
      [400, { status: 'malformed' }],
    ])
    expect((await read())?.card).toEqual({ brand: 'visa', last4: '4242' })
  })

  test('can be used for an hour, with its own key', async () => {
    const { path, act, page } = await subscribed()
    const guessed = await app.inject({ method: 'POST', url: `${path}x`, payload: { action: 'cancel' } })
    clock.move(61 * 60_000)
    expect([guessed.statusCode, (await act({ action: 'cancel' })).statusCode, (await page()).statusCode]).toEqual([
      404, 404, 404,
    ])
  })
})

test('a card that is declined later pays for nothing at the checkout', async () => {
  const { clientSecret } = await sandbox.open(checkoutRequest(clock))
  expect(
    await payInSandbox(sandbox.books, clientSecret, { ...VISA, cardNumber: '4000 0000 0000 0341' }, 'never'),
  ).toEqual({ status: 'declined', message: 'Your card was declined.' })
})

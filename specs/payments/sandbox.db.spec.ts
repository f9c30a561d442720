import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { payInSandbox } from '../../server/sandbox/sandbox-pay'
import { capture } from '../../server/sandbox/sandbox-sessions'
import { sign } from '../../server/sandbox/sandbox-signature'
import type { SandboxPayments } from '../../server/sandbox/sandbox.payments'
import { sandboxDeliveries, sandboxRefunds, sandboxSessions } from '../../server/sandbox/sandbox.tables'
import { checkoutRequest, sandboxAt, SECRET, START, VISA, type MovingClock } from './sandbox-setup'
import { withSandbox } from './with-sandbox'

const MINUTE = 60_000
let database: Database
let clock: MovingClock
let sandbox: SandboxPayments

withSandbox((made) => {
  ;({ db: database, clock, sandbox } = made)
})

const openOne = async (changes = {}) => {
  const request = checkoutRequest(clock, changes)
  return { request, ...(await sandbox.open(request)) }
}
const paidOne = async () => {
  const opened = await openOne()
  await payInSandbox(sandbox.books, opened.clientSecret, VISA, 'never')
  const { paymentRef } = (await sandbox.read(opened.sessionId)) ?? {}
  if (typeof paymentRef !== 'string') throw new Error('The payment has no name.')
  return { ...opened, paymentRef }
}
const bodiesOf = async (sessionId: string) => {
  const rows = await database.sql.select().from(sandboxDeliveries)
  return rows
    .map(({ body }) => JSON.parse(body) as { type: string; session: { sessionId: string } })
    .filter(({ session }) => session.sessionId === sessionId)
}

describe('opening a checkout', () => {
  test('returns an open session for the whole amount, with an unguessable secret', async () => {
    const { sessionId, clientSecret } = await openOne()
    expect(sessionId).toMatch(/^sbx_cs_[0-9a-f]{24}$/)
    expect(clientSecret).toMatch(/^sbx_secret_[\w-]{43}$/)
    expect(await sandbox.read(sessionId)).toEqual({
      sessionId,
      status: 'open',
      paid: false,
      amountCents: 103_030,
      paymentRef: null,
    })
  })

  test('with the same key, sequentially or simultaneously, returns the same session', async () => {
    const request = checkoutRequest(clock)
    const first = await sandbox.open(request)
    const again = await Promise.all(Array.from({ length: 8 }, () => sandbox.open(request)))
    expect(again).toEqual(Array.from({ length: 8 }, () => first))
    expect(await database.sql.$count(sandboxSessions, eq(sandboxSessions.idempotencyKey, request.idempotencyKey))).toBe(
      1,
    )
  })

  test.each([
    ['amount', { lines: [{ name: 'Reservation fee, apartment 905 (GST inclusive)', amountCents: 1 }] }],
    ['end', { expiresAt: new Date('2026-11-21T00:00:00.000Z') }],
    ['email', { email: 'other@example.com' }],
    ['reference', { reference: 'reservation-4' }],
  ])('the same key with another %s is refused', async (_, changes) => {
    const { request } = await openOne()
    await expect(sandbox.open({ ...request, ...changes })).rejects.toThrow(
      'The idempotency key was used for a different checkout.',
    )
  })

  test('an unknown session is null', async () => {
    expect(await sandbox.read('sbx_cs_unknown')).toBe(null)
    expect(await sandbox.expire('sbx_cs_unknown')).toBe(null)
    expect(await payInSandbox(sandbox.books, 'sbx_secret_unknown', VISA, 'once')).toBe(null)
  })

  test('a session survives the process: another provider over the same database has it', async () => {
    const { sessionId, clientSecret } = await openOne()
    const restarted = sandboxAt(database, clock)
    expect((await payInSandbox(restarted.books, clientSecret, VISA, 'never'))?.status).toBe('complete')
    expect((await sandbox.read(sessionId))?.paid).toBe(true)
  })
})

describe('paying', () => {
  test('captures the money, names the session in the return URL, and stores only brand and last four digits', async () => {
    const { sessionId, clientSecret } = await openOne()
    expect(await payInSandbox(sandbox.books, clientSecret, VISA, 'once')).toEqual({
      status: 'complete',
      returnUrl: `http://localhost:3000/#/property/form?pid=7&session_id=${sessionId}`,
    })
    const state = await sandbox.read(sessionId)
    expect(state).toEqual({
      sessionId,
      status: 'complete',
      paid: true,
      amountCents: 103_030,
      paymentRef: expect.stringMatching(/^sbx_pi_[0-9a-f]{24}$/) as string,
    })
    const [row] = await database.sql.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId))
    expect([row?.cardBrand, row?.cardLast4, row?.completedAt]).toEqual(['visa', '4242', START])
    expect(JSON.stringify([row, await bodiesOf(sessionId)])).not.toMatch(/4242 ?4242|"123"|Anneliese/)
  })

  test('a declined or mistyped card leaves the session open, and the next card pays', async () => {
    const { sessionId, clientSecret } = await openOne()
    expect(
      await payInSandbox(sandbox.books, clientSecret, { ...VISA, cardNumber: '4000000000000002' }, 'once'),
    ).toEqual({ status: 'declined', message: 'Your card was declined.' })
    expect(await payInSandbox(sandbox.books, clientSecret, { ...VISA, cardNumber: '378282246310005' }, 'once')).toEqual(
      { status: 'wrong', problems: { cardNumber: 'Mastercard or Visa only' } },
    )
    expect((await sandbox.read(sessionId))?.status).toBe('open')
    expect(await bodiesOf(sessionId)).toEqual([])
    expect((await payInSandbox(sandbox.books, clientSecret, VISA, 'once'))?.status).toBe('complete')
  })

  test('twice, pays once', async () => {
    const { sessionId, clientSecret } = await openOne()
    const answers = await Promise.all([1, 2, 3].map(() => payInSandbox(sandbox.books, clientSecret, VISA, 'once')))
    expect(answers.map((answer) => answer?.status)).toEqual(['complete', 'complete', 'complete'])
    expect((await bodiesOf(sessionId)).map(({ type }) => type)).toEqual(['session.complete'])
  })
})

describe('the end of a session', () => {
  test('expires at its time: open until the last millisecond', async () => {
    const { sessionId, clientSecret } = await openOne()
    clock.move(30 * MINUTE - 1)
    expect((await sandbox.read(sessionId))?.status).toBe('open')
    clock.move(1)
    expect(await payInSandbox(sandbox.books, clientSecret, VISA, 'once')).toEqual({ status: 'expired' })
    expect(await sandbox.read(sessionId)).toMatchObject({ status: 'expired', paid: false, paymentRef: null })
    expect((await bodiesOf(sessionId)).map(({ type }) => type)).toEqual(['session.expired'])
  })

  test('expired by the merchant, it can no longer be paid, and its webhook is stored once', async () => {
    const { sessionId, clientSecret } = await openOne()
    expect((await sandbox.expire(sessionId))?.status).toBe('expired')
    expect((await sandbox.expire(sessionId))?.status).toBe('expired')
    expect(await payInSandbox(sandbox.books, clientSecret, VISA, 'once')).toEqual({ status: 'expired' })
    expect((await bodiesOf(sessionId)).map(({ type }) => type)).toEqual(['session.expired'])
  })

  test('a paid session does not expire, and reports that it is paid', async () => {
    const { sessionId } = await paidOne()
    expect(await sandbox.expire(sessionId)).toMatchObject({ status: 'complete', paid: true })
    clock.move(60 * MINUTE)
    expect(await sandbox.read(sessionId)).toMatchObject({ status: 'complete', paid: true })
  })

  test('of a simultaneous payment and expiry exactly one wins, with one webhook', async () => {
    const races = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const { sessionId } = await openOne()
        const pay = async () =>
          (await capture(sandbox.books, sessionId, { cardBrand: 'visa', cardLast4: '4242' }, 'once'))?.status ??
          'too late'
        const end = async () => (await sandbox.expire(sessionId))?.status
        const outcomes = await Promise.all(n % 2 === 0 ? [pay(), end()] : [end(), pay()])
        const [paid, ended] = n % 2 === 0 ? outcomes : outcomes.toReversed()
        return [paid, ended, ...(await bodiesOf(sessionId)).map(({ type }) => type)].join(', ')
      }),
    )
    expect(new Set(races)).toEqual(
      new Set(['complete, complete, session.complete', 'too late, expired, session.expired']),
    )
  })
})

describe('refunds', () => {
  const refundsOf = (paymentRef: string) =>
    database.sql.$count(sandboxRefunds, eq(sandboxRefunds.paymentRef, paymentRef))

  test('once per key, however often and simultaneously requested', async () => {
    const { paymentRef } = await paidOne()
    const request = { paymentRef, amountCents: 100_000, idempotencyKey: `refund-${paymentRef}` }
    const refunds = await Promise.all(Array.from({ length: 6 }, () => sandbox.refund(request)))
    expect(new Set(refunds.map(({ refundRef }) => refundRef)).size).toBe(1)
    expect(await refundsOf(paymentRef)).toBe(1)
  })

  test('never more than was paid', async () => {
    const { paymentRef } = await paidOne()
    await sandbox.refund({ paymentRef, amountCents: 100_000, idempotencyKey: `a-${paymentRef}` })
    await expect(sandbox.refund({ paymentRef, amountCents: 3_031, idempotencyKey: `b-${paymentRef}` })).rejects.toThrow(
      'The refund exceeds the remaining payment.',
    )
    await sandbox.refund({ paymentRef, amountCents: 3_030, idempotencyKey: `c-${paymentRef}` })
    await expect(sandbox.refund({ paymentRef, amountCents: 1, idempotencyKey: `d-${paymentRef}` })).rejects.toThrow(
      'The refund exceeds the remaining payment.',
    )
    expect(await refundsOf(paymentRef)).toBe(2)
  })

  test('another amount under the same key, and an unknown payment, are refused', async () => {
    const { paymentRef } = await paidOne()
    const idempotencyKey = `refund-${paymentRef}`
    await sandbox.refund({ paymentRef, amountCents: 100_000, idempotencyKey })
    await expect(sandbox.refund({ paymentRef, amountCents: 1, idempotencyKey })).rejects.toThrow(
      'The idempotency key was used for a different refund.',
    )
    await expect(sandbox.refund({ paymentRef: 'sbx_pi_unknown', amountCents: 1, idempotencyKey: 'x' })).rejects.toThrow(
      'Payment not found.',
    )
  })
})

describe('reading a webhook', () => {
  const delivered = async () => {
    const { sessionId, clientSecret } = await openOne()
    await payInSandbox(sandbox.books, clientSecret, VISA, 'once')
    const rows = await database.sql.select().from(sandboxDeliveries)
    const delivery = rows.find(({ body }) => body.includes(sessionId))
    if (delivery === undefined) throw new Error('No webhook was written.')
    return { sessionId, eventId: delivery.eventId, raw: Buffer.from(delivery.body) }
  }

  test("a signed one contains the session's status", async () => {
    const { sessionId, eventId, raw } = await delivered()
    expect(sandbox.readEvent(raw, sign(SECRET, raw, clock()))).toEqual({
      kind: 'session',
      id: eventId,
      state: {
        sessionId,
        status: 'complete',
        paid: true,
        amountCents: 103_030,
        paymentRef: (await sandbox.read(sessionId))?.paymentRef,
      },
    })
  })

  test('tampered, forged, old and unsigned ones are null', async () => {
    const { raw } = await delivered()
    const tampered = Buffer.from(raw.toString().replace('"paid":true', '"paid":false'))
    const header = sign(SECRET, raw, clock())
    expect(sandbox.readEvent(tampered, header)).toBe(null)
    expect(sandbox.readEvent(raw, sign('whsec_other', raw, clock()))).toBe(null)
    expect(sandbox.readEvent(raw, undefined)).toBe(null)
    clock.move(5 * MINUTE + 1_000)
    expect(sandbox.readEvent(raw, header)).toBe(null)
  })

  test('signed content without a session is another event, or null', () => {
    const read = (text: string) => sandbox.readEvent(Buffer.from(text), sign(SECRET, text, clock()))
    expect(read('{"id":"sbx_evt_9","type":"refund.created"}')).toEqual({ kind: 'other', id: 'sbx_evt_9' })
    expect(read('{"hello":"world"}')).toBe(null)
    expect(read('not json')).toBe(null)
  })
})

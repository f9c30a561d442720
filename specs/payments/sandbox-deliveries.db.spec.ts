import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import type { PaymentEvent } from '../../server/payments/provider'
import { sandboxDeliveries, type SandboxDeliveries } from '../../server/sandbox/sandbox-deliveries'
import type { WebhookDelivery } from '../../server/sandbox/sandbox-event'
import { payInSandbox } from '../../server/sandbox/sandbox-pay'
import { sandboxPayments, type SandboxPayments } from '../../server/sandbox/sandbox.payments'
import { sandboxDeliveries as rows, sandboxSessions } from '../../server/sandbox/sandbox.tables'
import { ownDatabase } from '../shared/own-database'
import { checkoutRequest, movingClock, SECRET, VISA, type MovingClock } from './sandbox-setup'
import { webhookServer, type WebhookServer } from './webhook-server'

const SECOND = 1_000
let database: Database
let merchant: WebhookServer
let clock: MovingClock
let sandbox: SandboxPayments
let logged: unknown[]

beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql.delete(rows)
  await database.sql.delete(sandboxSessions)
  merchant = await webhookServer()
  clock = movingClock()
  sandbox = sandboxPayments({ database, clock, webhookSecret: SECRET })
  logged = []
})
afterEach(() => merchant.close())

const worker = (
  changes: { every?: (milliseconds: number, work: () => void) => () => void; url?: string } = {},
): SandboxDeliveries => {
  const { url = merchant.url, ...rest } = changes
  return sandboxDeliveries({
    books: sandbox.books,
    webhookSecret: SECRET,
    webhookUrl: () => url,
    log: (_message, detail) => logged.push(detail),
    ...rest,
  })
}
const pay = async (delivery: WebhookDelivery) => {
  const { sessionId, clientSecret } = await sandbox.open(checkoutRequest(clock))
  await payInSandbox(sandbox.books, clientSecret, VISA, delivery)
  return sessionId
}
/** The merchant's verified events. */
const heard = (): (PaymentEvent | null)[] =>
  merchant.posts.map(({ raw, signature }) => sandbox.readEvent(raw, signature))
const sessionsHeard = () =>
  heard().map((event) => (event?.kind === 'session' ? `${event.state.sessionId} ${event.state.status}` : event))

describe('are sent as selected at the checkout', () => {
  test('once: one signed event, in the next round', async () => {
    const sessionId = await pay('once')
    expect([await worker().run(), await worker().run()]).toEqual([1, 0])
    expect(sessionsHeard()).toEqual([`${sessionId} complete`])
  })

  test('twice: the same event two times', async () => {
    const sessionId = await pay('twice')
    expect(await worker().run()).toBe(2)
    expect(sessionsHeard()).toEqual([`${sessionId} complete`, `${sessionId} complete`])
    const [first, second] = heard()
    expect(first?.id).toBe(second?.id)
  })

  test('late: not before 20 seconds', async () => {
    const sessionId = await pay('late')
    clock.move(20 * SECOND - 1)
    expect(await worker().run()).toBe(0)
    clock.move(1)
    expect(await worker().run()).toBe(1)
    expect(sessionsHeard()).toEqual([`${sessionId} complete`])
  })

  test('never: not even a day later', async () => {
    await pay('never')
    clock.move(86_400 * SECOND)
    expect(await worker().run()).toBe(0)
    expect(merchant.posts).toEqual([])
  })
})

test('an overdue session is expired by the worker, which reports it', async () => {
  const { sessionId } = await sandbox.open(checkoutRequest(clock))
  clock.move(1_800 * SECOND - 1)
  expect(await worker().run()).toBe(0)
  clock.move(1)
  expect(await worker().run()).toBe(1)
  expect(sessionsHeard()).toEqual([`${sessionId} expired`])
})

describe('a delivery that fails', () => {
  test.each([500, 400, 307])(
    'is sent again after %i, with growing pauses, signed again each time, until it is taken',
    async (status) => {
      const sessionId = await pay('once')
      merchant.answers.push(status, status, status)
      const sentAfter: number[] = []
      for (let second = 0; second <= 60; second += 1) {
        if ((await worker().run()) > 0) sentAfter.push(second)
        clock.move(SECOND)
      }
      expect(sentAfter).toEqual([0, 5, 15, 35])
      expect(new Set(merchant.posts.map(({ raw }) => raw.toString())).size).toBe(1)
      expect(new Set(merchant.posts.map(({ signature }) => signature)).size).toBe(4)
      expect(logged).toEqual(
        [1, 2, 3].map((attempt) => ({ eventId: heard()[3]?.id, attempt, problem: `answered ${status}` })),
      )
      expect(sessionsHeard().at(-1)).toBe(`${sessionId} complete`)
    },
  )

  test('is retried if the merchant cannot be reached', async () => {
    const gone = await webhookServer()
    await gone.close()
    const sessionId = await pay('once')
    expect(await worker({ url: gone.url }).run()).toBe(1)
    expect(logged).toEqual([
      { eventId: expect.any(String) as string, attempt: 1, problem: expect.stringContaining('ECONNREFUSED') as string },
    ])
    clock.move(5 * SECOND)
    expect(await worker().run()).toBe(1)
    expect(sessionsHeard()).toEqual([`${sessionId} complete`])
  })

  test('is given up after thirteen attempts', async () => {
    await pay('once')
    merchant.answers.push(...Array.from({ length: 20 }, () => 500))
    for (let hour = 0; hour < 24; hour += 1) {
      await worker().run()
      clock.move(3_600 * SECOND)
    }
    expect(merchant.posts.length).toBe(13)
    const [row] = await database.sql.select().from(rows)
    expect([row?.attempts, row?.deliveredAt, row?.abandonedAt === null]).toEqual([13, null, false])
  })
})

describe('several workers', () => {
  test('share the work: nothing is sent twice', async () => {
    const sessions = await Promise.all(Array.from({ length: 30 }, () => pay('once')))
    const sent = await Promise.all([worker().run(), worker().run(), worker().run()])
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(30)
    expect(sessionsHeard().toSorted()).toEqual(sessions.map((sessionId) => `${sessionId} complete`).toSorted())
  })

  test('one that has died is replaced by the others after 30 seconds', async () => {
    const sessionId = await pay('once')
    merchant.answers.push('hang')
    const dying = worker()
    const dead = dying.run()
    await merchant.arrived(1)
    clock.move(30 * SECOND - 1)
    expect(await worker().run()).toBe(0)
    clock.move(1)
    expect(await worker().run()).toBe(1)
    expect(sessionsHeard()).toEqual([`${sessionId} complete`, `${sessionId} complete`])
    await dying.stop()
    await dead
  })
})

describe('running beside the server', () => {
  const handTimer = () => {
    const timers: { milliseconds: number; work: () => void }[] = []
    return {
      timers,
      every: (milliseconds: number, work: () => void) => {
        const timer = { milliseconds, work }
        timers.push(timer)
        return () => {
          timers.splice(timers.indexOf(timer), 1)
        }
      },
    }
  }

  test('it sends what an earlier process left, then runs each second and when woken', async () => {
    const { timers, every } = handTimer()
    await pay('once')
    const running = worker({ every })
    running.start()
    await merchant.arrived(1)
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([1_000])
    await pay('once')
    timers[0]?.work()
    await merchant.arrived(2)
    await pay('once')
    running.wake()
    await merchant.arrived(3)
    await running.stop()
    expect(timers).toEqual([])
  })

  test('once stopped, it sends nothing more; deliveries in progress are sent again by the next', async () => {
    const { every } = handTimer()
    const running = worker({ every })
    merchant.answers.push('hang')
    await pay('once')
    running.start()
    await merchant.arrived(1)
    await running.stop()
    running.wake()
    expect(merchant.posts.length).toBe(1)
    clock.move(5 * SECOND)
    expect(await worker().run()).toBe(1)
    expect(merchant.posts.length).toBe(2)
  })

  test('a payment wakes it', async () => {
    const { every } = handTimer()
    const running: SandboxDeliveries = worker({ every })
    running.start()
    sandbox = sandboxPayments({ database, clock, webhookSecret: SECRET, onDelivery: running.wake })
    const sessionId = await pay('once')
    await merchant.arrived(1)
    expect(sessionsHeard()).toEqual([`${sessionId} complete`])
    await running.stop()
  })
})

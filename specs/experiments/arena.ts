import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAYMENT_WEBHOOK } from '../../adapters/http/payment/payment.contract'
import { tenants } from '../../server/content/content.tables'
import type { Database } from '../../server/db/database'
import { tokensWith } from '../../server/http/tokens'
import { sessionsIn } from '../../server/identity/sessions'
import type { Mail } from '../../server/mail/mail'
import { sandboxDeliveries } from '../../server/sandbox/sandbox-deliveries'
import { type SandboxPayments, sandboxPayments } from '../../server/sandbox/sandbox.payments'
import { sandboxRoutes } from '../../server/sandbox/sandbox.routes'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import { TENANTS } from '../../server/seed/demo-tenants'
import { createServer, type Outside, type Server } from '../../server/server'
import { settingsFrom } from '../../server/settings'
import { movingClock, type MovingClock } from '../payments/sandbox-setup'
import { type Call, callerAt, type Post } from './caller'
import { invariants, rowsOf, UNFINISHED } from './rules/invariants'
import { weakenedServer } from './processes/weakened-server'

export const SECRET = 'a secret of the experiments, 32 characters'

/** The public URL, which stays the same after a restart on another port. */
export const EXPERIMENTS_URL = 'http://experiments.example'

/** The real server over HTTP, its database, the provider's books, and a clock that moves only when told to. */
export interface Arena {
  readonly db: Database
  readonly clock: MovingClock
  readonly payments: SandboxPayments
  readonly post: Post
  readonly call: Call
  readonly services: Server['services']
  readonly carrier: Carrier
  /** For `runJobs`, which runs them as the shipped server does. */
  readonly jobs: Server['jobs']
  readonly log: Server['app']['log']
  startSession(accountId: number): Promise<string>
  /** Runs everything the server repeats every second: webhooks, expiry, reconciliation, refunds, email. */
  tick(): Promise<void>
  /** Moves the clock on by over an hour, until everything under way has finished, then returns what is wrong with the books. */
  settled(): Promise<string[]>
  close(): Promise<void>
}

export interface ArenaSetup {
  readonly db: Database
  readonly clock?: MovingClock
  /** The provider's clock, if different. */
  readonly providerClock?: () => Date
  readonly carrier?: Carrier
  /** The provider as the server sees it; buyers pay at the real one. */
  readonly provider?: (payments: SandboxPayments) => SandboxPayments
  /** Disables a guard: the routes then use these dependencies instead of the server's own. */
  readonly weaken?: (services: ReservationServices) => ReservationServices
  /** No limit by default: everybody calls from this machine. */
  readonly unpaidUnitsPerAddress?: number
}

/** Sends emails and counts them by key. */
export interface Carrier extends Mail {
  sent(): Promise<ReadonlyMap<string, number>>
}

export const countingCarrier = (): Carrier => {
  const times = new Map<string, number>()
  return { send: async ({ key }) => void times.set(key, (times.get(key) ?? 0) + 1), sent: async () => times }
}

export const seedTenants = async (db: Database): Promise<void> => {
  await db.sql
    .insert(tenants)
    .values(TENANTS.map(({ label, ...details }, i) => ({ label, isDefault: i === 0, details })))
    .onConflictDoNothing()
}

export const experimentSettings = () =>
  settingsFrom({
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '10000000',
    ACCOUNT_RATE_LIMIT: '10000000',
    UNPAID_UNITS_PER_ADDRESS: '0',
    SIGN_IN_LIMIT: '10000000',
    TRUST_PROXY: '1',
    NODE_ENV: 'test',
    PUBLIC_URL: EXPERIMENTS_URL,
    DATA_DIR: join(tmpdir(), `unifi-experiments-${process.pid}`),
  })

export const page = {
  html: async () => '<!doctype html><html lang="en-AU"><head><!--head--></head><body><!--site--></body></html>',
  fonts: () => [],
  firstPaint: null,
}

/** The server's dependencies, with the embedded provider and without a built site. */
export const outsideOf = (
  db: Database,
  clock: MovingClock | (() => Date),
  payments: SandboxPayments,
  mail: Mail,
): Outside => ({
  settings: experimentSettings(),
  db,
  clock,
  payments,
  mail,
  tokenSecret: SECRET,
  version: 'experiments',
  template: async () => page,
  extraRoutes: ({ app }) => sandboxRoutes(app, payments.books),
})

export const openArena = async (setup: ArenaSetup): Promise<Arena> => {
  const {
    db,
    clock = movingClock(),
    providerClock = clock,
    provider = (payments) => payments,
    weaken,
    carrier = countingCarrier(),
    unpaidUnitsPerAddress = 0,
  } = setup
  await seedTenants(db)
  let url = ''
  const payments = sandboxPayments({ database: db, clock: providerClock, webhookSecret: SECRET })
  const usual = outsideOf(db, clock, provider(payments), carrier)
  const outside = { ...usual, settings: { ...usual.settings, unpaidUnitsPerAddress } }
  const server = weaken === undefined ? await createServer(outside) : await weakenedServer(outside, weaken)
  const deliveries = sandboxDeliveries({
    books: payments.books,
    webhookSecret: SECRET,
    webhookUrl: () => `${url}${PAYMENT_WEBHOOK}`,
    log: () => undefined,
  })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const caller = callerAt(new URL(url))
  const sessions = sessionsIn(db.sql, tokensWith(SECRET, clock), clock)
  const tick = async () => {
    await deliveries.run()
    await server.tick()
  }
  /** Repeats while there is progress: a round sends at most twenty emails. */
  const ticks = async (left = Infinity): Promise<void> => {
    await tick()
    const { length } = await rowsOf(db, UNFINISHED)
    if (length < left && length > 0) await ticks(length)
  }
  return {
    db,
    clock,
    payments,
    post: caller.post,
    call: caller.call,
    services: server.services,
    carrier,
    jobs: server.jobs,
    log: server.app.log,
    tick,
    startSession: (accountId) => sessions.start(accountId),
    settled: async () => {
      for (const minutes of [0, 31, 6, 6, 61]) {
        clock.move(minutes * 60_000)
        await ticks()
      }
      return invariants(db, await carrier.sent())
    },
    close: async () => {
      caller.close()
      await server.close()
      await db.close()
    },
  }
}

import { ANY_ADDRESS } from '../../server/reservation/fair-use'
import { and, eq, gt, isNull } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { WireSubmission } from '../../adapters/http/reservation/submission.wire'
import { checkoutTotalOf } from '../../domain/reservation/fee'
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { accounts } from '../../server/identity/identity.tables'
import { inPublicListing, units } from '../../server/listing/unit.tables'
import type { PaymentProvider, SessionState } from '../../server/payments/provider'
import { openCheckout } from '../../server/reservation/open-checkout'
import { settleReservation } from '../../server/reservation/reservation-payment'
import { LEAN_CLIENT } from './client'
import { benchServer, type BenchServer, revealPrices } from './bench-server'
import type { Place } from './places'
import { quantilesOf } from './quantiles'
import { FORM } from './reservation-form'

export const CLIENTS = 8
const TURNS = 32
/** Reservations per client in a turn, with bare and API runs back to back. */
const EACH_TURN = 5
const EMAIL = 'buyer@example.com'

/**
 * Paid reservations per second by eight concurrent clients, each the median of its turns. The ratio is also a median over turns:
 * it compares runs made back to back, since the machine's speed may change between turns and a stall then spoils only one.
 */
export interface ReservationRates {
  readonly api: number
  readonly bare: number
  readonly ratio: number
}

/**
 * A reservation is a checkout opened and a payment settled. Through the API that is two calls from another thread; bare, the
 * same transactions in the server's own process. The provider responds instantly in both, so only our own work is compared.
 */
export const reservationBench = async (place: Place, units: number): Promise<ReservationRates> => {
  const server = await benchServer(place, units, paidAtOnce())
  try {
    const buyers = await buyersIn(server)
    const free = await freeUnits(server, 2 * CLIENTS * EACH_TURN * (TURNS + 1))
    await revealPrices(
      server,
      buyers,
      free.map(({ unitId }) => unitId),
    )
    const outside = clientOf(server.address, await Promise.all(buyers.map((id) => server.sessions.start(id))))
    const turns = {
      bare: (units: readonly Unit[][]) =>
        timed(() => reserveAll(units, (unit, client) => reserveIn(server.services, buyers[client] ?? 0)(unit))),
      api: outside.timed,
    }
    const took: { bare: number; api: number }[] = []
    for (let turn = 0; turn <= TURNS; turn++) {
      const of = { bare: 0, api: 0 }
      // The second run also pays for the first one's clean-up, so the order alternates.
      for (const who of turn % 2 === 0 ? (['bare', 'api'] as const) : (['api', 'bare'] as const))
        of[who] = await turns[who](shares(free.splice(0, CLIENTS * EACH_TURN)))
      // The first turn is a warm-up.
      if (turn > 0) took.push(of)
    }
    await outside.close()
    const middle = (figure: (turn: { bare: number; api: number }) => number) => quantilesOf(took.map(figure)).p50
    const rateOf = (who: 'bare' | 'api') => (CLIENTS * EACH_TURN * 1000) / middle((turn) => turn[who])
    return { bare: rateOf('bare'), api: rateOf('api'), ratio: middle(({ bare, api }) => bare / api) }
  } finally {
    await server.close()
  }
}

/** One account per client, because an account can have only two open checkouts. */
const buyersIn = async ({ db }: BenchServer): Promise<number[]> => {
  const [demo] = await db.sql.select().from(accounts).where(eq(accounts.email, EMAIL))
  if (demo === undefined) throw new Error(`The demo data has no ${EMAIL}.`)
  const { id: _id, ...values } = demo
  const made = await db.sql
    .insert(accounts)
    .values(
      Array.from({ length: CLIENTS }, (_, client) => ({
        ...values,
        email: `bench-${Date.now()}-${client}@example.com`,
      })),
    )
    .returning({ id: accounts.id })
  return made.map(({ id }) => id)
}

interface Unit {
  readonly listingId: number
  readonly unitId: number
}

const freeUnits = async ({ db }: BenchServer, wanted: number): Promise<Unit[]> => {
  const found = await db.sql
    .select({ listingId: units.listingId, unitId: units.id })
    .from(units)
    .where(
      and(
        inPublicListing(null),
        eq(units.status, 'Available'),
        gt(units.revisedPrice, 0),
        isNull(units.revisedPriceMax),
        isNull(units.totalPriceMax),
      ),
    )
    .orderBy(units.id)
    .limit(wanted)
  if (found.length < wanted)
    throw new Error(
      `The bench needs ${wanted} free units with one price and found ${found.length}: give it more --units.`,
    )
  return found
}

/** A list of units per client. */
const shares = (units: readonly Unit[]): Unit[][] =>
  Array.from({ length: CLIENTS }, (_, client) => units.filter((_unit, i) => i % CLIENTS === client))

const reserveIn =
  (services: BenchServer['services'], accountId: number) =>
  async (unit: Unit): Promise<void> => {
    const checkout = await openCheckout(services, {
      ...unit,
      accountId,
      email: EMAIL,
      tenant: 'unifi',
      origin: 'http://bench.example',
      form: FORM,
      brandTerms: STANDARD_TERMS,
      returnUrl: 'http://bench.example',
      address: ANY_ADDRESS,
    })
    if (E.isLeft(checkout)) throw new Error(checkout.left.message)
    const { kind } = await settleReservation(services, checkout.right.sessionId)
    if (kind !== 'placed') throw new Error(`no reservation: ${kind}`)
  }

const reserveAll = (clients: readonly Unit[][], reserve: (unit: Unit, client: number) => Promise<void>) =>
  Promise.all(
    clients.map(async (units, client) => {
      for (const unit of units) await reserve(unit, client)
    }),
  )

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Milliseconds for the eight clients to reserve their units, calling from a separate thread. */
interface Outside {
  timed(clients: readonly Unit[][]): Promise<number>
  close(): Promise<unknown>
}

const clientOf = (address: string, tokens: readonly string[]): Outside => {
  const worker = new Worker(CLIENT, { eval: true, workerData: { address, tokens, clients: CLIENTS } })
  return {
    timed: async (clients) => {
      worker.postMessage(
        clients.map((units) =>
          units.map(({ listingId, unitId }) =>
            WireSubmission.encode({ propertyId: listingId, unitId, type: 'Select Now', form: FORM, sessionId: null }),
          ),
        ),
      )
      const [took] = (await once(worker, 'message')) as [number]
      return took
    },
    close: () => worker.terminate(),
  }
}

const CLIENT = `
const { parentPort, workerData: { address, tokens, clients } } = require('node:worker_threads')
${LEAN_CLIENT}
const dataOf = async (client, token, path, body) => {
  const { code, message, data } = JSON.parse(Buffer.concat(await client.ask(post(path, body, { token, usertoken: token }))).toString())
  if (code !== 0) throw new Error(path + ': ' + message)
  return data
}
const reserve = async (client, token, body) => {
  const { clientSecret } = await dataOf(client, token, '/api/create-checkout-session', body)
  await dataOf(client, token, '/api/orders/reservation', { ...body, stripeSessionId: clientSecret })
}
const own = Array.from({ length: clients }, () => connect(address))
parentPort.on('message', async (bodies) => {
  const began = performance.now()
  await Promise.all(bodies.map(async (each, i) => { for (const body of each) await reserve(own[i], tokens[i], body) }))
  parentPort.postMessage(performance.now() - began)
})
`

/** A provider where every checkout is paid as soon as it is opened; the secret is the session's id. */
const paidAtOnce = (): PaymentProvider => {
  const states = new Map<string, SessionState>()
  return {
    provider: 'sandbox',
    publishableKey: '',
    open: async ({ reference }) => {
      const sessionId = `bench_${reference}`
      states.set(sessionId, {
        sessionId,
        status: 'complete',
        paid: true,
        amountCents: checkoutTotalOf(STANDARD_TERMS),
        paymentRef: `paid_${reference}`,
      })
      return { sessionId, clientSecret: sessionId }
    },
    charge: () => Promise.reject(new Error('No card is charged here.')),
    read: async (sessionId) => states.get(sessionId) ?? null,
    expire: async (sessionId) => states.get(sessionId) ?? null,
    refund: () => Promise.reject(new Error('the bench gives nothing back')),
    cancel: () => Promise.reject(new Error('the bench gives nothing back')),
    subscription: async () => null,
    portal: () => Promise.reject(new Error('There are no subscriptions here.')),
    readEvent: () => null,
  }
}

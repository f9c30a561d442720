import { and, eq, gt, isNull } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { Worker } from 'node:worker_threads'
import { WireSubmission } from '../../adapters/http/reservation/submission.wire'
import { CHECKOUT_TOTAL } from '../../domain/reservation/fee'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import { accounts } from '../../server/identity/identity.tables'
import { rooms } from '../../server/listing/listing.tables'
import type { Payments, SessionState } from '../../server/payments/payments'
import { openCheckout } from '../../server/reservation/open-checkout'
import { settleSession } from '../../server/reservation/settle-payment'
import { benchServer, type BenchServer } from './bench-server'

export const CLIENTS = 8
const EACH = 40
const WARM_UP = 5
const EMAIL = 'buyer@example.com'

/** Paid reservations a second, by eight clients at once. */
export interface ReservationRates { readonly api: number; readonly bare: number }

/**
 * A reservation is a checkout opened and a payment settled. Through the API that is two calls from another thread; bare, the
 * same transactions in the server's own process. The provider answers at once in both, so it is our own work that is compared.
 */
export const reservationBench = async (folder: string, units: number): Promise<ReservationRates> => {
  const server = await benchServer(folder, units, paidAtOnce())
  try {
    const [account] = await server.db.sql.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, EMAIL))
    if (account === undefined) throw new Error(`The demo data has no ${EMAIL}.`)
    const free = await freeUnits(server, 2 * CLIENTS * (EACH + WARM_UP))
    const [forBare, forApi] = [free.slice(0, free.length / 2), free.slice(free.length / 2)].map(shares)
    const bare = await bareRate(server, account.id, forBare ?? [])
    return { bare, api: await rateFromOutside(server.address, await server.sessions.start(account.id), forApi ?? []) }
  } finally {
    await server.close()
  }
}

interface Unit { readonly listingId: number; readonly roomId: number }

const freeUnits = async ({ db }: BenchServer, wanted: number): Promise<Unit[]> => {
  const found = await db.sql.select({ listingId: rooms.listingId, roomId: rooms.id }).from(rooms)
    .where(and(eq(rooms.status, 'Available'), gt(rooms.revisedPrice, 0), isNull(rooms.revisedPriceMax), isNull(rooms.totalPriceMax))).orderBy(rooms.id).limit(wanted)
  if (found.length < wanted) throw new Error(`The bench needs ${wanted} free units with one price and found ${found.length}: give it more --units.`)
  return found
}

/** A list of units for each client. */
const shares = (units: readonly Unit[]): Unit[][] => Array.from({ length: CLIENTS }, (_, client) => units.filter((_unit, i) => i % CLIENTS === client))

const bareRate = ({ desk }: BenchServer, accountId: number, clients: readonly Unit[][]): Promise<number> => rateOf(clients, async (unit) => {
  const checkout = await openCheckout(desk, { ...unit, accountId, email: EMAIL, tenant: 'unifi', form: FORM, returnUrl: 'http://bench.example' })
  if (E.isLeft(checkout)) throw new Error(checkout.left.message)
  const { kind } = await settleSession(desk, checkout.right.sessionId)
  if (kind !== 'ordered') throw new Error(`no order: ${kind}`)
})

/** A second of it, after a few that warm up. */
const rateOf = async (clients: readonly Unit[][], reserve: (unit: Unit) => Promise<void>): Promise<number> => {
  const all = (from: number, to?: number) => Promise.all(clients.map(async (units) => { for (const unit of units.slice(from, to)) await reserve(unit) }))
  await all(0, WARM_UP)
  const began = performance.now()
  await all(WARM_UP)
  return (CLIENTS * EACH * 1000) / (performance.now() - began)
}

const rateFromOutside = (address: string, token: string, clients: readonly Unit[][]): Promise<number> => {
  const bodies = clients.map((units) => units.map(({ listingId, roomId }) =>
    WireSubmission.encode({ propertyId: listingId, roomId, type: 'Select Now', form: FORM, sessionId: null })))
  return new Promise((resolve, reject) => {
    new Worker(CLIENT, { eval: true, workerData: { address, token, bodies, warmUp: WARM_UP, clients: CLIENTS, each: EACH } }).on('message', resolve).on('error', reject)
  })
}

const CLIENT = `
const { parentPort, workerData: { address, token, bodies, warmUp, clients, each } } = require('node:worker_threads')
const { Agent, request } = require('node:http')
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const post = (path, body) => new Promise((resolve, reject) => {
  const sent = request(address + path, { method: 'POST', agent, headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', token, usertoken: token } }, (answer) => {
    let text = ''
    answer.setEncoding('utf8').on('data', (chunk) => { text += chunk }).on('end', () => {
      const { code, message, data } = JSON.parse(text)
      code === 0 ? resolve(data) : reject(new Error(path + ': ' + message))
    })
  })
  sent.on('error', reject).end(JSON.stringify(body))
})
const reserve = async (body) => {
  const { clientSecret } = await post('/api/create-checkout-session', body)
  await post('/api/orders/reservation', { ...body, stripeSessionId: clientSecret })
}
const all = (from, to) => Promise.all(bodies.map(async (own) => { for (const body of own.slice(from, to)) await reserve(body) }))
;(async () => {
  await all(0, warmUp)
  const began = performance.now()
  await all(warmUp)
  const took = performance.now() - began
  agent.destroy()
  parentPort.postMessage(clients * each * 1000 / took)
})()
`

/** A provider at which everything is paid the moment it is opened; the secret is the session's id. */
const paidAtOnce = (): Payments => {
  const states = new Map<string, SessionState>()
  return {
    provider: 'sandbox', publishableKey: '',
    open: async ({ reservationId }) => {
      const sessionId = `bench_${reservationId}`
      states.set(sessionId, { sessionId, status: 'complete', paid: true, amountCents: CHECKOUT_TOTAL, paymentRef: `paid_${reservationId}`, reservationId })
      return { sessionId, clientSecret: sessionId }
    },
    read: async (sessionId) => states.get(sessionId) ?? null,
    expire: async (sessionId) => states.get(sessionId) ?? null,
    refund: () => Promise.reject(new Error('the bench gives nothing back')),
    readEvent: () => null,
  }
}

const PERSON = { address: '22 William Street', suburb: 'Norwood', state: 'SA', postcode: '5067', mobile: '0491576398', email: EMAIL } as const
const FORM: ReservationForm = {
  purchasers: [{ ...PERSON, title: 'Ms', firstName: 'Bea', middleName: '', surname: 'Buyer' }],
  ownConveyancer: true, conveyancer: { ...PERSON, companyName: 'Own Settlements', firstName: 'Olive', lastName: 'Own', phone: '' },
  purchasingEntity: '', cashDeposit: false, offer: '',
}

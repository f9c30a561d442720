import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../../server/db/database'
import { embeddedDatabase } from '../../server/db/embedded'
import { postgresDatabase } from '../../server/db/postgres'
import type { CheckoutRequest } from '../../server/payments/payments'
import type { CardEntry } from '../../server/payments/sandbox-cards'
import { sandboxPayments, type SandboxPayments } from '../../server/payments/sandbox.payments'

export const SECRET = 'whsec_sandbox_spec'
export const START = new Date('2026-11-20T06:30:00.000Z')

/** A clock that stands still until it is moved. */
export interface MovingClock { (): Date; move(milliseconds: number): void }

export const movingClock = (from = START): MovingClock => {
  let now = from.getTime()
  return Object.assign(() => new Date(now), { move: (milliseconds: number) => { now += milliseconds } })
}

/** An empty database of this spec alone: in memory, or a new one on the server that DATABASE_URL names. */
export const ownDatabase = async (): Promise<Database> => {
  const url = process.env['DATABASE_URL']
  if (url === undefined) return embeddedDatabase()
  const name = `sandbox_${randomBytes(6).toString('hex')}`
  await administer(url, `CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await postgresDatabase(own.href, () => undefined)
  return { ...database, close: async () => { await database.close(); await administer(url, `DROP DATABASE ${name} WITH (FORCE)`) } }
}

const administer = async (url: string, command: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(command)
  await client.end()
}

export const sandboxAt = (database: Database, clock: MovingClock): SandboxPayments =>
  sandboxPayments({ database, clock, webhookSecret: SECRET })

let reservations = 5000

/** A checkout of a reservation of its own, half an hour from the clock. */
export const checkoutRequest = (clock: MovingClock, changes: Partial<CheckoutRequest> = {}): CheckoutRequest => {
  const reservationId = reservations += 1
  return {
    reservationId,
    idempotencyKey: `reservation-${reservationId}`,
    lines: [{ name: 'Reservation fee, apartment 905 (GST inclusive)', amountCents: 100_000 }, { name: 'Card transaction fee (3% + 30c)', amountCents: 3_030 }],
    email: 'buyer@example.com',
    returnUrl: 'http://localhost:3000/#/property/form?pid=7&session_id={CHECKOUT_SESSION_ID}',
    expiresAt: new Date(clock().getTime() + 30 * 60_000),
    ...changes,
  }
}

export const VISA: CardEntry = { cardNumber: '4242 4242 4242 4242', expiry: '05/29', cvv: '123', name: 'Anneliese Whitford' }

import type { Database } from '../../server/db/database'
import type { CheckoutRequest } from '../../server/payments/provider'
import type { CardEntry } from '../../server/sandbox/sandbox-cards'
import { sandboxPayments, type SandboxPayments } from '../../server/sandbox/sandbox.payments'

export const SECRET = 'whsec_sandbox_spec'
export const START = new Date('2026-11-20T06:30:00.000Z')

/** A fixed clock that can be moved. */
export interface MovingClock {
  (): Date
  move(milliseconds: number): void
}

export const movingClock = (from = START): MovingClock => {
  let now = from.getTime()
  return Object.assign(() => new Date(now), {
    move: (milliseconds: number) => {
      now += milliseconds
    },
  })
}

export const sandboxAt = (database: Database, clock: MovingClock): SandboxPayments =>
  sandboxPayments({ database, clock, webhookSecret: SECRET })

let reservations = 5000

/** A checkout for a new reservation, ending in half an hour. */
export const checkoutRequest = (clock: MovingClock, changes: Partial<CheckoutRequest> = {}): CheckoutRequest => {
  const reservationId = (reservations += 1)
  return {
    reference: `reservation-${reservationId}`,
    interval: null,
    entry: 'page',
    idempotencyKey: `reservation-${reservationId}`,
    lines: [
      { name: 'Reservation fee, apartment 905 (GST inclusive)', amountCents: 100_000 },
      { name: 'Card transaction fee (3% + 30c)', amountCents: 3_030 },
    ],
    email: 'buyer@example.com',
    returnUrl: 'http://localhost:3000/#/property/form?pid=7&session_id={CHECKOUT_SESSION_ID}',
    expiresAt: new Date(clock().getTime() + 30 * 60_000),
    ...changes,
  }
}

export const VISA: CardEntry = {
  cardNumber: '4242 4242 4242 4242',
  expiry: '05/29',
  cvv: '123',
  name: 'Anneliese Whitford',
}

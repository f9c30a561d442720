import { ANY_ADDRESS } from '../../server/reservation/fair-use'
import { NO_OFFER_TERMS } from '../../domain/reservation/offer'
import { eq } from 'drizzle-orm'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import { holdEnd } from '../../domain/reservation/hold-end'
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { tenants } from '../../server/content/content.tables'
import type { Database } from '../../server/db/database'
import { units, unitLedger } from '../../server/listing/unit.tables'
import { moveUnit } from '../../server/listing/units'
import { membershipEmails } from '../../server/membership/emails'
import { payments } from '../../server/payments/payments.tables'
import type { PaymentProvider, SessionState } from '../../server/payments/provider'
import { payInSandbox } from '../../server/sandbox/sandbox-pay'
import { sandboxPayments } from '../../server/sandbox/sandbox.payments'
import { sandboxRefunds } from '../../server/sandbox/sandbox.tables'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import { officeServices } from '../../server/office-commands'
import { outcomeEmailKinds } from '../../server/reservation/outcome-emails'
import { reservationEmailKinds, reservationEmails } from '../../server/reservation/emails'
import { type ReservationRequest, openCheckout } from '../../server/reservation/open-checkout'
import { reservations } from '../../server/reservation/reservation.tables'
import { TENANTS } from '../../server/seed/demo-tenants'
import { servicesFor } from '../payments/engine-setup'
import { START } from '../payments/sandbox-setup'
import { type ListingFixture, makeAccount, makeListing } from '../shared/support/fixtures'
import { CONVEYANCER, PURCHASER } from './samples'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { paymentIsFor } from '../payments/payment-is-for'

export { START }
/** A hold from `START` on. */
export const HOLD_ENDS = holdEnd(STANDARD_TERMS, START, 'SA')
export const HOLD = HOLD_ENDS.getTime() - START.getTime()
const SECRET = 'whsec_services_spec'
const VISA = { cardNumber: '4242 4242 4242 4242', expiry: '05/29', cvv: '123', name: 'Bea Buyer' }

export const seedTenants = async (db: Database): Promise<void> => {
  await db.sql
    .insert(tenants)
    .values(TENANTS.map(({ label, ...details }, position) => ({ label, isDefault: position === 0, details })))
}

type Failing = { [K in 'open' | 'charge' | 'read' | 'expire' | 'refund']?: Error }

/** The reservation services over a database, with a fixed clock and a provider that fails on request. */
export const servicesOver = (db: Database) => {
  let now = START.getTime()
  const clock = () => new Date(now)
  const fails: Failing = {}
  const calls: string[] = []
  const warnings: string[] = []
  const sandbox = sandboxPayments({ database: db, clock, webhookSecret: SECRET })
  const through = <A>(name: keyof Failing, work: () => Promise<A>): Promise<A> => {
    calls.push(name)
    const failure = fails[name]
    return failure === undefined ? work() : Promise.reject(failure)
  }
  const provider: PaymentProvider = {
    ...sandbox,
    open: (request) => through('open', () => sandbox.open(request)),
    charge: (sessionId, card) => through('charge', () => sandbox.charge(sessionId, card)),
    read: (sessionId) => through('read', () => sandbox.read(sessionId)),
    expire: (sessionId) => through('expire', () => sandbox.expire(sessionId)),
    refund: (request) => through('refund', () => sandbox.refund(request)),
  }
  const note = (...parts: unknown[]) => void warnings.push(parts.filter((part) => typeof part === 'string').join(' '))
  const services = servicesFor({
    db,
    clock,
    provider,
    moveUnit,
    recordSale: officeServices(db).recordSale,
    postEmails: reservationEmails(clock),
    memberEmails: membershipEmails(clock),
    log: { info: note, warn: note, error: note } as ReservationServices['log'],
  })
  return {
    services,
    sandbox,
    fails,
    calls,
    warnings,
    clock,
    move: (milliseconds: number) => {
      now += milliseconds
    },
  }
}
export type ServicesSetup = ReturnType<typeof servicesOver>

export const formOf = (email: string, changes: Partial<ReservationForm> = {}): ReservationForm => ({
  purchasers: [{ ...PURCHASER, email }],
  ownConveyancer: true,
  conveyancer: CONVEYANCER,
  purchasingEntity: '',
  cashDeposit: false,
  offer: '',
  ...NO_OFFER_TERMS,
  isForClient: false,
  ...changes,
})

/** A separate unit, and a buyer for it. */
export const unitFor = async ({ services: { db, clock } }: ServicesSetup, fixture: ListingFixture = {}) => {
  const { id: listingId, units: made, agentEmail } = await makeListing(db, clock(), fixture)
  const [unitId = 0] = Object.values(made)
  return { listingId, unitId, agentEmail, others: Object.values(made).slice(1) }
}
export type MadeUnit = Awaited<ReturnType<typeof unitFor>>

export const buyerFor = ({ services: { db, clock } }: ServicesSetup) => makeAccount(db, clock())

export const viewer = ({ id }: { readonly id: number }) => ({ accountId: id, role: 'buyer' as const })

export const requestOf = (
  { listingId, unitId }: Pick<MadeUnit, 'listingId' | 'unitId'>,
  buyer: { id: number; email: string },
  changes: Partial<ReservationRequest> = {},
): ReservationRequest => ({
  listingId,
  unitId,
  accountId: buyer.id,
  email: buyer.email,
  tenant: 'wren',
  origin: 'https://wren.unifi.example',
  form: formOf(buyer.email),
  brandTerms: STANDARD_TERMS,
  returnUrl: 'http://localhost/property/form?session_id={CHECKOUT_SESSION_ID}',
  address: ANY_ADDRESS,
  ...changes,
})

/** Opens a checkout, which must succeed. */
export const opened = async ({ services }: ServicesSetup, request: ReservationRequest) => {
  const answer = await openCheckout(services, request)
  if (answer._tag === 'Left') throw new Error(`no checkout: ${answer.left.kind}`)
  return answer.right
}

/** Pays as the sandbox's frame does; sends no webhook. */
export const pay = async (
  { sandbox }: ServicesSetup,
  { clientSecret, sessionId }: { clientSecret: string; sessionId: string },
): Promise<SessionState> => {
  await payInSandbox(sandbox.books, clientSecret, VISA, 'never')
  const state = await sandbox.read(sessionId)
  if (state === null) throw new Error('the session is gone')
  return state
}

/** A unit with an open checkout, which `pay` pays. */
export const openedUnit = async (setup: ServicesSetup) => {
  const unit = await unitFor(setup)
  const checkout = await opened(setup, requestOf(unit, await buyerFor(setup)))
  return { ...unit, ...checkout, pay: () => pay(setup, checkout) }
}

/** Everything in the database that a reservation of the unit may change. */
export const standingOf = async (db: Database, unitId: number) => {
  const [unit] = await db.sql.select({ status: units.status }).from(units).where(eq(units.id, unitId))
  const ledger = await db.sql.select().from(unitLedger).where(eq(unitLedger.unitId, unitId)).orderBy(unitLedger.id)
  const held = await db.sql.select().from(reservations).where(eq(reservations.unitId, unitId)).orderBy(reservations.id)
  const paid = await db.sql
    .select()
    .from(payments)
    .innerJoin(reservations, paymentIsFor('reservation', reservations.id))
    .where(eq(reservations.unitId, unitId))
    .orderBy(payments.id)
  return {
    unit: unit?.status,
    ledger: ledger.map(({ from, to }) => `${from} > ${to}`),
    reservations: held.map(({ status }) => status),
    payments: paid.map(({ payments: { status, refundCents } }) =>
      refundCents === 0 ? status : `${status} ${refundCents}`,
    ),
  }
}

/** The provider's refunds for a unit, in cents. */
export const refundsOf = async (db: Database, unitId: number): Promise<number[]> => {
  const rows = await db.sql
    .select({ cents: sandboxRefunds.amountCents })
    .from(sandboxRefunds)
    .innerJoin(payments, eq(payments.paymentRef, sandboxRefunds.paymentRef))
    .innerJoin(reservations, paymentIsFor('reservation', reservations.id))
    .where(eq(reservations.unitId, unitId))
  return rows.map(({ cents }) => cents)
}

/** The emails about a reservation in the order stored, rendered now. */
export const emailsAbout = async (db: Database, reservationId: number) =>
  (await storedEmails(db, rendererOf({ ...reservationEmailKinds, ...outcomeEmailKinds }))).filter(({ key }) =>
    isAbout(key, reservationId),
  )

const isAbout = (key: string, reservationId: number): boolean =>
  key === `reservation-confirmed-${reservationId}` || key.startsWith(`reservation-notice-${reservationId}-`)

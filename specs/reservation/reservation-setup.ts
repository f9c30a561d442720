import { ANY_ADDRESS } from '../../server/reservation/fair-use'
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { asc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import { tenants } from '../../server/content/content.tables'
import type { Database } from '../../server/db/database'
import { units, unitLedger } from '../../server/listing/unit.tables'
import { moveUnit } from '../../server/listing/units'
import { membershipEmails } from '../../server/membership/emails'
import { outbox } from '../../server/mail/mail.tables'
import { payments } from '../../server/payments/payments.tables'
import { payInSandbox } from '../../server/sandbox/sandbox-pay'
import { sandboxPayments, type SandboxPayments } from '../../server/sandbox/sandbox.payments'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import { officeServices } from '../../server/office-commands'
import { reservationEmails } from '../../server/reservation/emails'
import { makeOffer } from '../../server/reservation/make-offer'
import { openCheckout } from '../../server/reservation/open-checkout'
import { settleReservation } from '../../server/reservation/reservation-payment'
import { reservations } from '../../server/reservation/reservation.tables'
import { TENANTS } from '../../server/seed/demo-tenants'
import { makeAccount, makeListing, type ListingFixture } from '../shared/support/fixtures'
import { servicesFor } from '../payments/engine-setup'
import { movingClock, type MovingClock, SECRET, VISA } from '../payments/sandbox-setup'
import { FORM } from './samples'
import { paymentIsFor } from '../payments/payment-is-for'

export interface ReservationSetup {
  readonly db: Database
  readonly services: ReservationServices
  readonly clock: MovingClock
  readonly payments: SandboxPayments
  /** Log messages of the services. */
  readonly logged: string[]
}

/** The services over an empty database, with a fixed clock; `changes` replaces parts. */
export const reservationsOver = async (
  db: Database,
  changes: Partial<ReservationServices> = {},
): Promise<ReservationSetup> => {
  const clock = movingClock()
  await db.sql
    .insert(tenants)
    .values(TENANTS.map(({ label, ...details }, i) => ({ label, isDefault: i === 0, details })))
    .onConflictDoNothing()
  const sandbox = sandboxPayments({ database: db, clock, webhookSecret: SECRET })
  const logged: string[] = []
  const log = (_detail: unknown, message: string) => void logged.push(message)
  const services = servicesFor({
    db,
    clock,
    provider: sandbox,
    moveUnit,
    recordSale: officeServices(db).recordSale,
    postEmails: reservationEmails(clock),
    memberEmails: membershipEmails(clock),
    log: { info: log, warn: log, error: log } as unknown as ReservationServices['log'],
    ...changes,
  })
  return { db, services, clock, payments: sandbox, logged }
}

export interface UnitSetup {
  readonly listingId: number
  readonly unitId: number
}

export const unitOf = async (
  { db, clock }: ReservationSetup,
  fixture: ListingFixture = { units: [{ apt: '101' }, { apt: '102' }] },
): Promise<UnitSetup> => {
  const made = await makeListing(db, clock(), fixture)
  return { listingId: made.id, unitId: Object.values(made.units)[0] ?? 0 }
}

/** For a unit that takes offers. */
export const offerUnitOf = (setup: ReservationSetup): Promise<UnitSetup> =>
  unitOf(setup, { units: [{ apt: '101', revisedPrice: 600_000, revisedPriceMax: 650_000 }, { apt: '102' }] })

export const requestFor = (unit: UnitSetup, accountId: number, form: ReservationForm) => ({
  ...unit,
  accountId,
  email: 'bea@example.com',
  tenant: 'unifi',
  origin: 'https://unifi.example',
  form,
  brandTerms: STANDARD_TERMS,
  returnUrl: 'http://localhost/?session_id={CHECKOUT_SESSION_ID}',
  address: ANY_ADDRESS,
})

export const openedCheckout = async ({ db, services, clock }: ReservationSetup, unit: UnitSetup) => {
  const { id } = await makeAccount(db, clock())
  const opened = await openCheckout(services, requestFor(unit, id, FORM))
  if (E.isLeft(opened)) throw new Error(opened.left.message)
  return { ...opened.right, accountId: id }
}

/** The card is charged, but the server has not been notified yet. */
export const paidCheckout = async (setup: ReservationSetup, unit: UnitSetup) => {
  const opened = await openedCheckout(setup, unit)
  await payInSandbox(setup.payments.books, opened.clientSecret, VISA, 'never')
  return opened
}

/** A reservation that holds its unit. */
export const heldReservation = async (setup: ReservationSetup, unit: UnitSetup): Promise<number> => {
  const { sessionId } = await paidCheckout(setup, unit)
  const outcome = await settleReservation(setup.services, sessionId)
  if (outcome.kind !== 'placed') throw new Error(`the checkout became ${outcome.kind}`)
  return outcome.reservation.id
}

export const standingOffer = async (
  { db, services, clock }: ReservationSetup,
  unit: UnitSetup,
  offer = '612500.55',
  accountId?: number,
): Promise<number> => {
  const buyer = accountId ?? (await makeAccount(db, clock())).id
  const made = await makeOffer(services, { ...requestFor(unit, buyer, { ...FORM, offer }) })
  if (E.isLeft(made)) throw new Error(made.left.message)
  return made.right.id
}

/** The apartment that the emails name. */
export const LANTERN_905 = {
  listing: { name: 'The Lantern', address: '41 Bayview Street' },
  units: [{ apt: '905' }],
} satisfies ListingFixture

/** A unit, and the reservation that holds it. */
export const heldUnit = async (setup: ReservationSetup, fixture?: ListingFixture) => {
  const unit = await unitOf(setup, fixture)
  return { ...unit, id: await heldReservation(setup, unit) }
}

/** A unit that takes offers, and an offer for it. */
export const offeredUnit = async (setup: ReservationSetup) => {
  const unit = await offerUnitOf(setup)
  return { ...unit, id: await standingOffer(setup, unit) }
}

/** Statuses of a reservation, its unit and its payment: `held, Reserved, captured`. */
export const standing = async (db: Database, id: number): Promise<string> => {
  const [found] = await db.sql
    .select({ reservation: reservations.status, unit: units.status, payment: payments.status })
    .from(reservations)
    .innerJoin(units, eq(units.id, reservations.unitId))
    .leftJoin(payments, paymentIsFor('reservation', reservations.id))
    .where(eq(reservations.id, id))
  return found === undefined ? 'none' : [found.reservation, found.unit, found.payment ?? 'no payment'].join(', ')
}

/** Every change of a unit, `Available > Reserved (1001)`. */
export const ledgerOf = async (db: Database, unitId: number): Promise<string[]> =>
  (await db.sql.select().from(unitLedger).where(eq(unitLedger.unitId, unitId)).orderBy(asc(unitLedger.id))).map(
    ({ from, to, reservationId }) => `${from} > ${to} (${reservationId ?? 'no reservation'})`,
  )

/** The keys of the emails about a reservation. */
export const emailsAbout = async (db: Database, id: number): Promise<string[]> =>
  (
    await db.sql
      .select({ key: outbox.key })
      .from(outbox)
      .where(eq(outbox.subjectId, String(id)))
  )
    .map(({ key }) => key)
    .sort()

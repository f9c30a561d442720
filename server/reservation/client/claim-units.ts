import type { PgInsertValue } from 'drizzle-orm/pg-core'
import * as E from 'fp-ts/lib/Either.js'
import type { Unit } from '../reservation-store'
import { clientCheckoutEnd, MOST_UNPAID_ATTEMPTS_A_DAY } from '../../../domain/reservation/fair-use'
import type { ClientForm } from '../../../domain/reservation/client/client-form'
import { dayTyped } from '../../../domain/shared/typed-date'
import { unitTakenForClient } from '../../../domain/reservation/lost-unit'
import type { ReservationForm } from '../../../domain/reservation/reservation-form'
import { checkoutTotalOf } from '../../../domain/reservation/fee'
import type { ReservationTerms } from '../../../domain/reservation/reservation-terms'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import { type Failure, failure } from '../../../domain/shared/failure'
import { isUniqueViolation, type Sql } from '../../db/database'
import { insertPayment, type PaymentRow } from '../../payments/payment-rows'
import { priceAskedNow, priceAskedUnderLock } from '../asked-price'
import type { ReservationServices } from '../reservation-services'
import { reservations } from '../reservation.tables'
import { clientReservations } from '../client-reservations.tables'
import { coAgencyNow } from '../../co-agency/co-agency'
import { attemptRefusal, type FromAddress, linkAttemptRefusal } from '../fair-use'
import { checkedPapers, recordReceived } from '../pack/check-papers'
import { unpaidAttempts } from './client-store'
import { type Maker, makerKey } from './maker'

/** Forms out for signature; from the signing context. */
export interface SignedForms {
  /** Whether a reservation needs a form that its first purchaser has signed. */
  readonly isRequired: boolean
  /** Links the maker's signed form of these units to the reservations; `changed` voids one with other fields. */
  attach(
    sql: Sql,
    form: {
      readonly opener: { readonly accountId: number } | { readonly linkId: number }
      readonly listingId: number
      readonly unitIds: readonly number[]
      readonly form: ClientForm
      readonly reservationIds: readonly number[]
    },
  ): Promise<'attached' | 'none' | 'changed'>
}

/** The services for reserving for a client. */
export type ClientServices = Pick<ReservationServices, 'db' | 'clock' | 'moveUnit' | 'payments' | 'log'> & {
  readonly signedForms: SignedForms
}

export interface Claim {
  readonly maker: Maker
  readonly attempt: string
  readonly units: readonly Unit[]
  readonly clientForm: ClientForm
  /** The parts stored with the reservations. */
  readonly form: ReservationForm
  /** Of the listing of all units. */
  readonly terms: ReservationTerms
  readonly tenant: string
  readonly origin: string
  readonly address: FromAddress
  /** Versions of the contract's papers that were ticked as received; none by default. */
  readonly papers?: readonly number[]
}

export interface Claimed {
  readonly id: number
  readonly payment: PaymentRow
}

const tooMany = failure(
  'too-many-checkouts',
  'Too many payments were started and not completed. Please try again later, or contact us.',
)

const unsigned = failure('signature-required', 'The first purchaser has to sign the reservation form first.')

/** Thrown if a unit is not available: everything is rolled back. */
class Taken extends Error {
  constructor(readonly unit: Unit) {
    super('taken')
  }
}
class Refused extends Error {
  constructor(readonly failure: Failure) {
    super('refused')
  }
}
class Unsigned extends Error {}
class Repeated extends Error {}

/**
 * Takes all units off the market, or none, in one transaction; null if this very attempt is already stored. Units are
 * claimed in the order of their ids, so that two claims of overlapping units cannot wait for each other.
 */
export const claimUnits = async (
  services: ClientServices,
  claim: Claim,
): Promise<E.Either<Failure, Claimed> | null> => {
  try {
    return E.right(await services.db.transaction((sql) => claimAll(services, sql, claim)))
  } catch (error) {
    if (error instanceof Taken)
      return E.left(unitTakenForClient(unitTitle(error.unit, error.unit.apt), claim.units.length > 1))
    if (error instanceof Refused) return E.left(error.failure)
    if (error instanceof Unsigned) return E.left(unsigned)
    if (error instanceof Repeated) return null
    throw error
  }
}

const claimAll = async (
  { clock, moveUnit, payments, signedForms }: ClientServices,
  sql: Sql,
  { maker, attempt, units, form, terms, clientForm, tenant, origin, address, papers = [] }: Claim,
): Promise<Claimed> => {
  const now = clock()
  const endsAt = clientCheckoutEnd(terms, now)
  const [listingId = 0] = units.map((unit) => unit.listingId)
  // Locks the agent: attempts are counted one after the other, also through different links.
  const refusalOf = maker.kind === 'agent' ? attemptRefusal : linkAttemptRefusal
  const refusal = await refusalOf(sql, { accountId: maker.accountId, listingId, address }, units.length)
  if (refusal !== null) throw new Refused(refusal)
  if ((await unpaidAttempts(sql, maker, now)) >= MOST_UNPAID_ATTEMPTS_A_DAY) throw new Refused(tooMany)
  const received = await checkedPapers(sql, listingId, papers)
  if (E.isLeft(received)) throw new Refused(received.left)
  const [together] = await sql
    .insert(clientReservations)
    .values({
      listingId,
      introducerId: maker.accountId,
      linkId: maker.kind === 'link' ? maker.linkId : null,
      maker: makerKey(maker),
      attempt,
      units: units.length,
      agreementName: clientForm.agreement.agreementName,
      agreementDate: dayTyped(clientForm.agreement.agreementDate) ?? '',
      tenant,
      origin,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: clientReservations.id })
  if (together === undefined) throw new Repeated()
  const coAgency = await coAgencyNow(sql, { introducerId: maker.accountId, listingId })
  // All reservations before all units: the order of locks of `claiming`.
  const inOrder = [...units].sort((a, b) => a.unitId - b.unitId)
  const claimed: { readonly unit: Unit; readonly reservationId: number }[] = []
  for (const unit of inOrder) {
    const reservationId = await insertClaim(sql, unit, {
      listingId,
      unitId: unit.unitId,
      introducerId: maker.accountId,
      coAgentPay: coAgency?.pay ?? null,
      clientReservationId: together.id,
      tenant,
      origin,
      form,
      terms,
      ...priceAskedNow(unit.unitId),
      offerType: 'Select Now',
      status: 'checkout',
      addressKey: address.key,
      createdAt: now,
      checkoutEndsAt: endsAt,
    })
    claimed.push({ unit, reservationId })
  }
  for (const { unit, reservationId } of claimed)
    if (!(await moveUnit(sql, unit.unitId, 'claimed', reservationId, now))) throw new Taken(unit)
  const reservationIds = claimed.map(({ reservationId }) => reservationId)
  await recordReceived(sql, reservationIds, received.right, now)
  await priceAskedUnderLock(sql, reservationIds)
  const attached = await signedForms.attach(sql, {
    opener: maker.kind === 'agent' ? { accountId: maker.accountId } : { linkId: maker.linkId },
    listingId,
    unitIds: inOrder.map(({ unitId }) => unitId),
    form: clientForm,
    reservationIds,
  })
  if (signedForms.isRequired && attached !== 'attached') throw new Unsigned()
  const payment = await insertPayment(
    sql,
    {
      kind: 'client-reservation',
      subjectId: together.id,
      provider: payments.provider.provider,
      interval: null,
      amountCents: checkoutTotalOf(terms) * units.length,
      endsAt,
    },
    now,
  )
  return { id: together.id, payment }
}

const insertClaim = async (sql: Sql, unit: Unit, values: PgInsertValue<typeof reservations>): Promise<number> => {
  try {
    const [row] = await sql.insert(reservations).values(values).returning({ id: reservations.id })
    if (row === undefined) throw new Error('The reservation was not saved.')
    return row.id
  } catch (error) {
    if (isUniqueViolation(error)) throw new Taken(unit)
    throw error
  }
}

import { and, eq, gt, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { inSentence, unitTitle } from '../../domain/listing/units/unit-title'
import type { AskedPrice } from '../../domain/reservation/asked-price'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import { checkoutTotalOf } from '../../domain/reservation/fee'
import { noSuchUnit, unitTaken } from '../../domain/reservation/lost-unit'
import { checkoutEnd, type ReservationTerms, termsOfListing } from '../../domain/reservation/reservation-terms'
import { checkoutLines } from '../../domain/reservation/terms-texts'
import { EXCLUSIVE } from '../../domain/reservation/reservation.lifecycle'
import type { Checkout } from '../../domain/reservation/reservation.ports'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Reader } from '../http/caller'
import { openPayment } from '../payments/open-payment'
import { findOpenPayment, insertPayment, type PaymentRow } from '../payments/payment-rows'
import { isOfferedTo } from '../queue/queue.tables'
import { claiming, NotFree } from './claiming'
import type { ReservationServices } from './reservation-services'
import { checkoutLimitReached, checkoutRefusal, type FromAddress } from './fair-use'
import { priceAskedNow, priceAskedUnderLock } from './asked-price'
import { checkedPapers, recordReceived } from './pack/check-papers'
import { findUnit, type Unit } from './reservation-store'
import { reservations } from './reservation.tables'

export interface ReservationRequest {
  readonly listingId: number
  readonly unitId: number
  readonly accountId: number
  readonly email: string
  readonly tenant: string
  /** The site the buyer is on. */
  readonly origin: string
  readonly form: ReservationForm
  /** The brand's; a listing may have its own. */
  readonly brandTerms: ReservationTerms
  readonly returnUrl: string
  readonly address: FromAddress
  /** Versions of the contract's papers that were ticked as received; none by default. */
  readonly papers?: readonly number[]
  /** Whose units may be claimed; those for everyone by default. */
  readonly reader?: Reader
}

export const alreadyReserved = failure(
  'already-reserved',
  'You have already reserved this property. You can find it in My account.',
)
export const wrongType = failure(
  'wrong-type',
  'This property can’t be bought that way. Check whether it has a fixed price or takes offers.',
)
const paymentUnavailable = failure(
  'payment-unavailable',
  'Card payments aren’t available at the moment. Please try again.',
)

/**
 * Takes the unit off the market, then opens the provider's checkout. The claim is committed first: a checkout that cannot be paid
 * costs the unit the minutes of its checkout at most, a payment without a claim would cost a buyer the unit.
 */
export const openCheckout = async (
  services: ReservationServices,
  request: ReservationRequest,
  attempts = 3,
): Promise<E.Either<Failure, Checkout>> => {
  const unit = await findUnit(services.db.sql, request.listingId, request.unitId, request.reader)
  if (unit === null) return E.left(noSuchUnit)
  if (unit.offerType !== 'Select Now') return E.left(wrongType)
  const terms = termsOfListing(request.brandTerms, unit.terms)
  const answer = await services.claimInTurn(await asOffered(services, unit, request.accountId), () =>
    claim(services, request, terms),
  )
  if (answer !== null && E.isRight(answer)) return atProvider(services, request, unit, answer.right)
  const holder = await holderOf(services, request)
  const isOwn = holder?.accountId === request.accountId
  const open = isOwn && holder.status === 'checkout' ? await ownCheckout(services, request) : null
  if (open !== null) return atProvider(services, request, unit, open)
  if (answer !== null) return answer
  const refusal = await checkoutLimitReached(services.db.sql, { ...request, now: services.clock() })
  if (refusal !== null) return E.left(refusal)
  if (isOwn && holder.status !== 'checkout') return E.left(alreadyReserved)
  // The claim in the way has ended meanwhile: the provider did not open the same buyer's checkout in another tab.
  if ((holder === undefined || isOwn) && attempts > 1) return openCheckout(services, request, attempts - 1)
  return E.left(unitTaken)
}

/** Available to the one to whom its queue offers it. */
const asOffered = async (
  { db, clock }: ReservationServices,
  { unitId, status }: Unit,
  accountId: number,
): Promise<Pick<Unit, 'unitId' | 'status'>> =>
  status === 'Reserved' && (await isOfferedTo(db.sql, unitId, accountId, clock()))
    ? { unitId, status: 'Available' }
    : { unitId, status }

/** Null when the unit is not available. */
const claim = (
  services: ReservationServices,
  { listingId, unitId, accountId, tenant, origin, form, address, papers = [] }: ReservationRequest,
  terms: ReservationTerms,
): Promise<E.Either<Failure, OpenCheckout> | null> => {
  const now = services.clock()
  const endsAt = checkoutEnd(terms, now)
  return claiming(services.db.transaction, async (sql) => {
    const refusal = await checkoutRefusal(sql, { accountId, listingId, unitId, address, now })
    if (refusal !== null) return E.left(refusal)
    const received = await checkedPapers(sql, listingId, papers)
    if (E.isLeft(received)) return received
    const [row] = await sql
      .insert(reservations)
      .values({
        listingId,
        unitId,
        accountId,
        tenant,
        origin,
        form,
        terms,
        ...priceAskedNow(unitId),
        offerType: 'Select Now',
        status: 'checkout',
        addressKey: address.key,
        createdAt: now,
        checkoutEndsAt: endsAt,
      })
      .returning(claimed)
    if (row === undefined || !(await services.moveUnit(sql, unitId, 'claimed', row.id, now))) throw new NotFree()
    await recordReceived(sql, [row.id], received.right, now)
    return E.right({
      ...row,
      ...(await priceAskedUnderLock(sql, [row.id])),
      payment: await insertPayment(
        sql,
        {
          kind: 'reservation',
          subjectId: row.id,
          provider: services.payments.provider.provider,
          interval: null,
          amountCents: checkoutTotalOf(terms),
          endsAt,
        },
        now,
      ),
    })
  })
}

/** What a claim returns of its reservation. */
const claimed = {
  id: reservations.id,
  terms: reservations.terms,
  askedPrice: reservations.askedPrice,
  askedPriceMax: reservations.askedPriceMax,
}

interface OpenCheckout extends AskedPrice {
  readonly payment: PaymentRow
  readonly terms: ReservationTerms
}

/** The account's own open checkout on this unit, with the form as it is now: a reload continues where it was. */
const ownCheckout = async (
  { db, clock }: ReservationServices,
  { unitId, accountId, form }: ReservationRequest,
): Promise<OpenCheckout | null> => {
  const [row] = await db.sql
    .update(reservations)
    .set({ form })
    .where(
      and(
        eq(reservations.unitId, unitId),
        eq(reservations.accountId, accountId),
        eq(reservations.status, 'checkout'),
        gt(reservations.checkoutEndsAt, clock()),
      ),
    )
    .returning(claimed)
  const payment = row === undefined ? null : await findOpenPayment(db.sql, 'reservation', row.id)
  return row === undefined || payment === null ? null : { ...row, payment }
}

/** Returns the unit's live reservation, so that a buyer who returns to the form learns of the existing one. Undefined if the unit isn't reserved. */
const holderOf = async ({ db }: ReservationServices, { unitId }: ReservationRequest) => {
  const [live] = await db.sql
    .select({ accountId: reservations.accountId, status: reservations.status })
    .from(reservations)
    .where(and(eq(reservations.unitId, unitId), inArray(reservations.status, [...EXCLUSIVE])))
  return live
}

const atProvider = async (
  services: ReservationServices,
  { email, returnUrl }: ReservationRequest,
  unit: Unit,
  { payment, terms, askedPrice, askedPriceMax }: OpenCheckout,
): Promise<E.Either<Failure, Checkout>> => {
  const session = await openPayment(services.payments, payment, {
    lines: checkoutLines(terms, inSentence(unitTitle(unit, unit.apt))),
    email,
    entry: 'page',
    returnUrl,
  })
  return session === null
    ? E.left(paymentUnavailable)
    : E.right({ ...session, endsAt: payment.endsAt, now: services.clock(), terms, askedPrice, askedPriceMax })
}

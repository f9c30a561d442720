import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { offerEnd } from '../../domain/reservation/hold-end'
import { noSuchUnit, unitTaken } from '../../domain/reservation/lost-unit'
import { offerInCents } from '../../domain/reservation/offer'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import { type ReservationTerms, termsOfListing } from '../../domain/reservation/reservation-terms'
import { type Failure } from '../../domain/shared/failure'
import type { Reader } from '../http/caller'
import { units } from '../listing/unit.tables'
import type { ReservationServices } from './reservation-services'
import { priceAskedNow } from './asked-price'
import { moveCounter } from './counter/counter-rows'
import { offerRefusal } from './fair-use'
import { coAgencyNow } from '../co-agency/co-agency'
import { wrongType } from './open-checkout'
import { findUnit, moveStatus, type ReservationRow } from './reservation-store'
import { reservations } from './reservation.tables'
import type { Cents } from '../../domain/shared/money'

export interface Offer {
  readonly listingId: number
  readonly unitId: number
  readonly accountId: number
  readonly tenant: string
  /** The site the buyer is on. */
  readonly origin: string
  readonly form: ReservationForm
  /** The brand's; a listing may have its own. */
  readonly brandTerms: ReservationTerms
  /** Whose units may be asked for; those for everyone by default. */
  readonly reader?: Reader
}

/**
 * Makes an offer: no payment, no hold, and several buyers may have one on a unit. A buyer's new offer replaces their open one; the
 * same offer sent twice is one reservation. An agent's offer for a client has no account, and the agent as introducer.
 */
export const makeOffer = async (
  services: ReservationServices,
  { brandTerms, reader, ...offer }: Offer,
): Promise<E.Either<Failure, ReservationRow>> => {
  const { accountId, unitId, form } = offer
  const unit = await findUnit(services.db.sql, offer.listingId, unitId, reader)
  if (unit === null) return E.left(noSuchUnit)
  if (!unit.ways.includes('Make Offer')) return E.left(wrongType)
  return services.db.transaction(async (db) => {
    const now = services.clock()
    const refusal = await offerRefusal(db, { accountId, unitId, now })
    const ownOpen = and(eq(reservations.unitId, unitId), eq(reservations.status, 'offered'), isBuyersOwn(offer))
    // Lock the reservation before the unit, as everywhere: the office may be accepting this offer now.
    await db.select({ id: reservations.id }).from(reservations).where(ownOpen).for('update')
    // Lock the unit, so no claim comes between the check and the offer.
    const [locked] = await db.select({ status: units.status }).from(units).where(eq(units.id, unitId)).for('update')
    if (locked?.status !== 'Available') return E.left(unitTaken)
    const [open] = await db.select().from(reservations).where(ownOpen)
    const offerCents = offerInCents(form.offer)
    if (open !== undefined && isSame(open, offerCents, form)) return E.right(open)
    if (refusal !== null) return E.left(refusal)
    if (open !== undefined) {
      await moveStatus(db, open.id, 'offer-replaced', { closedAt: now })
      await moveCounter(db, { reservationId: open.id }, 'offer-closed', now)
    }
    const coAgency = form.isForClient
      ? await coAgencyNow(db, { introducerId: accountId, listingId: offer.listingId })
      : null
    const [placed] = await db
      .insert(reservations)
      .values({
        ...offer,
        ...(form.isForClient ? { accountId: null, introducerId: accountId, coAgentPay: coAgency?.pay ?? null } : {}),
        terms: termsOfListing(brandTerms, unit.terms),
        ...priceAskedNow(unitId),
        offerType: 'Make Offer',
        status: 'offered',
        offerCents,
        offerEndsAt: offerEnd(form.offerDays, now, unit.state),
        createdAt: now,
        placedAt: now,
      })
      .returning()
    if (placed === undefined) throw new Error('The offer was not saved.')
    await services.postEmails(db, placed)
    return E.right(placed)
  })
}

/** The buyer's; of an agent's offers for clients, those for the same client. */
const isBuyersOwn = ({ accountId, form: { isForClient, purchasers } }: Pick<Offer, 'accountId' | 'form'>) =>
  isForClient
    ? and(
        eq(reservations.introducerId, accountId),
        sql`${reservations.form} -> 'purchasers' -> 0 ->> 'email' = ${purchasers[0]?.email ?? ''}`,
      )
    : eq(reservations.accountId, accountId)

/** Compares the amount, not its spelling. */
const isSame = (
  open: Pick<typeof reservations.$inferSelect, 'offerCents' | 'form'>,
  offerCents: Cents,
  form: ReservationForm,
): boolean => open.offerCents === offerCents && isDeepStrictEqual({ ...open.form, offer: '' }, { ...form, offer: '' })

import { and, eq } from 'drizzle-orm'
import { agencyLogoOf } from '../../domain/listing/agency-logo'
import { fullAddress } from '../../domain/listing/listing'
import { unitTitle } from '../../domain/listing/units/unit-title'
import { type Cents, formatCents, formatDollarRange, hasPrice } from '../../domain/shared/money'
import type { Sql } from '../db/database'
import { agencies, agents, listings } from '../listing/listing.tables'
import type { AgencyLogo } from '../mail/email-layout'
import { units } from '../listing/unit.tables'
import { payments } from '../payments/payments.tables'
import { askedPriceOf } from '../../domain/reservation/asked-price'
import { coAgencyLine } from './people/co-agency-line'
import { findReservationWithForm, type ReservationWithForm } from './reservation-store'

/** A reservation and what its emails say about the unit. */
export interface Subject {
  readonly reservation: ReservationWithForm
  /** `Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045`. */
  readonly property: string
  /** Deadlines are in its time zone. */
  readonly state: string
  /** The listing's first agent, `Alex Agent`. */
  readonly agent: string
  /** The unit's price when it was claimed; null if it had none. */
  readonly price: string | null
  /** The logo of the agency that sells it; null without one. */
  readonly agency: AgencyLogo | null
  /** What was refunded of its payment while it went on. */
  readonly givenBack: Cents
  /** `Ardent & Vale and Parade Introductions`; empty unless it was made in co-agency. */
  readonly coAgency: string
}

export const subjectOf = async (sql: Sql, id: number): Promise<Subject | null> => {
  const reservation = await findReservationWithForm(sql, id)
  if (reservation === null) return null
  const [unit] = await sql
    .select({
      apt: units.apt,
      revisedPrice: units.revisedPrice,
      revisedPriceMax: units.revisedPriceMax,
      totalPrice: units.totalPrice,
      totalPriceMax: units.totalPriceMax,
      propertyType: listings.propertyType,
      name: listings.name,
      address: listings.address,
      suburb: listings.suburb,
      state: listings.state,
      postcode: listings.postcode,
      firstName: agents.firstName,
      lastName: agents.lastName,
      agency: agencies,
      givenBack: payments.givenBackCents,
    })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .innerJoin(agents, eq(agents.id, listings.agent1Id))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .leftJoin(payments, and(eq(payments.kind, 'reservation'), eq(payments.subjectId, id)))
    .where(eq(units.id, reservation.unitId))
  if (unit === undefined) return null
  const { price, maxPrice } = askedPriceOf(reservation, unit)
  return {
    reservation,
    property: `${unitTitle(unit, unit.apt)}, ${unit.name}, ${fullAddress(unit)}`,
    state: unit.state,
    agent: `${unit.firstName} ${unit.lastName}`,
    price: hasPrice(price) ? formatDollarRange(price, maxPrice) : null,
    agency: agencyLogoOf(unit.agency, reservation.origin),
    givenBack: unit.givenBack ?? 0,
    coAgency: reservation.coAgentPay === null ? '' : await coAgencyLine(sql, id),
  }
}

/** Links to the site where the reservation was made. */
export const linkTo = ({ origin }: Pick<ReservationWithForm, 'origin'>, label: string, path: string) =>
  origin === null ? {} : { action: { label, url: `${origin}${path}` } }

/** The rows that name the reservation, and what is refunded; `before`: what was already refunded. */
export const numbersOf = (
  { reservation, property, coAgency }: Subject,
  { refund, before }: { readonly refund: Cents; readonly before: Cents } = { refund: 0, before: 0 },
): readonly (readonly [label: string, value: string])[] => [
  [reservation.offerType === 'Make Offer' ? 'Offer number' : 'Reservation number', String(reservation.id)],
  ['Property', property],
  ['Co-agency', coAgency],
  ['Agreed price', reservation.agreedCents === null ? '' : formatCents(reservation.agreedCents)],
  ['Refund', refund === 0 ? '' : formatCents(refund)],
  ['Already refunded', before === 0 ? '' : formatCents(before)],
]

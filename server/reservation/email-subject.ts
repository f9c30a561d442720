import { and, eq, sql as query } from 'drizzle-orm'
import { milestonesOf } from '../../domain/account/milestones'
import { agencyLogoOf } from '../../domain/listing/agency-logo'
import { fullAddress } from '../../domain/listing/listing'
import { EXCLUSIVE } from '../../domain/reservation/reservation.lifecycle'
import { unitTitle } from '../../domain/listing/units/unit-title'
import type { Freed } from '../../domain/reservation/freed'
import type { ContractSteps } from '../../domain/reservation/papers/contract-step'
import { type Cents, formatCents, formatDollarRange, hasPrice } from '../../domain/shared/money'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { agencies, agents, listings } from '../listing/listing.tables'
import type { AgencyLogo, EmailContact, EmailHome, EmailStep } from '../mail/email-layout'
import { homePicture, sellingAgent } from '../mail/home-around'
import { units } from '../listing/unit.tables'
import { payments } from '../payments/payments.tables'
import { hasOffer } from '../queue/queue.tables'
import { askedPriceOf, decidedPrice } from '../../domain/reservation/asked-price'
import { coAgencyLine } from './people/co-agency-line'
import { currentSteps } from './papers/reservation-steps.tables'
import { reservations } from './reservation.tables'
import { findReservationWithForm, type ReservationWithForm } from './reservation-store'

/** A reservation and what its emails say about the unit. */
export interface Subject {
  readonly reservation: ReservationWithForm
  /** `Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045`. */
  readonly property: string
  /** `Apartment 905`. */
  readonly unit: string
  /** `The Lantern`. */
  readonly listing: string
  /** The property with its first picture. */
  readonly home: EmailHome
  /** Deadlines are in its time zone. */
  readonly state: string
  /** The listing's first agent, `Alex Agent`. */
  readonly agent: string
  /** How to reach them. */
  readonly contact: EmailContact
  readonly estimatedCompletion: string
  /** What is noted about the contract. */
  readonly steps: ContractSteps
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
      listingId: listings.id,
      images: listings.images,
      pictureTexts: listings.pictureTexts,
      hasDrawings: query<boolean>`${listings.massing} IS NOT NULL`,
      estimatedCompletion: listings.estimatedCompletion,
      name: listings.name,
      address: listings.address,
      suburb: listings.suburb,
      state: listings.state,
      postcode: listings.postcode,
      firstName: agents.firstName,
      lastName: agents.lastName,
      email: agents.email,
      countryCode: agents.countryCode,
      mobile: agents.mobile,
      steps: query<ContractSteps>`coalesce((SELECT ${currentSteps} FROM ${reservations} WHERE ${reservations.id} = ${id}), '[]'::jsonb)`,
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
  const unitName = unitTitle(unit, unit.apt)
  const title = `${unitName}, ${unit.name}`
  const asked = hasPrice(price) ? formatDollarRange(price, maxPrice) : null
  const decided = EXCLUSIVE.includes(reservation.status) ? decidedPrice(reservation) : reservation.agreedCents
  return {
    ...{ reservation, unit: unitName, listing: unit.name },
    property: `${title}, ${fullAddress(unit)}`,
    home: {
      ...{ title, place: fullAddress(unit), picture: homePicture(unit, reservation.origin) },
      price: decided === null ? asked : formatCents(decided),
    },
    state: unit.state,
    agent: `${unit.firstName} ${unit.lastName}`,
    contact: sellingAgent(unit),
    estimatedCompletion: unit.estimatedCompletion,
    steps: unit.steps,
    price: asked,
    agency: agencyLogoOf(unit.agency, reservation.origin),
    givenBack: unit.givenBack ?? 0,
    coAgency: reservation.coAgentPay === null ? '' : await coAgencyLine(sql, id),
  }
}

/** What became of a unit whose reservation has just ended, in the same transaction. */
export const freedAs = async (sql: Sql, unitId: number): Promise<Freed> => {
  if (await hasOffer(sql, unitId)) return 'offered'
  const isOnSale = and(eq(units.id, unitId), eq(units.status, 'Available'))
  return (await sql.$count(units, isOnSale)) > 0 ? 'on-sale' : 'not-for-sale'
}

/** Whom an email is to, and how it begins. */
export interface Reader {
  readonly recipient: string
  readonly greeting: string
}

const readerOf = ({ email, firstName }: { readonly email: string; readonly firstName: string }): Reader => ({
  recipient: email,
  greeting: `Dear ${firstName},`,
})

/** The first purchaser, who gets the buyer’s emails. Null without one. */
export const firstPurchaser = (subject: Pick<Subject, 'reservation'> | null | undefined): Reader | null => {
  const [purchaser] = subject?.reservation.form.purchasers ?? []
  return purchaser === undefined ? null : readerOf(purchaser)
}

/** The agent of an account, such as the introducer. Null once it is deleted. */
export const agentOf = async (sql: Sql, accountId: number): Promise<Reader | null> => {
  const [agent] = await sql
    .select({ email: accounts.email, firstName: accounts.firstName })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return agent === undefined ? null : readerOf(agent)
}

/** How the introducer’s copy of a buyer’s email begins; without a mark at its end. */
export const writtenToClient = ({ form }: Pick<ReservationWithForm, 'form'>): string => {
  const [client] = form.purchasers
  return `This is what we wrote to your client${client === undefined ? '' : `, ${client.firstName} ${client.surname}`}`
}

/** What the buyer's emails have around their words: the home, the progress of the sale, and whom to ask. */
export const aroundWords = (subject: Subject) => ({
  ...{ agency: subject.agency, home: subject.home, contact: subject.contact },
  steps: stepsOf(subject),
})

const stepsOf = ({ reservation, state, estimatedCompletion, steps }: Subject): readonly EmailStep[] => {
  const placedAt = reservation.placedAt ?? reservation.createdAt
  const sale = {
    ...reservation,
    placedAt,
    standing: reservation.status,
    agreedPrice: reservation.agreedCents,
    offeredPrice: reservation.offerCents,
    steps,
    listing: { state, estimatedCompletion },
  }
  return milestonesOf(sale, reservation.contractedAt ?? placedAt)
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

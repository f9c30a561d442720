import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { EXCLUSIVE, PURCHASED, type ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import { shownText } from '../../domain/listing/picture-text'
import type { PropertyCard } from '../../domain/account/property-card'
import type { SaleStatus } from '../../domain/listing/listing.lifecycle'
import { hasPrice, nearestDollar } from '../../domain/shared/money'
import type { Caller } from '../http/caller'
import { agencies, agents, listings, priceReveals, shownPrice } from '../listing/listing.tables'
import { isFreeFor, units, ruledUnitsFor } from '../listing/unit.tables'
import { coAgentPay, inCoAgency } from '../../domain/commission/co-agency'
import { type CoAgentPay, listingCommission } from '../../domain/commission/commission-rules'
import { NO_COMMISSION } from '../../domain/commission/commission-terms'
import { askedPriceOf, decidedPrice } from '../../domain/reservation/asked-price'
import { reservations } from '../reservation/reservation.tables'
import { reservationsVisibleTo, type Viewer } from '../reservation/reservations-visible-to'
import { accounts } from '../identity/identity.tables'
import { favourites } from './favourites.tables'

/** Available units in a card. */
const UNITS = 8

export interface PageOf {
  readonly page: number
  readonly size: number
  /** Part of the listing's name or address, or of the unit's label. */
  readonly text?: string | undefined
}

interface FreeUnit {
  readonly unitId: number
  readonly apt: string
  readonly beds: number
  readonly revisedPrice: number | null
}

interface OwnReservation {
  readonly id: number
  readonly unitId: number
  readonly apt: string
  readonly status: ReservationStatus
  readonly heldUntil: string | null
}

const isFreeHere = (caller: Caller) => sql`${units.listingId} = ${listings.id} AND ${isFreeFor(caller)}`

/** A listing and its agency on a card. */
export const cardColumns = (caller: Caller, { accountId } = caller) => ({
  listing: listings,
  companyName: agencies.name,
  companyColour: agencies.colour,
  companyLogoUrl: agencies.logoUrl,
  agentImageUrl: agents.imageUrl,
  ownCompany: sql<string>`coalesce((SELECT ${accounts.companyName} FROM ${accounts} WHERE ${accounts.id} = ${accountId}), '')`,
  availableUnits: sql<number>`(SELECT count(*)::int FROM ${units} WHERE ${isFreeHere(caller)})`,
  units: sql<FreeUnit[]>`coalesce((SELECT json_agg(free) FROM (
    SELECT ${units.id} AS "unitId", ${units.apt} AS apt, ${units.beds} AS beds, ${units.revisedPrice} AS "revisedPrice"
    FROM ${units} WHERE ${isFreeHere(caller)} ORDER BY ${units.position} LIMIT ${UNITS}) free), '[]'::json)`,
  ruledUnits: ruledUnitsFor(caller),
  isRevealed: sql<boolean>`EXISTS (SELECT 1 FROM ${priceReveals} WHERE ${priceReveals.accountId} = ${accountId} AND ${priceReveals.listingId} = ${listings.id})`,
  isFavourite: sql<boolean>`EXISTS (SELECT 1 FROM ${favourites} WHERE ${favourites.accountId} = ${accountId} AND ${favourites.listingId} = ${listings.id})`,
})

/** The caller's live reservation or offer on the listing: a purchase before the others, then the newest. */
export const ownReservation = (caller: Caller) => sql<OwnReservation | null>`(SELECT json_build_object(
    'id', ${reservations.id}, 'unitId', ${reservations.unitId}, 'apt', ${units.apt}, 'status', ${reservations.status},
    'heldUntil', ${reservations.heldUntil})
  FROM ${reservations} JOIN ${units} ON ${units.id} = ${reservations.unitId}
  WHERE ${reservationsVisibleTo(caller)} AND ${reservations.listingId} = ${listings.id}
    AND ${reservations.placedAt} IS NOT NULL AND ${inArray(reservations.status, [...EXCLUSIVE, 'offered'])}
  ORDER BY ${inArray(reservations.status, [...PURCHASED])} DESC, ${reservations.placedAt} DESC LIMIT 1)`

/** The listing contains the text; undefined for an empty text. */
export const matches = (text: string | undefined, ...more: readonly SQL[]): SQL | undefined => {
  const wanted = (text ?? '').trim().toLowerCase()
  if (wanted === '') return undefined
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  return or(sql`${listings.searchText} LIKE ${pattern}`, ...more.map((each) => sql`lower(${each}) LIKE ${pattern}`))
}

export interface CardRow {
  readonly listing: typeof listings.$inferSelect
  readonly companyName: string
  readonly companyColour: string
  readonly companyLogoUrl: string
  readonly agentImageUrl: string
  /** The caller’s. */
  readonly ownCompany: string
  readonly availableUnits: number
  readonly units: readonly FreeUnit[]
  /** Null for a listing whose commission has no rules. */
  readonly ruledUnits: Parameters<typeof listingCommission>[2] | null
  readonly isRevealed: boolean
  readonly isFavourite: boolean
}

/**
 * A listing as a card. Unit prices only if the account revealed them or introduces clients, commission for introducers only. For a listing no longer
 * public, only what identifies it.
 */
export const listingCard = (
  row: CardRow & { readonly own: OwnReservation | null },
  { role, mayIntroduce, coAgent }: Caller,
): PropertyCard => {
  const { published, saleStatus } = row.listing
  const isAgent = role === 'agent'
  const { own } = row
  const pricesShown = row.isRevealed || mayIntroduce
  return {
    listing: {
      ...identityOf(row),
      coAgency: '',
      saleStatus: isAgent ? relationTo(own?.status) : saleStatus,
      ...(published ? offeredIn(row, mayIntroduce, coAgentPay(coAgent, row.listing)) : NOTHING_OFFERED),
    },
    units: published
      ? row.units.map(({ unitId, apt, beds, revisedPrice }) => ({
          unitId,
          apt,
          beds,
          revisedPrice: pricesShown ? revisedPrice : null,
        }))
      : [],
    isFavourite: row.isFavourite,
    reservationId: own?.id ?? null,
    unitId: own?.unitId ?? null,
    apt: own?.apt ?? null,
    standing: own?.status ?? null,
    heldUntil: dateIn(own?.heldUntil ?? null),
    canOpen: isAgent ? own !== null || (published && saleStatus !== 'sold') : published,
  }
}

const dateIn = (text: string | null): Date | null => (text === null ? null : new Date(text))

type Unit = typeof units.$inferSelect
type Reservation = typeof reservations.$inferSelect

interface OwnUnit extends CardRow {
  readonly unit: Unit
  readonly reservation: Reservation
}

/** An own reservation or purchase as a card, with the prices of its unit; the listing may be taken down. */
export const reservationCard = (row: OwnUnit, caller: Viewer): PropertyCard => {
  const { unit, reservation } = row
  return {
    listing: ownUnitIn(row, caller),
    units: [],
    isFavourite: row.isFavourite,
    reservationId: reservation.id,
    unitId: unit.id,
    apt: unit.apt,
    standing: reservation.status,
    heldUntil: reservation.heldUntil,
    canOpen: true,
  }
}

/** Returns the listing with the unit's prices and the frozen commission. */
export const ownUnitIn = (row: OwnUnit, caller: Viewer): PropertyCard['listing'] => {
  const isAgent = caller.role === 'agent'
  const { unit, reservation } = row
  const offered = offeredIn(row, isAgent, reservation.coAgentPay)
  const frozen = reservation.commissionCents
  const askedPrice = askedPriceOf(reservation, unit)
  const decided = decidedPrice(reservation)
  return {
    ...identityOf(row),
    coAgency: coAgencyOf(row, caller),
    saleStatus: relationTo(reservation.status),
    ...offered,
    beds: unit.beds,
    ...(decided !== null && reservation.status !== 'offered'
      ? { price: nearestDollar(decided), maxPrice: null }
      : hasPrice(askedPrice.price)
        ? askedPrice
        : { price: null, maxPrice: null }),
    ...(unit.anticipatedRent > 0 ? { rental: unit.anticipatedRent, maxRental: unit.anticipatedRentMax } : {}),
    ...(unit.landPrice > 0 ? { landPrice: unit.landPrice } : {}),
    ...(unit.buildingPrice > 0 ? { buildPrice: unit.buildingPrice } : {}),
    ...(isAgent && frozen !== null ? { commission: nearestDollar(frozen), maxCommission: null } : {}),
  }
}

/** Empty without a company to name, as in emails. */
const coAgencyOf = (
  { reservation: { coAgentPay: pay, introducerId }, companyName, ownCompany }: OwnUnit,
  { accountId }: Viewer,
): string =>
  pay !== null && introducerId === accountId && ownCompany.trim() !== '' ? inCoAgency(companyName, ownCompany) : ''

const relationTo = (status: ReservationStatus | undefined): SaleStatus =>
  status === undefined ? 'for-sale' : PURCHASED.includes(status) ? 'sold' : 'reserved'

const identityOf = ({ listing, companyName, companyColour, companyLogoUrl, agentImageUrl }: CardRow) => {
  const { id, name, address, suburb, state, postcode, propertyType } = listing
  return {
    propertyId: id,
    name,
    address,
    suburb,
    state,
    postcode,
    propertyType,
    companyName,
    companyColour,
    companyLogoUrl,
    agentImageUrl,
  }
}

type Offered = Omit<PropertyCard['listing'], keyof ReturnType<typeof identityOf> | 'coAgency' | 'saleStatus'>

const NOTHING_OFFERED: Offered = {
  images: [],
  pictureTexts: [],
  price: null,
  maxPrice: null,
  rental: null,
  maxRental: null,
  rentalYield: null,
  ...NO_COMMISSION,
  landPrice: null,
  buildPrice: null,
  beds: 0,
  incentives: '',
  estimatedCompletion: '',
  estimatedCommencement: '',
  availableUnits: 0,
}

const offeredIn = (
  { listing, availableUnits, ruledUnits }: CardRow,
  withCommission: boolean,
  coAgent: CoAgentPay | null,
): Offered => {
  const {
    images,
    pictureTexts,
    rental,
    maxRental,
    rentalYield,
    landPrice,
    buildPrice,
    beds,
    incentives,
    estimatedCompletion,
    estimatedCommencement,
  } = listing
  return {
    images,
    pictureTexts: pictureTexts.map(shownText),
    ...shownPrice(listing),
    rental,
    maxRental,
    rentalYield,
    landPrice,
    buildPrice,
    beds,
    incentives,
    estimatedCompletion,
    estimatedCommencement,
    availableUnits,
    ...(withCommission ? listingCommission(listing, shownPrice(listing), ruledUnits ?? [], coAgent) : NO_COMMISSION),
  }
}

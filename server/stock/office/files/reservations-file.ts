import { and, asc, eq, type SQL } from 'drizzle-orm'
import { askedPriceOf, decidedPrice } from '../../../../domain/reservation/asked-price'
import { phoneText } from '../../../../domain/shared/text/phone-text'
import { timeZoneOf } from '../../../../domain/shared/time-zones'
import { centsOf, hasPrice } from '../../../../domain/shared/money'
import type { PriceListFile } from '../../../../domain/stock/export/price-list'
import type { Sql } from '../../../db/database'
import { accounts } from '../../../identity/identity.tables'
import { agencies, listings, officeOf } from '../../../listing/listing.tables'
import { units } from '../../../listing/unit.tables'
import { reservations } from '../../../reservation/reservation.tables'
import { selectSales } from '../../sales/select-sales'
import { dayCell, isWithin, moneyCell, type OfPeriod, ROWS_READ, yesCell } from './of-period'

/** When a hold or an open offer ends; null for what is accepted, under contract or over. */
const endOf = ({ status, heldUntil, offerEndsAt }: typeof reservations.$inferSelect): Date | null =>
  status === 'held' ? heldUntil : status === 'offered' ? offerEndsAt : null

const rowsOf = async (db: Sql, { brand }: OfPeriod, which: SQL | undefined) => {
  const found = await selectSales(db, {
    reservation: reservations,
    unit: units,
    project: listings.name,
    state: listings.state,
    agency: agencies.name,
    agent: accounts,
  })
    .leftJoin(accounts, eq(accounts.id, reservations.introducerId))
    .where(and(eq(officeOf, brand), which))
    .orderBy(asc(reservations.id))
    .limit(ROWS_READ)
  return found.map(({ reservation, unit, agent, project, state, agency }) => {
    const [buyer] = reservation.form.purchasers
    const { price } = askedPriceOf(reservation, unit)
    return {
      reservation,
      /** The day where the property is. */
      ends: dayCell(endOf(reservation), timeZoneOf(state)),
      price: decidedPrice(reservation) ?? (hasPrice(price) ? centsOf(price) : null),
      unit: [reservation.id, agency, project, unit.apt] as const,
      buyer:
        buyer === undefined
          ? (['', '', ''] as const)
          : ([`${buyer.firstName} ${buyer.surname}`.trim(), buyer.email, phoneText(buyer.mobile)] as const),
      entity: reservation.form.purchasingEntity.trim(),
      agent:
        agent === null ? '' : [`${agent.firstName} ${agent.lastName}`, agent.companyName].filter(Boolean).join(', '),
      coAgency: yesCell(reservation.coAgentPay !== null),
    }
  })
}

const UNIT = ['Number', 'Agency', 'Project', 'Unit'] as const
const PEOPLE = ['Buyer', 'Email', 'Phone', 'Purchasing entity', 'Introduced by', 'Co-agency'] as const

const KINDS = { 'Select Now': 'Reservation', 'Make Offer': 'Offer' } as const
const inWords = (status: string): string => `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`

/** Reservations and offers that were placed in a period; an unpaid checkout is neither. */
export const reservationsFile = async (db: Sql, period: OfPeriod): Promise<PriceListFile> => {
  const { timeZone } = period
  const rows = await rowsOf(db, period, isWithin(reservations.placedAt, period))
  return {
    headings: [...UNIT, 'Kind', 'Status', ...PEOPLE, 'Price', 'Placed', 'Ends', 'Ended'],
    rows: rows.map(({ reservation, ends, price, unit, buyer, entity, agent, coAgency }) => [
      ...unit,
      KINDS[reservation.offerType],
      inWords(reservation.status),
      ...buyer,
      entity,
      agent,
      coAgency,
      moneyCell(price),
      dayCell(reservation.placedAt, timeZone),
      ends,
      dayCell(reservation.closedAt, timeZone),
    ]),
  }
}

/** Contracts that were signed in a period, also those that have ended. */
export const salesFile = async (db: Sql, period: OfPeriod): Promise<PriceListFile> => {
  const { timeZone } = period
  const rows = await rowsOf(db, period, isWithin(reservations.contractedAt, period))
  return {
    headings: [
      ...UNIT,
      ...['Status', ...PEOPLE, 'Price', 'Commission', 'Contract signed', 'Unconditional', 'Settled', 'Ended'],
    ],
    rows: rows.map(({ reservation, price, unit, buyer, entity, agent, coAgency }) => [
      ...unit,
      inWords(reservation.status),
      ...buyer,
      entity,
      agent,
      coAgency,
      moneyCell(price),
      moneyCell(reservation.commissionCents),
      dayCell(reservation.contractedAt, timeZone),
      dayCell(reservation.unconditionalAt, timeZone),
      dayCell(reservation.settledAt, timeZone),
      dayCell(reservation.closedAt, timeZone),
    ]),
  }
}

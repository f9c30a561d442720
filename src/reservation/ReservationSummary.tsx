import type { ReactNode } from 'react'
import { bedsText, fullAddress, type Listing, partPrice } from '../../domain/listing/listing'
import { askingPrice, type Unit } from '../../domain/listing/unit'
import { unitTitle } from '../../domain/listing/units/unit-title'
import { checkoutTotalOf } from '../../domain/reservation/fee'
import { formatCents, formatDollarRange, formatNumber, hasPrice } from '../../domain/shared/money'
import { Schedule, type ScheduleRow } from '../shared/ui/text/Schedule'
import { FeeLines } from './FeeLines'
import { FoldingSummary } from './FoldingSummary'
import styles from './Reservation.module.css'

const priceOf = (unit: Unit): string | null => {
  const { price, maxPrice } = askingPrice(unit)
  return hasPrice(price) ? formatDollarRange(price, maxPrice) : null
}

const rowsOf = (listing: Listing, unit: Unit): ScheduleRow[] => {
  const isPackage = listing.propertyType === 'House & Land'
  return [
    ['Price', priceOf(unit) ?? 'Make an offer'],
    ...(isPackage
      ? ([
          ['Land price', partPrice(unit.landPrice, null)],
          ['Build price', partPrice(unit.buildingPrice, null)],
        ] as ScheduleRow[])
      : []),
    ['Type', listing.propertyType],
    ...(unit.beds > 0 || unit.internal > 0
      ? ([
          ['Layout', `${bedsText(unit.beds)}${unit.beds > 0 ? ' bed' : ''}, ${unit.baths} bath, ${unit.cars} car`],
        ] as ScheduleRow[])
      : []),
    ...(unit.total > 0 ? ([['Total area', `${formatNumber(unit.total)} m²`]] as ScheduleRow[]) : []),
    ...(unit.landSize > 0 ? ([['Land', `${formatNumber(unit.landSize)} m²`]] as ScheduleRow[]) : []),
    ...(unit.anticipatedRent > 0
      ? ([
          ['Estimated rent', `${formatDollarRange(unit.anticipatedRent, unit.anticipatedRentMax)} per week`],
        ] as ScheduleRow[])
      : []),
  ]
}

interface Props {
  listing: Listing
  unit: Unit
  picture: ReactNode
  isOffer: boolean
  children?: ReactNode
}

/** The unit to reserve (B2.12-1), without commission. */
export const ReservationSummary = ({ listing, unit, picture, isOffer, children }: Props) => (
  <FoldingSummary
    title={[unitTitle(listing, unit.apt), priceOf(unit)].filter((each) => each !== null).join(', ')}
    amount={isOffer ? 'No payment' : `${formatCents(checkoutTotalOf(listing.terms))} today`}
  >
    <div className={styles.picture}>{picture}</div>
    <div className={styles.facts}>
      <h2>{unitTitle(listing, unit.apt)}</h2>
      <p className={styles.address}>{`${listing.name}, ${fullAddress(listing)}`}</p>
      <Schedule rows={rowsOf(listing, unit)} />
      {!isOffer && <FeeLines terms={listing.terms} />}
      {children}
    </div>
    <p className={styles.agency}>
      <i aria-hidden="true" style={{ background: listing.companyColour }} />
      <span>
        {[listing.companyName, ...listing.agents.map(({ firstName, lastName }) => `${firstName} ${lastName}`)].join(
          ', ',
        )}
      </span>
    </p>
  </FoldingSummary>
)

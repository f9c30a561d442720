import type { ReactNode } from 'react'
import { bedsText, fullAddress, type Listing, partPrice } from '../../domain/listing/listing'
import { propertyTypeOf } from '../../domain/listing/property-type'
import { askingPrice, type Room } from '../../domain/listing/room'
import { unitTitle } from '../../domain/listing/units/unit-title'
import { checkoutTotalOf } from '../../domain/reservation/fee'
import { formatCents, formatDollarRange, formatNumber, hasPrice } from '../../domain/shared/money'
import { PriceOnRequest } from '../shared/ui/text/PriceOnRequest'
import { Schedule, type ScheduleRow } from '../shared/ui/text/Schedule'
import { FeeLines } from './FeeLines'
import { FoldingSummary } from './FoldingSummary'
import styles from './Reservation.module.css'

const rowsOf = (listing: Listing, room: Room): ScheduleRow[] => {
  const { price, maxPrice } = askingPrice(room)
  const hidden = room.arePricesWithheld
  const isPackage = propertyTypeOf(listing.propertyType) === 'House & Land'
  return [
    [
      'Price',
      hidden ? (
        <PriceOnRequest propertyId={listing.propertyId} />
      ) : hasPrice(price) ? (
        formatDollarRange(price, maxPrice)
      ) : (
        'Make an offer'
      ),
    ],
    ...(isPackage && !hidden
      ? ([
          ['Land price', partPrice(room.landPrice, null)],
          ['Build price', partPrice(room.buildingPrice, null)],
        ] as ScheduleRow[])
      : []),
    ['Type', listing.propertyType],
    ...(room.beds > 0 || room.internal > 0
      ? ([
          ['Layout', `${bedsText(room.beds)}${room.beds > 0 ? ' bed' : ''}, ${room.baths} bath, ${room.cars} car`],
        ] as ScheduleRow[])
      : []),
    ...(room.total > 0 ? ([['Total area', `${formatNumber(room.total)} m²`]] as ScheduleRow[]) : []),
    ...(room.landSize > 0 ? ([['Land', `${formatNumber(room.landSize)} m²`]] as ScheduleRow[]) : []),
    ...(room.anticipatedRent > 0
      ? ([
          ['Estimated rent', `${formatDollarRange(room.anticipatedRent, room.anticipatedRentMax)} per week`],
        ] as ScheduleRow[])
      : []),
  ]
}

interface Props {
  listing: Listing
  room: Room
  picture: ReactNode
  isOffer: boolean
  children?: ReactNode
}

/** The unit to reserve (B2.12-1), without commission. */
export const ReservationSummary = ({ listing, room, picture, isOffer, children }: Props) => (
  <FoldingSummary
    title={unitTitle(listing, room.apt)}
    amount={isOffer ? 'No payment' : `${formatCents(checkoutTotalOf(listing.terms))} today`}
  >
    <div className={styles.picture}>{picture}</div>
    <div className={styles.facts}>
      <h2>{unitTitle(listing, room.apt)}</h2>
      <p className={styles.address}>
        {listing.name}, {fullAddress(listing)}
      </p>
      <Schedule rows={rowsOf(listing, room)} />
      {!isOffer && <FeeLines terms={listing.terms} />}
      {children}
    </div>
    <p className={styles.agency}>
      <i aria-hidden="true" style={{ background: listing.companyColour }} />
      {listing.companyName}
      {listing.agents.map(({ firstName, lastName }) => `, ${firstName} ${lastName}`).join('')}
    </p>
  </FoldingSummary>
)

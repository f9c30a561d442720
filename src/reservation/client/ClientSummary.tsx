import type { ReactNode } from 'react'
import { fullAddress, type Listing } from '../../../domain/listing/listing'
import { askingPrice, type Unit } from '../../../domain/listing/unit'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import { checkoutTotalOf } from '../../../domain/reservation/fee'
import { formatCents, formatDollarRange, hasPrice } from '../../../domain/shared/money'
import { Schedule } from '../../shared/ui/text/Schedule'
import { FeeLines } from '../FeeLines'
import { FoldingSummary } from '../FoldingSummary'
import common from '../Reservation.module.css'

interface Props {
  listing: Listing
  /** One to ten. */
  units: readonly Unit[]
  picture: ReactNode
}

/** A unit on offer terms may be reserved for a client; its price is then agreed later. */
const priceOf = (unit: Unit): string => {
  const { price, maxPrice } = askingPrice(unit)
  return hasPrice(price) ? formatDollarRange(price, maxPrice) : 'Price to be agreed'
}

const titleOf = (listing: Listing, units: readonly Unit[]): string =>
  units.length === 1 ? units.map(({ apt }) => unitTitle(listing, apt)).join() : `${units.length} properties`

/** The units to reserve, and the amount due today. */
export const ClientSummary = ({ listing, units, picture }: Props) => (
  <FoldingSummary
    title={titleOf(listing, units)}
    amount={`${formatCents(checkoutTotalOf(listing.terms) * units.length)} today`}
  >
    <div className={common.picture}>{picture}</div>
    <div className={common.facts}>
      <h2>{titleOf(listing, units)}</h2>
      <p className={common.address}>{`${listing.name}, ${fullAddress(listing)}`}</p>
      <Schedule
        rows={[
          ...units.map((unit) => [units.length === 1 ? 'Price' : unitTitle(listing, unit.apt), priceOf(unit)] as const),
          ['Type', listing.propertyType],
        ]}
      />
      <FeeLines terms={listing.terms} units={units.length} />
    </div>
    <p className={common.agency}>
      <i aria-hidden="true" style={{ background: listing.companyColour }} />
      {[listing.companyName, ...listing.agents.map(({ firstName, lastName }) => `${firstName} ${lastName}`)].join(', ')}
    </p>
  </FoldingSummary>
)

import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { COMMISSION_MODE } from '../../../domain/commission/commission-mode'
import { unitCommissionText } from '../../../domain/commission/commission-text'
import { fullAddress, type Listing } from '../../../domain/listing/listing'
import type { Unit } from '../../../domain/listing/unit'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import { clientPrice } from '../../../domain/reservation/client/reserved-units'
import { checkoutTotalOf } from '../../../domain/reservation/fee'
import { formatCents } from '../../../domain/shared/money'
import { useInjection } from '../../shared/injection'
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

const titleOf = (listing: Listing, units: readonly Unit[]): string =>
  units.length === 1 ? units.map(({ apt }) => unitTitle(listing, apt)).join() : `${units.length} properties`

/** The units to reserve, and the amount due today. */
export const ClientSummary = observer(({ listing, units, picture }: Props) => (
  <FoldingSummary
    title={
      units.length === 1 ? [titleOf(listing, units), ...units.map(clientPrice)].join(', ') : titleOf(listing, units)
    }
    amount={`${formatCents(checkoutTotalOf(listing.terms) * units.length)} today`}
  >
    <div className={common.picture}>{picture}</div>
    <div className={common.facts}>
      <h2>{titleOf(listing, units)}</h2>
      <p className={common.address}>{`${listing.name}, ${fullAddress(listing)}`}</p>
      <Schedule
        rows={[
          ...units.map(
            (unit) => [units.length === 1 ? 'Price' : unitTitle(listing, unit.apt), clientPrice(unit)] as const,
          ),
          ['Commission', useInjection(COMMISSION_MODE).isHidden ? null : unitCommissionText(...units)],
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
))

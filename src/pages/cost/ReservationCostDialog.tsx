import { observer } from 'mobx-react-lite'
import type { ReservedProperty } from '../../../domain/account/reserved-property'
import type { Dollars } from '../../../domain/shared/money'
import { CostDialog } from '../../listing/cost/CostDialog'
import { RESERVED_UNIT, reservationCostBindings } from './reservation-cost.bindings'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { Skeleton, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'

interface Props {
  row: ReservedProperty
  /** The buyer's. */
  price: Dollars
  onClose: () => void
}

/** The price list may be locked for the buyer, who knows the own price all the same. */
export const ReservationCostDialog = observer(({ row, price, onClose }: Props) => {
  useBindings(reservationCostBindings)
  const { propertyId, unitId } = row
  const found = useFlow(useInjection(RESERVED_UNIT), { request: { propertyId, unitId } })
  if (found.value !== null) {
    const { listing, unit } = found.value
    return (
      <CostDialog
        listing={listing}
        unit={{ ...unit, revisedPrice: price, revisedPriceMax: null, totalPrice: null, totalPriceMax: null }}
        priceNote={noteOf(row)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open onClose={onClose} size="large" title="Total cost">
      {found.failure === null ? (
        <Skeleton label="Loading the cost">
          <SkeletonText lines={8} />
        </Skeleton>
      ) : (
        <ErrorState level={3} onRetry={found.retry}>
          {found.failure.message}
        </ErrorState>
      )}
    </Dialog>
  )
})

const noteOf = ({ agreedPrice, offerType }: ReservedProperty): string => {
  if (agreedPrice !== null) return 'The agreed price.'
  return offerType === 'Make Offer' ? 'Your offer.' : 'The price when you reserved it.'
}

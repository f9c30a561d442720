import { observer } from 'mobx-react-lite'
import { Skeleton, SkeletonBlock } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import type { BuyerReservationPresenter } from './buyer-reservation.presenter'

/** Back from the payment, until it is confirmed. */
export const PaymentReturn = observer(({ reservation }: { reservation: BuyerReservationPresenter }) =>
  reservation.isConfirming ? (
    <Skeleton label="Confirming your payment" visible>
      <SkeletonBlock height={320} />
    </Skeleton>
  ) : (
    <ErrorState title="We couldn’t confirm your payment yet" onRetry={reservation.retry}>
      {reservation.message} If you paid, your property is safe. You won’t be charged twice if you try again.
    </ErrorState>
  ),
)

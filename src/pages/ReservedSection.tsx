import type { User } from '../../domain/identity/user'
import { ReservedProperties } from '../account/ReservedProperties'
import { cancellationBindings } from '../reservation/held/cancellation.bindings'
import { CANCELLATION } from '../reservation/held/cancellation.presenter'
import { CancelButton, Cancellation } from '../reservation/held/Cancellation'
import { holdCalendarBindings } from '../reservation/held/hold-calendar.bindings'
import { HoldCalendarButton } from '../reservation/held/HoldCalendarButton'
import { reservationFileBindings } from '../reservation/reservation-file.bindings'
import { ReceiptButton, ReservationFileButton } from '../reservation/ReservationFileButton'
import { downloadsBindings } from '../shared/downloads.bindings'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { AskAboutReservation } from './AskAboutReservation'

/** My Reserved Properties, with what a buyer can do about each. */
export const ReservedSection = ({ user }: { user: User }) => {
  useBindings(downloadsBindings)
  useBindings(reservationFileBindings)
  useBindings(holdCalendarBindings)
  useBindings(cancellationBindings)
  const cancellation = useFlow(useInjection(CANCELLATION), undefined)
  return (
    <ReservedProperties
      file={({ reservationId, propertyId, unitId, heldUntil }) => (
        <>
          <ReservationFileButton reservation={{ reservationId, propertyId, unitId }} />
          {heldUntil !== null && <ReceiptButton reservationId={reservationId} />}
        </>
      )}
      actions={(row) => (
        <>
          {row.standing === 'held' && <HoldCalendarButton reservationId={row.reservationId} />}
          <AskAboutReservation row={row} user={user} />
          <CancelButton
            presenter={cancellation}
            reservation={{ ...row, unit: `${row.dwellingNumber}, ${row.name}`, client: null }}
          />
        </>
      )}
      outcome={(reload) => <Cancellation presenter={cancellation} onCancelled={reload} />}
    />
  )
}

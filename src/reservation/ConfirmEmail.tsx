import { useEffect, useMemo } from 'react'
import { SESSION } from '../../domain/identity/session'
import { EmailConfirmationPresenter } from '../shared/email-confirmation/email-confirmation.presenter'
import { EmailConfirmationPanel } from '../shared/email-confirmation/EmailConfirmationPanel'
import { useInjection } from '../shared/injection'
import type { BuyerReservationPresenter } from './buyer-reservation.presenter'
import { SUBMIT_ID } from './ReservationForm'

/** Shown in place of the form, which keeps its values. The focus returns to its button. */
export const ConfirmEmail = ({
  reservation,
  actor,
}: {
  reservation: BuyerReservationPresenter
  actor: ConstructorParameters<typeof EmailConfirmationPresenter>[0]
}) => {
  const confirmation = useMemo(() => new EmailConfirmationPresenter(actor), [actor])
  const { user } = useInjection(SESSION)
  useEffect(() => () => document.getElementById(SUBMIT_ID)?.focus(), [])
  return (
    <EmailConfirmationPanel
      confirmation={confirmation}
      email={user?.email ?? ''}
      back="Back to the form"
      onBack={reservation.backToForm}
      next={reservation.isOffer ? 'Then we’ll send your offer.' : 'Then you can pay the reservation fee.'}
    />
  )
}

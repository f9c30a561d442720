import { useEffect, useRef } from 'react'
import type { Authentication } from '../../../domain/reservation/client/client-reservation.ports'
import { useInjection } from '../../shared/injection'
import { CARD_PROVIDER } from '../../shared/payment/card-provider'
import { LoadedWidget } from '../../shared/payment/LoadedWidget'
import { Button } from '../../shared/ui/controls/Button'
import common from '../Reservation.module.css'
import type { ClientReservationPresenter } from './client-reservation.presenter'

interface Props {
  reservation: ClientReservationPresenter
  authentication: Authentication
}

/** The bank's question to the cardholder, in place of the form. */
export const ClientChallenge = ({ reservation, authentication: { clientSecret } }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={common.checkout} aria-labelledby="challenge">
      <h2 id="challenge" ref={heading} tabIndex={-1}>
        Your bank asks you to confirm this payment
      </h2>
      <LoadedWidget
        load={useInjection(CARD_PROVIDER).challenge}
        subject="your bank’s page"
        meanwhile="The property is still held."
        height={420}
      >
        {(Challenge, onUnavailable) => (
          <Challenge
            clientSecret={clientSecret}
            label="Confirmation by your bank"
            onDone={reservation.authenticated}
            onRefused={reservation.refused}
            onUnavailable={onUnavailable}
          />
        )}
      </LoadedWidget>
      <p>
        <Button variant="quiet" icon="back" onClick={reservation.backToForm}>
          Back to the form
        </Button>
      </p>
    </section>
  )
}

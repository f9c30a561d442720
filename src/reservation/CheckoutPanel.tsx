import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { checkoutTotalOf } from '../../domain/reservation/fee'
import type { Checkout } from '../../domain/reservation/reservation.ports'
import { formatCents } from '../../domain/shared/money'
import { CardForm } from '../shared/payment/CardForm'
import { Button } from '../shared/ui/controls/Button'
import type { BuyerReservationPresenter } from './buyer-reservation.presenter'
import { Countdown } from './Countdown'
import { FeeLines } from './FeeLines'
import { FeeNote } from './FeeNote'
import { SUBMIT_ID } from './ReservationForm'
import styles from './Reservation.module.css'

/** The embedded card checkout; it replaces the Pay button (B4-32). */
export const CheckoutPanel = observer(
  ({ reservation, checkout, unit }: { reservation: BuyerReservationPresenter; checkout: Checkout; unit: string }) => {
    const [problem, setProblem] = useState<string | null>(null)
    useEffect(() => () => document.getElementById(SUBMIT_ID)?.focus(), [])
    return (
      <section aria-labelledby="pay" className={styles.checkout}>
        <h2 id="pay" tabIndex={-1} ref={(heading) => heading?.focus()}>
          Pay the reservation fee
        </h2>
        <p className={styles.held}>
          {unit} is off the market while you pay. <Countdown end={checkout.endsAt} answered={checkout.now} />
        </p>
        <FeeLines terms={checkout.terms} />
        <CardForm
          clientSecret={checkout.clientSecret}
          meanwhile={`You haven’t been charged, ${unit} stays held until the time above runs out, and your details are saved.`}
          label={`Card payment of ${formatCents(checkoutTotalOf(checkout.terms))}`}
          onComplete={reservation.paid}
          onFailure={setProblem}
        />
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <FeeNote terms={checkout.terms} />
        <p>
          <Button variant="line" icon="back" onClick={reservation.closeCheckout}>
            Back to the form
          </Button>
        </p>
      </section>
    )
  },
)

import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { type AskedPrice, askedPriceText } from '../../domain/reservation/asked-price'
import { checkoutTotalOf } from '../../domain/reservation/fee'
import type { Checkout } from '../../domain/reservation/reservation.ports'
import { inSentence } from '../../domain/listing/units/unit-title'
import { formatCents } from '../../domain/shared/money'
import { useBindings } from '../shared/injection'
import { CardForm } from '../shared/payment/CardForm'
import { paymentBindings } from '../shared/payment/payment.bindings'
import { Button } from '../shared/ui/controls/Button'
import { TermsNote } from '../shared/ui/text/TermsNote'
import type { BuyerReservationPresenter } from './buyer-reservation.presenter'
import { Countdown } from './Countdown'
import { FeeLines } from './FeeLines'
import { FeeNote } from './FeeNote'
import { SUBMIT_ID } from './ReservationForm'
import styles from './Reservation.module.css'

interface Props {
  reservation: BuyerReservationPresenter
  checkout: Checkout
  unit: string
  /** The price that the form shows. */
  shown: AskedPrice
}

/** The embedded card checkout; it replaces the Pay button (B4-32). */
export const CheckoutPanel = observer(({ reservation, checkout, unit, shown }: Props) => {
  useBindings(paymentBindings)
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
      <Price claimed={checkout} shown={shown} unit={unit} />
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
      <TermsNote by="paying" className={styles.fee} />
      <p>
        <Button variant="line" icon="back" onClick={reservation.closeCheckout}>
          Back to the form
        </Button>
      </p>
    </section>
  )
})

/** The price under which the unit is claimed. It may have changed since the form was opened. */
const Price = ({ claimed, shown, unit }: { claimed: AskedPrice; shown: AskedPrice; unit: string }) => {
  const price = askedPriceText(claimed)
  if (price === null) return null
  return (
    <p className={styles.asked}>
      Price of {inSentence(unit)}: <b>{price}</b>
      {price !== askedPriceText(shown) && <span>, which has changed since you opened the form</span>}
    </p>
  )
}

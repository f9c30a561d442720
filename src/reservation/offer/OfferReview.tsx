import { observer } from 'mobx-react-lite'
import type { AskedPrice } from '../../../domain/reservation/asked-price'
import { offerEnd } from '../../../domain/reservation/hold-end'
import { offerInCents } from '../../../domain/reservation/offer'
import { comparedText, isUnusual, offerTermsRows } from '../../../domain/reservation/offer-review'
import { formatCents } from '../../../domain/shared/money'
import { formatDeadline } from '../../../domain/shared/time-zones'
import { Button } from '../../shared/ui/controls/Button'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { Notice } from '../../shared/ui/messages/Notice'
import { Schedule } from '../../shared/ui/text/Schedule'
import styles from '../Reservation.module.css'
import type { BuyerReservationPresenter } from '../buyer-reservation.presenter'

interface Props {
  reservation: BuyerReservationPresenter
  /** `Apartment 404`. */
  unit: string
  /** As the form shows it. */
  shown: AskedPrice
  /** The property's. */
  state: string
}

/** The offer beside the list price, before it is sent. */
export const OfferReview = observer(({ reservation, unit, shown, state }: Props) => {
  const offer = reservation.reviewed
  if (offer === null) return null
  const compared = { ...shown, offerCents: offerInCents(offer.offer) }
  const end = offerEnd(offer.offerDays, reservation.now(), state)
  return (
    <Dialog
      open
      onClose={reservation.backToForm}
      title="Check your offer"
      footer={
        <>
          <Button variant="line" onClick={reservation.backToForm}>
            Change it
          </Button>
          <Button onClick={reservation.sendOffer}>Send the offer</Button>
        </>
      }
    >
      <div className={styles.review}>
        {isUnusual(compared) && (
          <Notice tone="error" title="Is the amount right?">
            <p>It is far from the list price.</p>
          </Notice>
        )}
        <Schedule
          rows={[
            ['Property', unit],
            ['Your offer', formatCents(compared.offerCents)],
            ['Compared with the list price', comparedText(compared)],
            ...offerTermsRows(offer).filter(([, value]) => value !== ''),
            ['Your offer ends', end === null ? 'When you withdraw it' : formatDeadline(end, state)],
          ]}
        />
        <p>The selling agent gets your offer. You pay nothing, and the property isn’t held for you.</p>
      </div>
    </Dialog>
  )
})

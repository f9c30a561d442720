import type { ReservationTerms } from '../../domain/reservation/reservation-terms'
import { observer } from 'mobx-react-lite'
import { type FormEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { Button } from '../shared/ui/controls/Button'
import type { BuyerReservationPresenter } from './buyer-reservation.presenter'
import { ConveyancerFields } from './conveyancer/ConveyancerFields'
import { FeeNote } from './FeeNote'
import { PurchaserFields } from './PurchaserFields'
import type { ReservationFormPresenter } from './reservation-form.presenter'
import { useFormFocus } from '../shared/form/form-focus'
import styles from './Reservation.module.css'
import { part } from '../shared/part'
import { PartFailed } from '../shared/ui/messages/Failed'
import { SkeletonBlock } from '../shared/ui/messages/Skeleton'

const EarlierDetails = part(() => import('./earlier/EarlierDetails'), 'EarlierDetails')
const EntityFields = part(() => import('./people/EntityFields'), 'EntityFields', PartFailed)
/** For offers only. */
const OfferFor = part(() => import('./offer/OfferFor'), 'OfferFor')
const OfferFields = part(() => import('./offer/OfferFields'), 'OfferFields', PartFailed)

/** The button that opens the checkout, refocused when the checkout closes. */
export const SUBMIT_ID = 'reserve'

/** The buyer's reservation form (B2.12). */
interface ReservationFormProps {
  reservation: BuyerReservationPresenter
  /** The listing's. */
  terms: ReservationTerms
  /** The papers of the contract, before the fee. */
  children: ReactNode
}

export const ReservationForm = observer(({ reservation, terms, children }: ReservationFormProps) => {
  const { form } = reservation
  const adding = useRef<HTMLButtonElement>(null)
  usePurchaserFocus(form, adding)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reservation.submit()
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Reservation form">
      {reservation.isOffer && (
        <Suspense fallback={null}>
          <OfferFor form={form} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <EarlierDetails form={form} />
      </Suspense>
      {form.purchasers.map((purchaser, index) => (
        <PurchaserFields
          key={purchaser.id}
          form={purchaser}
          number={index + 1}
          {...(index === 0 ? {} : { onRemove: () => form.removePurchaser(index) })}
        />
      ))}
      {form.canAdd && (
        <p className={styles.add}>
          <Button ref={adding} variant="line" size="small" icon="plus" onClick={form.addPurchaser}>
            Add a second purchaser
          </Button>
          <span className={styles.note}>{`Up to ${form.maxPurchasers} purchasers`}</span>
        </p>
      )}
      <ConveyancerFields form={form} />
      <Terms reservation={reservation} />
      {children}
      <div className={styles.submit}>
        {reservation.problem !== null && <p className={styles.problem}>{reservation.problem}</p>}
        <Button type="submit" id={SUBMIT_ID} size="large" busy={reservation.isBusy}>
          {reservation.isOffer ? 'Make Offer' : 'Pay the reservation fee'}
        </Button>
        {!reservation.isOffer && <FeeNote terms={terms} />}
      </div>
    </form>
  )
})

/**
 * Adding or removing a purchaser removes the pressed button: focus the new purchaser, or the Add button. Not the first
 * field: leaving that empty would show an error and move the page under the pointer.
 */
const usePurchaserFocus = (
  { purchasers }: ReservationFormPresenter,
  adding: RefObject<HTMLButtonElement | null>,
): void => {
  const before = useRef(purchasers.length)
  useEffect(() => {
    if (purchasers.length > before.current) document.getElementById(purchasers.at(-1)?.id ?? '')?.focus()
    if (purchasers.length < before.current) adding.current?.focus()
    before.current = purchasers.length
  }, [purchasers, adding])
}

const Terms = observer(({ reservation: { form, isOffer } }: { reservation: BuyerReservationPresenter }) => {
  useFormFocus(form.terms)
  return (
    <>
      <Suspense fallback={<SkeletonBlock height={240} />}>
        <EntityFields form={form} />
      </Suspense>
      {isOffer && (
        <Suspense fallback={<SkeletonBlock height={560} />}>
          <OfferFields form={form} />
        </Suspense>
      )}
    </>
  )
})

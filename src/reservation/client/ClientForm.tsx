import { observer } from 'mobx-react-lite'
import { type FormEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { checkoutTotalOf } from '../../../domain/reservation/fee'
import type { ReservationTerms } from '../../../domain/reservation/reservation-terms'
import { formatCents } from '../../../domain/shared/money'
import { part } from '../../shared/part'
import { Button } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import common from '../Reservation.module.css'
import { CardPart } from './CardPart'
import { ClientFees } from './ClientFees'
import styles from './ClientForm.module.css'
import type { ClientFormPresenter } from './client-form.presenter'
import { AgreementPart, ConveyancerPart } from './ClientParts'
import { ClientPurchaser } from './ClientPurchaser'
import type { ClientReservationPresenter } from './client-reservation.presenter'

const EarlierDetails = part(() => import('../earlier/EarlierDetails'), 'EarlierDetails')
const MISSING = 'missing-to-pay'

interface Props {
  reservation: ClientReservationPresenter
  /** Below "An approved conveyancer will be provided." */
  approved: ReactNode
  /** Beside the agreement's fields: its text. */
  agreement: ReactNode
  /** Of the contract. */
  papers: ReactNode
  /** The listing's. */
  terms: ReservationTerms
}

/** The form of an agent or of a private link's visitor (B2.13). */
export const ClientForm = observer(({ reservation, approved, agreement, papers, terms }: Props) => {
  const { form, card } = reservation
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reservation.submit()
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Reservation form" className={styles.form}>
      <Purchasers form={form} />
      <ConveyancerPart form={form} approved={approved} />
      <AgreementPart form={form.agreement}>{agreement}</AgreementPart>
      {papers}
      <Signing reservation={reservation} />
      <CardPart card={card} />
      <ClientFees terms={terms} />
      <div className={common.submit}>
        {reservation.problem !== null && !reservation.isTaken && (
          <Notice tone="error" title="Nothing was reserved or charged">
            {reservation.problem}
          </Notice>
        )}
        <p id={MISSING} className={common.note}>
          {reservation.missing !== '' && `Still needed: ${reservation.missing}.`}
        </p>
        <Button
          type="submit"
          aria-describedby={MISSING}
          size="large"
          busy={reservation.isBusy}
          unready={!reservation.isReady}
        >{`Pay ${formatCents(checkoutTotalOf(terms) * reservation.request.unitIds.length)} and reserve`}</Button>
      </div>
    </form>
  )
})

const Purchasers = observer(({ form }: { form: ClientFormPresenter }) => {
  const adding = useRef<HTMLButtonElement>(null)
  usePurchaserFocus(form, adding)
  const { purchasers, maxPurchasers, variant } = form
  return (
    <section aria-labelledby="purchasers" className={styles.purchasers}>
      <h2 id="purchasers">Purchasers</h2>
      {variant !== 'private-link' && (
        <Suspense fallback={null}>
          <EarlierDetails form={form} isForClient />
        </Suspense>
      )}
      {purchasers.map((purchaser, index) => (
        <ClientPurchaser
          key={purchaser.id}
          form={purchaser}
          number={index + 1}
          isFolded={form.isFolded(purchaser)}
          onFold={() => form.fold(purchaser)}
          onShow={() => form.show(purchaser)}
          onRemove={form.hasSeveral ? () => form.removePurchaser(index) : null}
        />
      ))}
      <p className={common.add}>
        {form.canAdd && (
          <Button ref={adding} variant="line" size="small" icon="plus" onClick={form.addPurchaser}>
            Add a purchaser
          </Button>
        )}
        <span className={common.note} role="status">{`${purchasers.length} of up to ${maxPurchasers} purchasers`}</span>
      </p>
    </section>
  )
})

/** Adding or removing a purchaser removes the pressed button: focus the new purchaser, or the Add button. */
const usePurchaserFocus = ({ purchasers }: ClientFormPresenter, adding: RefObject<HTMLButtonElement | null>): void => {
  const before = useRef(purchasers.length)
  useEffect(() => {
    if (purchasers.length > before.current) document.getElementById(purchasers.at(-1)?.id ?? '')?.focus()
    if (purchasers.length < before.current) adding.current?.focus()
    before.current = purchasers.length
  }, [purchasers, adding])
}

/** B2.13-7, B2.13-8. */
const Signing = observer(({ reservation }: { reservation: ClientReservationPresenter }) => (
  <div className={styles.signing}>
    <Button
      variant="line"
      icon="pen"
      busy={reservation.isSigning}
      aria-pressed={reservation.wasSigned}
      onClick={reservation.sign}
    >
      Sign reservation form
    </Button>
    <p className={common.note}>{reservation.signingNote}</p>
  </div>
))

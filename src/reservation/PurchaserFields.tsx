import { observer } from 'mobx-react-lite'
import { BUYER_PURCHASER, type Purchaser } from '../../domain/reservation/purchaser'
import { useFormFocus } from '../shared/form/form-focus'
import type { FormPresenter } from '../shared/form/form.presenter'
import { Button } from '../shared/ui/controls/Button'
import { PurchaserBlock } from './PurchaserBlock'
import styles from './Reservation.module.css'

interface Props {
  form: FormPresenter<Purchaser>
  number: number
  onRemove?: () => void
}

/** One purchaser of the buyer's form. */
export const PurchaserFields = observer(({ form, number, onRemove }: Props) => {
  useFormFocus(form)
  return (
    <fieldset id={form.id} tabIndex={-1} className={styles.group}>
      <legend>{number === 1 ? 'Purchaser' : `Purchaser ${number}`}</legend>
      {onRemove !== undefined && (
        <Button
          variant="quiet"
          size="small"
          icon="close"
          className={styles.remove}
          onClick={onRemove}
        >{`Remove purchaser ${number}`}</Button>
      )}
      <PurchaserBlock form={form} fields={BUYER_PURCHASER} number={number} />
    </fieldset>
  )
})

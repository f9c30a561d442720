import { observer } from 'mobx-react-lite'
import { CLIENT_PURCHASER } from '../../../domain/reservation/client/client-parties'
import type { Purchaser } from '../../../domain/reservation/purchaser'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { Button } from '../../shared/ui/controls/Button'
import { PurchaserBlock } from '../PurchaserBlock'
import styles from './ClientForm.module.css'
import { useFocusAfterRender } from './focus-after-render'

interface Props {
  form: FormPresenter<Purchaser>
  number: number
  isFolded: boolean
  onFold: () => void
  onShow: () => void
  /** Null if it is the only one. */
  onRemove: (() => void) | null
}

/** One purchaser of a client's form. Of one that is filled in, only the name is shown while others are typed. */
export const ClientPurchaser = observer(({ form, number, isFolded, onFold, onShow, onRemove }: Props) => {
  useFocusAfterRender(form)
  const fields = `${form.id}-fields`
  const fold = onRemove === null ? null : isFolded ? onShow : onFold
  return (
    <fieldset id={form.id} tabIndex={-1} className={styles.purchaser}>
      <legend className={styles.legend}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {`Purchaser ${number}`}
      </legend>
      {isFolded && <Name form={form} />}
      {onRemove !== null && (
        <p className={styles.tools}>
          {fold !== null && (
            <Button variant="quiet" size="small" aria-expanded={!isFolded} aria-controls={fields} onClick={fold}>
              {isFolded ? `Edit purchaser ${number}` : `Collapse purchaser ${number}`}
            </Button>
          )}
          <Button variant="quiet" size="small" icon="close" onClick={onRemove}>{`Remove purchaser ${number}`}</Button>
        </p>
      )}
      <div id={fields} hidden={isFolded} className={styles.fields}>
        <PurchaserBlock form={form} fields={CLIENT_PURCHASER} number={number} />
      </div>
    </fieldset>
  )
})

const Name = observer(({ form: { values } }: { form: FormPresenter<Purchaser> }) => (
  <p className={styles.name}>
    <b>{`${values.title} ${values.firstName} ${values.surname}`}</b>
    <span>{values.email}</span>
  </p>
))

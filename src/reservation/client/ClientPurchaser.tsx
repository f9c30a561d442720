import { observer } from 'mobx-react-lite'
import { CLIENT_LIMITS, CLIENT_TITLES } from '../../../domain/reservation/client/client-form-rules'
import type { Purchaser } from '../../../domain/reservation/reservation-form'
import { FormField } from '../../shared/form/FormField'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { Button } from '../../shared/ui/Button'
import { Select } from '../../shared/ui/Select'
import common from '../Reservation.module.css'
import styles from './ClientForm.module.css'
import { DigitsField, EmailField, StateField, TextField } from './fields'
import { useFocusAfterRender } from './focus-after-render'

const TITLES = CLIENT_TITLES.map((title) => ({ value: title, label: title }))

interface Props {
  form: FormPresenter<Purchaser>
  number: number
  isFolded: boolean
  onFold: () => void
  onShow: () => void
  /** Null if it is the only one. */
  onRemove: (() => void) | null
}

/** B5-36 to B5-41. Of one that is filled in, only the name is shown while others are typed. */
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
              {isFolded ? `Edit purchaser ${number}` : `Fold purchaser ${number}`}
            </Button>
          )}
          <Button variant="quiet" size="small" icon="close" onClick={onRemove}>
            Remove purchaser {number}
          </Button>
        </p>
      )}
      <div id={fields} hidden={isFolded} className={styles.fields}>
        <Fields form={form} part={`section-purchaser${number}`} />
      </div>
    </fieldset>
  )
})

const Name = observer(({ form: { values } }: { form: FormPresenter<Purchaser> }) => (
  <p className={styles.name}>
    <b>
      {values.title} {values.firstName} {values.surname}
    </b>
    <span>{values.email}</span>
  </p>
))

const Fields = ({ form, part }: { form: FormPresenter<Purchaser>; part: string }) => {
  const { name, address, suburb, postcode, phone } = CLIENT_LIMITS
  return (
    <>
      <div className={common.names}>
        <FormField form={form} name="title" label="Title" required>
          {(field) => (
            <Select {...field} options={TITLES} placeholder="Select" autoComplete={`${part} honorific-prefix`} />
          )}
        </FormField>
        <TextField
          form={form}
          name="firstName"
          label="First name"
          required
          limit={name}
          autoComplete={`${part} given-name`}
        />
        <TextField
          form={form}
          name="middleName"
          label="Middle name"
          optional
          limit={name}
          autoComplete={`${part} additional-name`}
        />
        <TextField
          form={form}
          name="surname"
          label="Surname"
          required
          limit={name}
          autoComplete={`${part} family-name`}
        />
      </div>
      <div className={common.two}>
        <EmailField form={form} name="email" label="Email" required autoComplete={`${part} email`} />
        <DigitsField form={form} name="mobile" label="Mobile" required limit={phone} autoComplete={`${part} tel`} />
        <TextField
          form={form}
          name="address"
          label="Address"
          required
          limit={address}
          autoComplete={`${part} street-address`}
          className={common.full}
        />
      </div>
      <div className={common.place}>
        <TextField
          form={form}
          name="suburb"
          label="Suburb"
          required
          limit={suburb}
          autoComplete={`${part} address-level2`}
        />
        <StateField form={form} name="state" label="State" required autoComplete={`${part} address-level1`} />
        <DigitsField
          form={form}
          name="postcode"
          label="Postcode"
          required
          limit={postcode}
          autoComplete={`${part} postal-code`}
        />
      </div>
    </>
  )
}

import { observer } from 'mobx-react-lite'
import { STATE_CODES } from '../../domain/shared/australia'
import { BUYER_TITLES, type Purchaser } from '../../domain/reservation/reservation-form'
import { FormField } from '../shared/form/FormField'
import type { FormPresenter } from '../shared/form/form.presenter'
import { Button } from '../shared/ui/Button'
import { Select } from '../shared/ui/Select'
import { TextInput } from '../shared/ui/TextInput'
import { useFormFocus } from '../shared/form/form-focus'
import styles from './Reservation.module.css'

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

interface Props {
  form: FormPresenter<Purchaser>
  number: number
  onRemove?: () => void
}

/** B5-67 to B5-78. */
export const PurchaserFields = observer(({ form, number, onRemove }: Props) => {
  useFormFocus(form)
  const part = `section-purchaser${number}`
  return (
    <fieldset id={form.id} tabIndex={-1} className={styles.group}>
      <legend>{number === 1 ? 'Purchaser' : `Purchaser ${number}`}</legend>
      {onRemove !== undefined && (
        <Button variant="quiet" size="small" icon="close" className={styles.remove} onClick={onRemove}>
          Remove purchaser {number}
        </Button>
      )}
      <div className={styles.names}>
        <FormField form={form} name="title" label="Title" required>
          {(field) => (
            <Select
              {...field}
              options={options(BUYER_TITLES)}
              placeholder="Select"
              autoComplete={`${part} honorific-prefix`}
            />
          )}
        </FormField>
        <FormField form={form} name="firstName" label="First name" required>
          {(field) => <TextInput {...field} maxLength={50} autoComplete={`${part} given-name`} />}
        </FormField>
        <FormField form={form} name="middleName" label="Middle name" optional>
          {(field) => <TextInput {...field} maxLength={50} autoComplete={`${part} additional-name`} />}
        </FormField>
        <FormField form={form} name="surname" label="Surname" required>
          {(field) => <TextInput {...field} maxLength={50} autoComplete={`${part} family-name`} />}
        </FormField>
      </div>
      <div className={styles.two}>
        <FormField form={form} name="email" label="Email" required>
          {(field) => <TextInput {...field} type="email" maxLength={200} autoComplete={`${part} email`} />}
        </FormField>
        <FormField form={form} name="mobile" label="Mobile" optional>
          {(field) => <TextInput {...field} type="tel" inputMode="tel" maxLength={20} autoComplete={`${part} tel`} />}
        </FormField>
        <FormField form={form} name="address" label="Residential address" required className={styles.full}>
          {(field) => <TextInput {...field} maxLength={100} autoComplete={`${part} street-address`} />}
        </FormField>
      </div>
      <div className={styles.place}>
        <FormField form={form} name="suburb" label="Suburb" required>
          {(field) => <TextInput {...field} maxLength={50} autoComplete={`${part} address-level2`} />}
        </FormField>
        <FormField form={form} name="state" label="State" required>
          {(field) => (
            <Select
              {...field}
              options={options(STATE_CODES)}
              placeholder="Select"
              autoComplete={`${part} address-level1`}
            />
          )}
        </FormField>
        <FormField form={form} name="postcode" label="Postcode" required>
          {(field) => <TextInput {...field} inputMode="numeric" maxLength={4} autoComplete={`${part} postal-code`} />}
        </FormField>
      </div>
    </fieldset>
  )
})

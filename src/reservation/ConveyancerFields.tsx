import { observer } from 'mobx-react-lite'
import { Fragment } from 'react'
import type { Conveyancer } from '../../domain/reservation/reservation-form'
import { STATE_CODES } from '../../domain/shared/australia'
import { formatPhone } from '../../domain/shared/phone'
import { FormField } from '../shared/form/FormField'
import type { FormPresenter } from '../shared/form/form.presenter'
import { Checkbox } from '../shared/ui/Checkbox'
import { Schedule } from '../shared/ui/Schedule'
import { Select } from '../shared/ui/Select'
import { TextInput } from '../shared/ui/TextInput'
import type { ReservationFormPresenter } from './reservation-form.presenter'
import { useFormFocus } from '../shared/form/form-focus'
import styles from './Reservation.module.css'

/** The nominated conveyancer, or the buyer's own (B4-37, B4-38). */
export const ConveyancerFields = observer(({ form }: { form: ReservationFormPresenter }) => {
  useFormFocus(form.conveyancer)
  return (
    <fieldset className={styles.group}>
      <legend>Conveyancer or solicitor</legend>
      <Checkbox checked={form.ownConveyancer} onChange={form.chooseConveyancer} name="ownConveyancer">
        I have my own conveyancer or solicitor
      </Checkbox>
      {form.ownConveyancer ? <Own form={form.conveyancer} /> : <Nominated conveyancer={form.conveyancer.values} />}
    </fieldset>
  )
})

const Nominated = ({ conveyancer }: { conveyancer: Conveyancer }) =>
  conveyancer.companyName === '' ? (
    <p className={styles.note}>
      We don’t nominate a conveyancer in this state. Enter yours, or choose one after reserving.
    </p>
  ) : (
    <Known conveyancer={conveyancer} />
  )

const Known = ({ conveyancer: c }: { conveyancer: Conveyancer }) => (
  <Schedule
    className={styles.nominated}
    rows={[
      ['Firm', c.companyName],
      ['Contact', `${c.firstName} ${c.lastName}`],
      ['Address', `${c.address}, ${c.suburb} ${c.state} ${c.postcode}`],
      ['Phone', formatPhone(c.phone)],
      ['Email', <Email address={c.email} />],
    ]}
  />
)

/** Allows a line break at the @ in narrow columns. */
const Email = ({ address }: { address: string }) => {
  const [name, ...rest] = address.split('@')
  return (
    <>
      {name}
      {rest.map((part) => (
        <Fragment key={part}>
          <wbr />@{part}
        </Fragment>
      ))}
    </>
  )
}

const Own = ({ form }: { form: FormPresenter<Conveyancer> }) => (
  <>
    <div className={styles.two}>
      <FormField form={form} name="companyName" label="Company name" required className={styles.full}>
        {(field) => <TextInput {...field} maxLength={50} />}
      </FormField>
      <FormField form={form} name="firstName" label="First name" required>
        {(field) => <TextInput {...field} maxLength={50} />}
      </FormField>
      <FormField form={form} name="lastName" label="Surname" required>
        {(field) => <TextInput {...field} maxLength={50} />}
      </FormField>
      <FormField form={form} name="email" label="Email" required>
        {(field) => <TextInput {...field} type="email" maxLength={200} />}
      </FormField>
      <FormField form={form} name="phone" label="Phone" optional>
        {(field) => <TextInput {...field} type="tel" inputMode="tel" maxLength={20} />}
      </FormField>
      <FormField form={form} name="mobile" label="Mobile" optional>
        {(field) => <TextInput {...field} type="tel" inputMode="tel" maxLength={20} />}
      </FormField>
      <FormField form={form} name="address" label="Address" optional>
        {(field) => <TextInput {...field} maxLength={100} />}
      </FormField>
    </div>
    <div className={styles.place}>
      <FormField form={form} name="suburb" label="Suburb" optional>
        {(field) => <TextInput {...field} maxLength={50} />}
      </FormField>
      <FormField form={form} name="state" label="State" optional>
        {(field) => (
          <Select {...field} options={STATE_CODES.map((value) => ({ value, label: value }))} placeholder="Select" />
        )}
      </FormField>
      <FormField form={form} name="postcode" label="Postcode" optional>
        {(field) => <TextInput {...field} inputMode="numeric" maxLength={4} />}
      </FormField>
    </div>
  </>
)

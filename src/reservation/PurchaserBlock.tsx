import type { PartyFields } from '../../domain/reservation/party-fields'
import type { Purchaser } from '../../domain/reservation/purchaser'
import type { FormPresenter } from '../shared/form/form.presenter'
import { PartyField } from './PartyField'
import styles from './Reservation.module.css'

const AUTOCOMPLETE: Readonly<Record<keyof Purchaser, string>> = {
  title: 'honorific-prefix',
  firstName: 'given-name',
  middleName: 'additional-name',
  surname: 'family-name',
  address: 'street-address',
  suburb: 'address-level2',
  state: 'address-level1',
  postcode: 'postal-code',
  mobile: 'tel',
  email: 'email',
}

interface Props {
  form: FormPresenter<Purchaser>
  fields: PartyFields<Purchaser>
  number: number
}

/** The fields of one purchaser, in every form that asks for one. */
export const PurchaserBlock = ({ form, fields, number }: Props) => {
  const field = (name: keyof Purchaser, className?: string) => (
    <PartyField
      key={name}
      form={form}
      name={name}
      field={fields[name]}
      autoComplete={`section-purchaser${number} ${AUTOCOMPLETE[name]}`}
      className={className}
    />
  )
  return (
    <>
      <div className={styles.names}>
        {field('title')}
        {field('firstName')}
        {field('middleName')}
        {field('surname')}
      </div>
      <div className={styles.two}>
        {field('email')}
        {field('mobile')}
        {field('address', styles.full)}
      </div>
      <div className={styles.place}>
        {field('suburb')}
        {field('state')}
        {field('postcode')}
      </div>
    </>
  )
}

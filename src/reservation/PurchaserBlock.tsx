import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { fieldFor, type PartyFields } from '../../domain/reservation/party-fields'
import type { Purchaser } from '../../domain/reservation/purchaser'
import type { FormPresenter } from '../shared/form/form.presenter'
import { FormField } from '../shared/form/FormField'
import { part } from '../shared/part'
import { SkeletonBlock } from '../shared/ui/messages/Skeleton'
import { PartFailed } from '../shared/ui/messages/Failed'
import { PartyField } from './PartyField'
import styles from './Reservation.module.css'

/** With the list of all countries. */
const CountrySelect = part(() => import('./CountrySelect'), 'CountrySelect', PartFailed)

const AUTOCOMPLETE: Readonly<Record<Exclude<keyof Purchaser, 'country'>, string>> = {
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
export const PurchaserBlock = observer(({ form, fields, number }: Props) => {
  const field = (name: keyof typeof AUTOCOMPLETE, className?: string) => (
    <PartyField
      key={name}
      form={form}
      name={name}
      field={fieldFor(fields[name], form.values)}
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
        <Country form={form} label={fields.country.label} autoComplete={`section-purchaser${number} country-name`} />
      </div>
    </>
  )
})

/** Another country has other regions and postal codes. */
const Country = ({
  form,
  label,
  autoComplete,
}: {
  form: FormPresenter<Purchaser>
  label: string
  autoComplete: string
}) => (
  <FormField form={form} name="country" label={label}>
    {({ onChange, ...bound }) => (
      <Suspense fallback={<SkeletonBlock height={46} />}>
        <CountrySelect
          {...bound}
          autoComplete={autoComplete}
          onChange={(country) => {
            if (country === form.values.country) return
            onChange(country)
            form.change('state', '')
            form.change('postcode', '')
          }}
        />
      </Suspense>
    )}
  </FormField>
)

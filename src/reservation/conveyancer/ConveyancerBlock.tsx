import type { Conveyancer, ConveyancerWithContact } from '../../../domain/reservation/conveyancer'
import type { PartyFields } from '../../../domain/reservation/party-fields'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { PartyField, type Texts } from '../PartyField'
import styles from '../Reservation.module.css'

type AnyConveyancer = Conveyancer | ConveyancerWithContact

interface Props<C extends AnyConveyancer & Texts<C>> {
  form: FormPresenter<C>
  fields: PartyFields<C>
  /** The fields that name the person: one or two. */
  person: readonly (keyof C & string)[]
}

/** The fields of the purchasers' own conveyancer, in every form that asks for one. */
export const ConveyancerBlock = <C extends AnyConveyancer & Texts<C>>({ form, fields, person }: Props<C>) => {
  const field = (name: keyof C & string, className?: string) => (
    <PartyField key={name} form={form} name={name} field={fields[name]} className={className} />
  )
  const isSplit = person.length > 1
  return (
    <>
      <div className={styles.two}>
        {field('companyName', isSplit ? styles.full : undefined)}
        {person.map((name) => field(name))}
        {field('address', styles.full)}
      </div>
      <div className={styles.place}>
        {field('suburb')}
        {field('state')}
        {field('postcode')}
      </div>
      <div className={styles.two}>
        {field('phone')}
        {field('mobile')}
        {field('email', isSplit ? styles.full : undefined)}
      </div>
    </>
  )
}

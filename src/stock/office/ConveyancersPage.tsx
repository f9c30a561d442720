import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { STATE_NAMES } from '../../../domain/shared/places/australia'
import { useFlow } from '../../shared/flow'
import { FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { TwoLines } from '../frame/DeskTable'
import { EntryList } from '../frame/EntryList'
import { type Closing, FormDialog } from '../frame/FormDialog'
import panes from '../frame/Panes.module.css'
import { type Conveyancer, EDIT_CONVEYANCER } from './brand-form'
import { CHANGE_BRAND, type OfBrand } from './office.flows'

const states = STATE_NAMES.map(([value, label]) => ({ value, label }))

/** Those who act for buyers who name no other, one for each state. */
export const ConveyancersPage = observer(({ brand, onChanged }: OfBrand) => {
  const removing = useFlow(useInjection(CHANGE_BRAND), undefined)
  useEffect(() => removing.subscribe(onChanged), [removing, onChanged])
  const { details, label } = brand
  const remove = (leaving: Conveyancer) => {
    const conveyancers = details.conveyancers.filter((each) => each !== leaving)
    removing.start({ brand: label, was: details, now: { ...details, conveyancers } })
  }
  return (
    <EntryList
      entries={details.conveyancers}
      keyOf={({ state }) => state}
      nameOf={({ companyName }) => companyName}
      columns={[
        { heading: 'State', show: ({ state }) => state },
        {
          heading: 'Firm',
          show: ({ companyName, address, suburb, postcode }) => (
            <TwoLines below={[address, suburb, postcode].filter((text) => text !== '').join(', ')}>
              <span className={panes.main}>{companyName}</span>
            </TwoLines>
          ),
        },
        { heading: 'Person', show: ({ firstName, lastName }) => `${firstName} ${lastName}` },
        {
          heading: 'Email and phone',
          show: ({ email, phone, mobile }) => (
            <TwoLines below={phone === '' ? mobile : phone}>
              <span>{email}</span>
            </TwoLines>
          ),
        },
      ]}
      add="Add a conveyancer"
      help="They act for buyers who name no other, one for each state."
      empty={['No conveyancers', 'Buyers name their own until you add one.']}
      failure={removing.failure}
      isBusy={removing.isBusy}
      onRemove={remove}
      warning={({ state }) =>
        `Buyers in ${state} name their own conveyancer then. Reservations that name this one keep it.`
      }
      onChanged={onChanged}
      dialog={(known, closing) => <ConveyancerDialog brand={brand} known={known} {...closing} />}
    />
  )
})

interface DialogProps extends Pick<OfBrand, 'brand'>, Closing {
  readonly known: Conveyancer | null
}

const ConveyancerDialog = ({ brand, known, ...closing }: DialogProps) => {
  const flowOf = useInjection(EDIT_CONVEYANCER)
  return (
    <FormDialog
      flowOf={() => flowOf(brand, known)}
      title={known === null ? 'Add a conveyancer' : `Change ${known.companyName}`}
      {...closing}
    >
      {(form) => (
        <>
          <div className={panes.two}>
            <FormField form={form} name="companyName" label="Firm" required>
              {(field) => <TextInput {...field} maxLength={50} autoComplete="off" />}
            </FormField>
            <FormField form={form} name="state" label="State" required>
              {(field) => <Select {...field} options={states} placeholder="Choose" />}
            </FormField>
          </div>
          <div className={panes.two}>
            <FormField form={form} name="firstName" label="First name" optional>
              {(field) => <TextInput {...field} maxLength={50} autoComplete="off" />}
            </FormField>
            <FormField form={form} name="lastName" label="Last name" optional>
              {(field) => <TextInput {...field} maxLength={50} autoComplete="off" />}
            </FormField>
          </div>
          <FormField form={form} name="address" label="Street address" optional>
            {(field) => <TextInput {...field} maxLength={120} autoComplete="off" />}
          </FormField>
          <div className={panes.two}>
            <FormField form={form} name="suburb" label="Suburb" optional>
              {(field) => <TextInput {...field} maxLength={60} autoComplete="off" />}
            </FormField>
            <FormField form={form} name="postcode" label="Postcode" optional>
              {(field) => <TextInput {...field} maxLength={4} inputMode="numeric" autoComplete="off" />}
            </FormField>
          </div>
          <div className={panes.two}>
            <FormField form={form} name="phone" label="Phone" optional>
              {(field) => <TextInput {...field} maxLength={30} inputMode="tel" autoComplete="off" />}
            </FormField>
            <FormField form={form} name="mobile" label="Mobile" optional>
              {(field) => <TextInput {...field} maxLength={30} inputMode="tel" autoComplete="off" />}
            </FormField>
          </div>
          <FormField form={form} name="email" label="Email" required>
            {(field) => <TextInput {...field} type="email" maxLength={254} autoComplete="off" />}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}

import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { STATE_NAMES } from '../../../domain/shared/australia'
import { useFlow } from '../../shared/flow'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { Notice } from '../../shared/ui/messages/Notice'
import { EmptyState } from '../../shared/ui/messages/States'
import panes from '../frame/Panes.module.css'
import { type Conveyancer, EDIT_CONVEYANCER } from './brand-form'
import { CHANGE_BRAND, type OfBrand } from './office.flows'

const states = STATE_NAMES.map(([value, label]) => ({ value, label }))

/** Those who act for buyers who name no other, one for each state. */
export const ConveyancersPage = observer(({ brand, onChanged }: OfBrand) => {
  const removing = useFlow(useInjection(CHANGE_BRAND), undefined)
  const [edited, edit] = useState<{ known: Conveyancer | null } | null>(null)
  const [leaving, leave] = useState<Conveyancer | null>(null)
  useEffect(() => removing.subscribe(onChanged), [removing, onChanged])
  const { details, label } = brand
  const remove = () => {
    const conveyancers = details.conveyancers.filter((each) => each !== leaving)
    removing.start({ brand: label, was: details, now: { ...details, conveyancers } })
    leave(null)
  }
  return (
    <>
      <div className={panes.tools}>
        <Button size="small" icon="plus" aria-keyshortcuts="n" onClick={() => edit({ known: null })}>
          Add a conveyancer
        </Button>
        <span className={panes.muted}>They act for buyers who name no other, one for each state.</span>
      </div>
      {removing.failure !== null && <Notice tone="error">{removing.failure.message}</Notice>}
      {details.conveyancers.length === 0 ? (
        <EmptyState title="No conveyancers">Buyers name their own until you add one.</EmptyState>
      ) : (
        <table className={panes.table}>
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Firm</th>
              <th scope="col">Person</th>
              <th scope="col">Email and phone</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {details.conveyancers.map((each) => (
              <tr key={each.state}>
                <th scope="row">{each.state}</th>
                <td>
                  <span className={panes.main}>{each.companyName}</span>
                  <br />
                  <span className={panes.muted}>
                    {[each.address, each.suburb, each.postcode].filter((text) => text !== '').join(', ')}
                  </span>
                </td>
                <td>{`${each.firstName} ${each.lastName}`}</td>
                <td>
                  <span>{each.email}</span>
                  <br />
                  <span className={panes.muted}>{each.phone === '' ? each.mobile : each.phone}</span>
                </td>
                <td>
                  <div className={panes.buttons}>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Change ${each.companyName}`}
                      onClick={() => edit({ known: each })}
                    >
                      Change
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Remove ${each.companyName}`}
                      onClick={() => leave(each)}
                    >
                      Remove
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited !== null && (
        <ConveyancerDialog
          brand={brand}
          known={edited.known}
          onClose={() => edit(null)}
          onSaved={() => {
            edit(null)
            onChanged()
          }}
        />
      )}
      {leaving !== null && (
        <ConfirmDialog
          open
          title={`Remove ${leaving.companyName}?`}
          confirm="Remove"
          onCancel={() => leave(null)}
          onConfirm={remove}
        >
          {`Buyers in ${leaving.state} name their own conveyancer then. Reservations that name this one keep it.`}
        </ConfirmDialog>
      )}
    </>
  )
})

interface DialogProps extends Pick<OfBrand, 'brand'> {
  readonly known: Conveyancer | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

const ConveyancerDialog = observer(({ brand, known, onClose, onSaved }: DialogProps) => {
  const flowOf = useInjection(EDIT_CONVEYANCER)
  const [flow] = useState(() => flowOf(brand, known))
  const saving = useFlow(flow, undefined)
  useEffect(() => saving.subscribe(onSaved), [saving, onSaved])
  const { form } = saving
  const title = known === null ? 'Add a conveyancer' : `Change ${known.companyName}`
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form form={form} onSubmit={saving.send} label={title} className={panes.form}>
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
        {saving.failure !== null && <Notice tone="error">{saving.failure.message}</Notice>}
        <div className={panes.buttons}>
          <Button type="submit" busy={saving.isSending}>
            Save
          </Button>
        </div>
      </Form>
    </Dialog>
  )
})

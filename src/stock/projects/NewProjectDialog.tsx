import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useRef } from 'react'
import { PROPERTY_TYPES } from '../../../domain/listing/property-type'
import { DESK } from '../../../domain/members/desk-paths'
import { isAtLeast, Role } from '../../../domain/members/role'
import { STATE_NAMES } from '../../../domain/shared/places/australia'
import type { DeskAgency } from '../../../domain/stock/agency'
import { useFlow } from '../../shared/flow'
import { useSending } from '../../shared/form/use-sending'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { Notice } from '../../shared/ui/messages/Notice'
import { Skeleton, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { TypedDialog } from '../../shared/ui/messages/TypedDialog'
import { AGENCIES } from '../desk.flows'
import { NEW_PROJECT } from '../desk.forms'
import panes from '../frame/Panes.module.css'

interface Props {
  readonly onClose: () => void
  readonly onMade: (id: number) => void
}

/** The first facts of a project; everything else is added on its page. */
export const NewProjectDialog = observer(({ onClose, onMade }: Props) => {
  const agencies = useFlow(useInjection(AGENCIES), { request: undefined })
  const isTyped = useRef(() => false)
  const usable =
    agencies.value?.filter(
      ({ role, agents }) => Role.is(role) && isAtLeast(role, 'manager') && agents.some(({ isActive }) => isActive),
    ) ?? []
  return (
    <TypedDialog isTyped={() => isTyped.current()} title="New project" onClose={onClose}>
      {agencies.failure !== null ? (
        <Notice tone="error">{agencies.failure.message}</Notice>
      ) : agencies.value === null ? (
        <Skeleton label="Loading agencies">
          <SkeletonText lines={4} />
        </Skeleton>
      ) : usable.length === 0 ? (
        <p>
          A project needs an agency with an agent, to whom enquiries go.{' '}
          <Anchor destination={{ to: DESK.agencies }}>Add them first</Anchor>.
        </p>
      ) : (
        <NewProject agencies={usable} isTyped={isTyped} onMade={onMade} onCancel={onClose} />
      )}
    </TypedDialog>
  )
})

interface FormProps {
  readonly agencies: readonly DeskAgency[]
  /** Whether anything is typed, for the dialog around it. */
  readonly isTyped: RefObject<() => boolean>
  readonly onMade: (id: number) => void
  readonly onCancel: () => void
}

const states = STATE_NAMES.map(([value]) => ({ value, label: value }))
const types = PROPERTY_TYPES.map((value) => ({ value, label: value }))

const NewProject = observer(({ agencies, isTyped, onMade, onCancel }: FormProps) => {
  const flowOf = useInjection(NEW_PROJECT)
  const making = useSending(
    () => flowOf(agencies[0]),
    (_, { id }) => onMade(id),
  )
  const { form } = making
  useEffect(() => {
    isTyped.current = () => form.isChanged
  }, [isTyped, form])
  const agents = agencies.find(({ id: known }) => String(known) === form.values.agencyId)?.agents ?? []
  return (
    <Form form={form} onSubmit={making.send} label="New project" className={panes.form}>
      <FormField form={form} name="name" label="Name" required help="What buyers call it.">
        {(field) => <TextInput {...field} maxLength={80} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="propertyType" label="Property type" required>
        {(field) => <Select {...field} options={types} placeholder="Choose a type" />}
      </FormField>
      <FormField form={form} name="suburb" label="Suburb" required>
        {(field) => <TextInput {...field} maxLength={60} autoComplete="off" />}
      </FormField>
      <div className={panes.two}>
        <FormField form={form} name="state" label="State" required>
          {(field) => <Select {...field} options={states} placeholder="Choose" />}
        </FormField>
        <FormField form={form} name="postcode" label="Postcode" required>
          {(field) => <TextInput {...field} maxLength={4} inputMode="numeric" autoComplete="off" />}
        </FormField>
      </div>
      {agencies.length > 1 && (
        <FormField form={form} name="agencyId" label="Agency" required>
          {(field) => (
            <Select
              {...field}
              options={agencies.map(({ id: value, fields }) => ({ value: String(value), label: fields.name }))}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="agentId" label="Agent" required help="Enquiries and reservations go there.">
        {(field) => (
          <Select
            {...field}
            placeholder="Choose an agent"
            options={agents
              .filter(({ isActive }) => isActive)
              .map(({ id: value, firstName, lastName }) => ({
                value: String(value),
                label: `${firstName} ${lastName}`,
              }))}
          />
        )}
      </FormField>
      {making.failure !== null && <Notice tone="error">{making.failure.message}</Notice>}
      <div className={panes.buttons}>
        <Button type="submit" busy={making.isSending}>
          Make a draft
        </Button>
        <Button variant="quiet" keepsFocus onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
})

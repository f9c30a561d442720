import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { type DeskPerson } from '../../../domain/members/role'
import { STATE_NAMES } from '../../../domain/shared/places/australia'
import type { DeskAgency } from '../../../domain/stock/agency'
import { useFlow } from '../../shared/flow'
import { FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { EmptyState } from '../../shared/ui/messages/States'
import { AGENCIES } from '../desk.flows'
import { ADD_AGENT, AGENCY } from '../desk.forms'
import { DeskSheet, Dimensioned } from '../frame/DeskSheet'
import { type Closing, FormDialog } from '../frame/FormDialog'
import panes from '../frame/Panes.module.css'
import { AgencyPictures } from './AgencyPictures'
import { WhenLoaded } from '../frame/WhenLoaded'

const states = STATE_NAMES.map(([value]) => ({ value, label: value }))

/** `/desk/agencies`: how agencies appear, and the agents who are named on listings. */
export const AgenciesPage = observer(({ person }: { person: DeskPerson }) => {
  const agencies = useFlow(useInjection(AGENCIES), { request: undefined })
  const [task, setTask] = useState<{ kind: 'agency' | 'agent'; agency: DeskAgency | null } | null>(null)
  const isOffice = person.memberships.some(({ role }) => role === 'office')
  const done = () => {
    setTask(null)
    agencies.refresh()
  }
  return (
    <DeskSheet
      title="Agencies"
      number="07"
      actions={
        isOffice && (
          <Button
            size="small"
            icon="plus"
            aria-keyshortcuts="n"
            onClick={() => setTask({ kind: 'agency', agency: null })}
          >
            New agency
          </Button>
        )
      }
    >
      <WhenLoaded loaded={agencies} what="agencies">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title="No agencies yet">An agency has agents and projects. Begin with “New agency”.</EmptyState>
          ) : (
            <div className={panes.pane}>
              <div className={panes.stack}>
                {found.map((agency) => (
                  <Agency
                    key={agency.id}
                    agency={agency}
                    onTask={(kind) => setTask({ kind, agency })}
                    onChanged={agencies.refresh}
                  />
                ))}
              </div>
            </div>
          )
        }
      </WhenLoaded>
      {task?.kind === 'agency' && (
        <AgencyDialog
          agency={agencies.value?.find(({ id }) => id === task.agency?.id) ?? task.agency}
          onClose={() => setTask(null)}
          onSaved={done}
          onStale={agencies.refresh}
        />
      )}
      {task?.kind === 'agent' && task.agency !== null && (
        <AgentDialog agency={task.agency} onClose={() => setTask(null)} onSaved={done} />
      )}
    </DeskSheet>
  )
})

const agencyText = ({ fields, projects }: DeskAgency): string =>
  [
    fields.licence === '' ? 'No licence' : fields.licence,
    fields.email,
    fields.address,
    fields.suburb === '' ? '' : `${fields.suburb} ${fields.state} ${fields.postcode}`,
    projects === 1 ? '1 project' : `${projects} projects`,
  ]
    .filter((text) => text !== '')
    .join(', ')

interface AgencySectionProps {
  readonly agency: DeskAgency
  readonly onTask: (kind: 'agency' | 'agent') => void
  readonly onChanged: () => void
}

const Agency = ({ agency, onTask, onChanged }: AgencySectionProps) => {
  const { fields, agents, role } = agency
  const mayChange = role === 'office' || role === 'manager'
  return (
    <section aria-label={fields.name}>
      <Dimensioned
        more={
          mayChange && (
            <>
              <Button size="small" variant="quiet" onClick={() => onTask('agency')}>
                Change
              </Button>
              <Button size="small" variant="line" icon="plus" onClick={() => onTask('agent')}>
                Add an agent
              </Button>
            </>
          )
        }
      >
        {fields.name}
      </Dimensioned>
      <p className={panes.muted}>{agencyText(agency)}</p>
      <AgencyPictures agency={agency} mayChange={mayChange} onChanged={onChanged} />
      {agents.length === 0 && <p>No agents yet. A project needs one.</p>}
    </section>
  )
}

interface AgencyProps extends Closing {
  readonly agency: DeskAgency | null
}

const AgencyDialog = ({ agency, ...closing }: AgencyProps) => {
  const flowOf = useInjection(AGENCY)
  const shown = useRef(agency)
  useEffect(() => {
    shown.current = agency
  }, [agency])
  return (
    <FormDialog
      flowOf={() => flowOf(shown)}
      title={agency === null ? 'New agency' : `Change ${agency.fields.name}`}
      {...(agency === null ? {} : { stored: agency.fields })}
      {...closing}
    >
      {(form) => (
        <>
          <FormField form={form} name="name" label="Name" required>
            {(field) => <TextInput {...field} maxLength={80} autoComplete="off" />}
          </FormField>
          <div className={panes.two}>
            <FormField form={form} name="licence" label="Licence" required help="As it is printed: RLA 284 119.">
              {(field) => <TextInput {...field} maxLength={40} autoComplete="off" />}
            </FormField>
            <FormField form={form} name="abn" label="ABN" optional>
              {(field) => <TextInput {...field} maxLength={14} inputMode="numeric" autoComplete="off" />}
            </FormField>
          </div>
          <FormField form={form} name="address" label="Street address" optional>
            {(field) => <TextInput {...field} maxLength={120} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="suburb" label="Suburb" optional>
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
          <div className={panes.two}>
            <FormField form={form} name="email" label="Email" required>
              {(field) => <TextInput {...field} type="email" maxLength={254} autoComplete="off" />}
            </FormField>
            <FormField form={form} name="phone" label="Phone" optional>
              {(field) => <TextInput {...field} maxLength={30} autoComplete="off" />}
            </FormField>
          </div>
          <FormField form={form} name="colour" label="Colour" required help="Behind its name on listings.">
            {(field) => <TextInput {...field} type="color" />}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}

interface AgentProps extends Closing {
  readonly agency: DeskAgency
}

const AgentDialog = ({ agency, ...closing }: AgentProps) => {
  const flowOf = useInjection(ADD_AGENT)
  return (
    <FormDialog
      size="small"
      flowOf={() => flowOf(agency.id)}
      title={`Add an agent to ${agency.fields.name}`}
      label="Add an agent"
      submit="Add"
      {...closing}
    >
      {(form) => (
        <>
          <div className={panes.two}>
            <FormField form={form} name="firstName" label="First name" required>
              {(field) => <TextInput {...field} maxLength={50} autoComplete="off" />}
            </FormField>
            <FormField form={form} name="lastName" label="Last name" required>
              {(field) => <TextInput {...field} maxLength={50} autoComplete="off" />}
            </FormField>
          </div>
          <FormField form={form} name="email" label="Email" required help="Enquiries and reservations go there.">
            {(field) => <TextInput {...field} type="email" maxLength={254} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="mobile" label="Mobile" optional>
            {(field) => <TextInput {...field} maxLength={20} autoComplete="off" />}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}

import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { type DeskPerson } from '../../../domain/members/role'
import { STATE_NAMES } from '../../../domain/shared/australia'
import type { DeskAgency } from '../../../domain/stock/agency'
import { useFlow } from '../../shared/flow'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { Notice } from '../../shared/ui/messages/Notice'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { AGENCIES } from '../desk.flows'
import { ADD_AGENT, AGENCY } from '../desk.forms'
import { DeskSheet, Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'

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
      {agencies.failure !== null ? (
        <ErrorState title="We couldn’t load the agencies" onRetry={agencies.retry}>
          {agencies.failure.message}
        </ErrorState>
      ) : agencies.value === null ? (
        <Skeleton label="Loading agencies">
          <SkeletonBlock height={240} />
        </Skeleton>
      ) : agencies.value.length === 0 ? (
        <EmptyState title="No agencies yet">An agency has agents and projects. Begin with “New agency”.</EmptyState>
      ) : (
        <div className={panes.pane}>
          <div className={panes.stack}>
            {agencies.value.map((agency) => (
              <Agency key={agency.id} agency={agency} onTask={(kind) => setTask({ kind, agency })} />
            ))}
          </div>
        </div>
      )}
      {task?.kind === 'agency' && <AgencyDialog agency={task.agency} onClose={() => setTask(null)} onSaved={done} />}
      {task?.kind === 'agent' && task.agency !== null && (
        <AgentDialog agency={task.agency} onClose={() => setTask(null)} onAdded={done} />
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

const Agency = ({ agency, onTask }: { agency: DeskAgency; onTask: (kind: 'agency' | 'agent') => void }) => {
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
      {agents.length === 0 ? (
        <p>No agents yet. A project needs one.</p>
      ) : (
        <ul>
          {agents.map(({ id, firstName, lastName, email, countryCode, mobile }) => (
            <li key={id}>
              <span className={panes.main}>
                {firstName} {lastName}
              </span>{' '}
              <span className={panes.muted}>{mobile === '' ? email : `${email}, ${countryCode} ${mobile}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface AgencyProps {
  readonly agency: DeskAgency | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

const AgencyDialog = observer(({ agency, onClose, onSaved }: AgencyProps) => {
  const flowOf = useInjection(AGENCY)
  const [flow] = useState(() => flowOf(agency))
  const saving = useFlow(flow, undefined)
  useEffect(() => saving.subscribe(onSaved), [saving, onSaved])
  const { form } = saving
  const title = agency === null ? 'New agency' : `Change ${agency.fields.name}`
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form form={form} onSubmit={saving.send} label={title} className={panes.form}>
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

interface AgentProps {
  readonly agency: DeskAgency
  readonly onClose: () => void
  readonly onAdded: () => void
}

const AgentDialog = observer(({ agency, onClose, onAdded }: AgentProps) => {
  const flowOf = useInjection(ADD_AGENT)
  const [flow] = useState(() => flowOf(agency.id))
  const adding = useFlow(flow, undefined)
  useEffect(() => adding.subscribe(onAdded), [adding, onAdded])
  const { form } = adding
  return (
    <Dialog open size="small" title={`Add an agent to ${agency.fields.name}`} onClose={onClose}>
      <Form form={form} onSubmit={adding.send} label="Add an agent" className={panes.form}>
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
        {adding.failure !== null && <Notice tone="error">{adding.failure.message}</Notice>}
        <div className={panes.buttons}>
          <Button type="submit" busy={adding.isSending}>
            Add
          </Button>
        </div>
      </Form>
    </Dialog>
  )
})

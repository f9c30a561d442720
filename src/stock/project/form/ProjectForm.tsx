import { observer } from 'mobx-react-lite'
import { type ReactNode } from 'react'
import { PROPERTY_TYPES } from '../../../../domain/listing/property-type'
import { STATE_NAMES } from '../../../../domain/shared/places/australia'
import { HISTORY_NAMES, PRICING_NAMES } from '../../../../domain/stock/project-facts'
import { CONTRACT_TYPES, PROJECT_FIELD_NAMES } from '../../../../domain/stock/project-rules'
import { useFlow } from '../../../shared/flow'
import { useSending } from '../../../shared/form/use-sending'
import { Form } from '../../../shared/form/Form'
import { FormField } from '../../../shared/form/FormField'
import { LeaveQuestion } from '../../../shared/form/LeaveQuestion'
import { useInjection } from '../../../shared/injection'
import { Button } from '../../../shared/ui/controls/Button'
import { Select } from '../../../shared/ui/fields/Select'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { Notice } from '../../../shared/ui/messages/Notice'
import { AGENCIES } from '../../desk.flows'
import { Dimensioned } from '../../frame/DeskSheet'
import panes from '../../frame/Panes.module.css'
import { may, type OfProject } from '../ProjectSheet'
import { BuilderFields } from './BuilderFields'
import { CommissionFields } from './CommissionFields'
import { PinField } from './PinField'
import { EDIT_PROJECT, type PartProps } from './project.form'
import { ProjectFacts } from './ProjectFacts'
import { SuiteFields } from './SuiteFields'
import { TermsFields } from './TermsFields'
import { TextEditor } from './TextEditor'
import { TypedText } from './TypedText'

const states = STATE_NAMES.map(([value]) => ({ value, label: value }))
const types = PROPERTY_TYPES.map((value) => ({ value, label: value }))
const contracts = CONTRACT_TYPES.map((value) => ({ value, label: value }))
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const pricing = optionsOf(PRICING_NAMES)
const history = optionsOf(HISTORY_NAMES)
const TEXTS = ['description', 'features', 'incentives'] as const
const DATES = ['estimatedCommencement', 'estimatedCompletion', 'titlesIssued', 'estimatedSettled'] as const
const WRITE = 'A blank line begins a paragraph, “- ” an item of a list, “# ” a heading; ** is around bold words.'

/**
 * Everything that a manager writes about a project. Saved together; what others changed meanwhile is not overwritten. Other people read
 * it.
 */
export const ProjectForm = ({ project, onChanged }: Pick<OfProject, 'project' | 'onChanged'>) =>
  may(project, 'manager') ? (
    <Fields key={JSON.stringify(project.fields)} project={project} onChanged={onChanged} />
  ) : (
    <ProjectFacts project={project} />
  )

const Fields = observer(({ project, onChanged }: Pick<OfProject, 'project' | 'onChanged'>) => {
  const flowOf = useInjection(EDIT_PROJECT)
  const saving = useSending(
    () => flowOf(project),
    () => onChanged(),
  )
  const { form } = saving
  return (
    <Form form={form} onSubmit={saving.send} label="The project" className={panes.form}>
      <LeaveQuestion form={form} anywhere />
      <Part title="What buyers read">
        <Basics form={form} project={project} />
      </Part>
      <Part title="Location and returns">
        <TypedText form={form} name="locationTitle" optional maxLength={80} help="Empty: “Location”." />
        <FormField form={form} name="locationDescription" label={PROJECT_FIELD_NAMES.locationDescription} optional>
          {(field) => <TextArea {...field} rows={3} />}
        </FormField>
        <div className={panes.two}>
          <TypedText form={form} name="rentalYield" optional inputMode="decimal" after="%" />
          <TypedText form={form} name="vacancyRate" optional inputMode="decimal" after="%" />
        </div>
      </Part>
      <Part title="Builder">
        <BuilderFields form={form} />
      </Part>
      <Part title="Display suite">
        <SuiteFields form={form} />
      </Part>
      <Part title="Commission">
        <CommissionFields form={form} />
      </Part>
      <Part title="Terms of a reservation">
        <TermsFields form={form} brandTerms={project.brandTerms} />
      </Part>
      {saving.failure !== null && <Notice tone="error">{saving.failure.message}</Notice>}
      <div className={panes.buttons}>
        <Button type="submit" size="small" busy={saving.isSending} disabled={!form.isChanged}>
          Save changes
        </Button>
        {form.isChanged && (
          <Button variant="quiet" size="small" onClick={() => form.reset()}>
            Undo
          </Button>
        )}
      </div>
    </Form>
  )
})

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={panes.form}>
    <Dimensioned>{title}</Dimensioned>
    {children}
  </section>
)

const Basics = observer(({ form, project }: PartProps & Pick<OfProject, 'project'>) => {
  const agencies = useFlow(useInjection(AGENCIES), { request: undefined })
  const agents =
    agencies.value
      ?.find(({ id }) => id === project.summary.agencyId)
      ?.agents.map(({ id, firstName, lastName }) => ({ value: String(id), label: `${firstName} ${lastName}` })) ?? []
  const label = PROJECT_FIELD_NAMES
  return (
    <>
      <div className={panes.two}>
        <TypedText form={form} name="name" required maxLength={80} />
        <FormField form={form} name="propertyType" label={label.propertyType} required>
          {(field) => <Select {...field} options={types} />}
        </FormField>
      </div>
      <TypedText form={form} name="address" help="Such as 8 Drayton Street." maxLength={120} />
      <div className={panes.two}>
        <TypedText form={form} name="suburb" required maxLength={60} />
        <div className={panes.two}>
          <FormField form={form} name="state" label={label.state} required>
            {(field) => <Select {...field} options={states} />}
          </FormField>
          <TypedText form={form} name="postcode" required maxLength={4} inputMode="numeric" />
        </div>
      </div>
      <PinField form={form} place={project.place} />
      <div className={panes.two}>
        <FormField form={form} name="agentId" label={label.agentId} required>
          {(field) => <Select {...field} options={agents} />}
        </FormField>
        <FormField form={form} name="secondAgentId" label={label.secondAgentId} optional>
          {(field) => <Select {...field} options={[{ value: '', label: 'No other agent' }, ...agents]} />}
        </FormField>
      </div>
      <div className={panes.two}>
        <FormField form={form} name="contractType" label={label.contractType}>
          {(field) => <Select {...field} options={contracts} placeholder="Choose one" />}
        </FormField>
        <FormField form={form} name="pricing" label={label.pricing} required>
          {(field) => <Select {...field} options={pricing} />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="history"
        label={label.history}
        required
        help="What each unit cost before, what was reduced and when, and since when the project is on the market. Prices that visitors could not see are left out."
      >
        {(field) => <Select {...field} options={history} />}
      </FormField>
      {TEXTS.map((name) => (
        <FormField key={name} form={form} name={name} label={label[name]} optional help={WRITE}>
          {(field) => <TextEditor {...field} label={label[name]} rows={name === 'description' ? 8 : 4} />}
        </FormField>
      ))}
      <div className={panes.two}>
        {DATES.map((name) => (
          <TypedText key={name} form={form} name={name} optional maxLength={50} />
        ))}
      </div>
      <TypedText form={form} name="videoUrl" optional help="An address that starts with https://." maxLength={300} />
    </>
  )
})

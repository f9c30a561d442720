import { PROPERTY_TYPES } from '../../../domain/listing/property-type'
import { STATE_NAMES } from '../../../domain/shared/places/australia'
import type { Feed } from '../../../domain/stock/feed/feed'
import { FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { RadioGroup } from '../../shared/ui/fields/RadioGroup'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { type Closing, FormDialog } from '../frame/FormDialog'
import panes from '../frame/Panes.module.css'
import { ANSWER_PROJECT, type NamedProject } from './answer.form'
import { ProjectPicker } from './ProjectPicker'

interface Props extends Closing {
  readonly feed: Feed
  readonly project: NamedProject
}

const CHOICES = [
  { value: 'project', label: 'A project that is here', detail: 'What the file says of its units is compared with it.' },
  { value: 'new', label: 'A new project', detail: 'A draft with what the feed says of it; no visitor sees it.' },
  { value: 'ignored', label: 'None', detail: 'Nothing of it is taken. This can be changed later.' },
] as const

const states = STATE_NAMES.map(([value]) => ({ value, label: value }))
const types = PROPERTY_TYPES.map((value) => ({ value, label: value }))

/** Asks which of our projects one is that a feed names. */
export const AnswerDialog = ({ feed, project, ...closing }: Props) => {
  const flowOf = useInjection(ANSWER_PROJECT)
  const title = 'name' in project ? `Which project is ${project.name}?` : `Which project is ${project.key}?`
  return (
    <FormDialog flowOf={() => flowOf(feed.id, project)} title={title} label="Which project it is" {...closing}>
      {(form) => (
        <>
          <p className={panes.muted}>
            {'name' in project ? `The feed calls it ${project.key}.` : 'Units that it has brought in already stay.'}
          </p>
          <FormField form={form} name="is" label="It is" group required>
            {(field) => <RadioGroup {...field} look="plain" choices={CHOICES} />}
          </FormField>
          {form.values.is === 'project' && (
            <FormField form={form} name="projectId" label="Project" required>
              {(field) => (
                <ProjectPicker
                  {...field}
                  agencyId={feed.agencyId}
                  known={'project' in project ? project.project : ''}
                />
              )}
            </FormField>
          )}
          {form.values.is === 'new' && (
            <>
              <div className={panes.two}>
                <FormField form={form} name="name" label="Name" required help="What buyers call it.">
                  {(field) => <TextInput {...field} maxLength={80} autoComplete="off" />}
                </FormField>
                <FormField form={form} name="type" label="Property type" required>
                  {(field) => <Select {...field} options={types} placeholder="Choose a type" />}
                </FormField>
              </div>
              <FormField
                form={form}
                name="suburb"
                label="Suburb"
                required
                help="As the feed has it. Correct it if needed."
              >
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
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

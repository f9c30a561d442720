import { observer } from 'mobx-react-lite'
import { patternText } from '../../../domain/stock/label-pattern'
import type { Project } from '../../../domain/stock/project'
import { useSending } from '../../shared/form/use-sending'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { Notice } from '../../shared/ui/messages/Notice'
import { TypedDialog } from '../../shared/ui/messages/TypedDialog'
import { ADD_UNITS } from '../desk.forms'
import panes from '../frame/Panes.module.css'

interface Props {
  readonly project: Project
  readonly onClose: () => void
  readonly onAdded: () => void
}

const COUNTS = [
  ['beds', 'Bedrooms'],
  ['baths', 'Bathrooms'],
  ['cars', 'Car spaces'],
  ['internal', 'Internal, m²'],
  ['total', 'Total, m²'],
] as const

/** Adds units of one plan by a pattern of labels. They are withheld until they are put on sale. */
export const AddUnitsDialog = observer(({ project, onClose, onAdded }: Props) => {
  const flowOf = useInjection(ADD_UNITS)
  const adding = useSending(() => flowOf(project.summary.id), onAdded)
  const { form } = adding
  return (
    <TypedDialog
      isTyped={() => form.isChanged}
      title="Add units"
      description="They are withheld until you put them on sale or release their stage."
      onClose={onClose}
    >
      <Form form={form} onSubmit={adding.send} label="Add units" className={panes.form}>
        <FormField form={form} name="pattern" label="Labels" required help={patternText(form.values.pattern)}>
          {(field) => <TextInput {...field} maxLength={2000} autoComplete="off" />}
        </FormField>
        <div className={panes.two}>
          <FormField form={form} name="planType" label="Plan" optional>
            {(field) => <TextInput {...field} maxLength={50} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="level" label="Level" optional help="Where the label doesn’t say it.">
            {(field) => <TextInput {...field} maxLength={20} autoComplete="off" />}
          </FormField>
        </div>
        <div className={panes.two}>
          {COUNTS.map(([name, label]) => (
            <FormField key={name} form={form} name={name} label={label} optional>
              {(field) => <TextInput {...field} inputMode="decimal" autoComplete="off" />}
            </FormField>
          ))}
          <FormField form={form} name="price" label="Price" optional help="Such as 509,000 or 509k.">
            {(field) => <TextInput {...field} inputMode="decimal" autoComplete="off" />}
          </FormField>
        </div>
        {project.stages.length > 0 && (
          <FormField form={form} name="stageId" label="Stage" optional>
            {(field) => (
              <Select
                {...field}
                options={[
                  { value: '', label: 'No stage' },
                  ...project.stages.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            )}
          </FormField>
        )}
        {adding.failure !== null && <Notice tone="error">{adding.failure.message}</Notice>}
        <div className={panes.buttons}>
          <Button type="submit" busy={adding.isSending}>
            Add units
          </Button>
          <Button variant="quiet" keepsFocus onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </TypedDialog>
  )
})

import { PROJECT_FIELD_NAMES } from '../../../../domain/stock/project-rules'
import { FormField } from '../../../shared/form/FormField'
import { TextInput, type TextInputProps } from '../../../shared/ui/fields/TextInput'
import type { PartProps, TypedField } from './project.form'

interface Props
  extends PartProps, Pick<TextInputProps, 'maxLength' | 'inputMode' | 'before' | 'after' | 'placeholder'> {
  readonly name: TypedField
  readonly label?: string
  readonly help?: string
  readonly optional?: boolean
  readonly required?: boolean
}

/** One line of the form, under the field’s name. */
export const TypedText = ({
  form,
  name,
  label = PROJECT_FIELD_NAMES[name],
  help,
  optional,
  required,
  ...input
}: Props) => (
  <FormField
    form={form}
    name={name}
    label={label}
    help={help}
    optional={optional === true}
    required={required === true}
  >
    {(field) => <TextInput {...field} {...input} autoComplete="off" />}
  </FormField>
)

import type { PartyField as Description } from '../../domain/reservation/party-fields'
import { digitsOnly } from '../../domain/shared/patterns'
import { FormField } from '../shared/form/FormField'
import type { FormPresenter } from '../shared/form/form.presenter'
import { IconButton } from '../shared/ui/controls/IconButton'
import { Select } from '../shared/ui/fields/Select'
import { TextInput, type TextInputProps } from '../shared/ui/fields/TextInput'

/** A form of which every field is a text. */
export type Texts<F> = { readonly [K in keyof F]: string }

interface Props<F extends Texts<F>> {
  form: FormPresenter<F>
  name: keyof F & string
  field: Description
  autoComplete?: string
  className?: string | undefined
}

const KINDS: Readonly<Record<Exclude<Description['takes'], 'choice'>, Pick<TextInputProps, 'type' | 'inputMode'>>> = {
  text: {},
  email: { type: 'email' },
  tel: { type: 'tel', inputMode: 'tel' },
  digits: { inputMode: 'numeric' },
}

/** A purchaser's or conveyancer's field, drawn by its description. */
export const PartyField = <F extends Texts<F>>({ form, name, field, autoComplete = 'off', className }: Props<F>) => {
  const { label, isRequired, takes, isStrict, limit, options } = field
  const need = isRequired ? { required: true } : { optional: true }
  return (
    <FormField form={form} name={name} label={label} className={className} {...need}>
      {({ onChange: change, ...bound }) => {
        const onChange = change as (text: string) => void
        return takes === 'choice' ? (
          <Select {...bound} onChange={onChange} options={options} placeholder="Select" autoComplete={autoComplete} />
        ) : (
          <TextInput
            {...bound}
            {...KINDS[takes]}
            autoComplete={autoComplete}
            // A strict field counts digits; `maxLength` would count the spaces of a pasted number.
            {...(isStrict || limit === null ? {} : { maxLength: limit })}
            onChange={isStrict ? (text) => onChange(digitsOnly(text).slice(0, limit ?? undefined)) : onChange}
            {...(takes === 'email' && isWrong(form, name)
              ? { after: <Clear form={form} name={name} label={label} /> }
              : {})}
          />
        )
      }}
    </FormField>
  )
}

const isWrong = <F extends Texts<F>>(form: FormPresenter<F>, name: keyof F & string): boolean =>
  form.values[name] !== '' && form.problem(name) !== null

/** Empties a wrong address and returns to it (B5-3). */
const Clear = <F extends Texts<F>>({ form, name, label }: Pick<Props<F>, 'form' | 'name'> & { label: string }) => (
  <IconButton
    icon="close"
    label={`Clear ${label.toLowerCase()}`}
    onClick={() => {
      form.change(name, '' as F[typeof name])
      document.getElementById(form.idOf(name))?.focus()
    }}
  />
)

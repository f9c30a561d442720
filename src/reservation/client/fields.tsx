import { CLIENT_STATES, EMAIL_REFUSED } from '../../../domain/reservation/client/client-form-rules'
import { digitsOnly } from '../../../domain/shared/patterns'
import { FormField } from '../../shared/form/FormField'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { IconButton } from '../../shared/ui/IconButton'
import { Select } from '../../shared/ui/Select'
import { TextInput, type TextInputProps } from '../../shared/ui/TextInput'

type Texts<F> = { [K in keyof F & string]: F[K] extends string ? K : never }[keyof F & string]

interface FieldProps<F extends object> {
  form: FormPresenter<F>
  name: Texts<F>
  label: string
  required?: boolean
  optional?: boolean
  help?: string
  className?: string | undefined
}

type Input = Pick<TextInputProps, 'autoComplete' | 'inputMode' | 'type'>

/** Takes no more than `limit` characters. */
export const TextField = <F extends object>({
  limit,
  autoComplete = 'off',
  inputMode,
  type,
  ...field
}: FieldProps<F> & Input & { limit: number }) => (
  <FormField {...field}>
    {(bound) => (
      <TextInput
        {...(bound as typeof bound & { value: string; onChange: (value: string) => void })}
        {...(inputMode ? { inputMode } : {})}
        {...(type ? { type } : {})}
        autoComplete={autoComplete}
        maxLength={limit}
      />
    )}
  </FormField>
)

/** Takes digits, and no more than `limit`; not by `maxLength`, which would count the spaces in a pasted number. */
export const DigitsField = <F extends object>({
  limit,
  autoComplete = 'off',
  ...field
}: FieldProps<F> & Input & { limit: number }) => (
  <FormField {...field}>
    {({ onChange, ...bound }) => (
      <TextInput
        {...(bound as typeof bound & { value: string })}
        inputMode="numeric"
        autoComplete={autoComplete}
        onChange={(text) => onChange(digitsOnly(text).slice(0, limit) as F[Texts<F>])}
      />
    )}
  </FormField>
)

/** A wrong address can be cleared (B5-3). */
export const EmailField = <F extends object>({ autoComplete = 'off', ...field }: FieldProps<F> & Input) => {
  const { form, name, label } = field
  return (
    <FormField {...field}>
      {(bound) => (
        <TextInput
          {...(bound as typeof bound & { value: string; onChange: (value: string) => void })}
          type="email"
          autoComplete={autoComplete}
          {...(form.problem(name) === EMAIL_REFUSED
            ? {
                after: (
                  <IconButton
                    icon="close"
                    label={`Clear ${label.toLowerCase()}`}
                    onClick={() => {
                      form.change(name, '' as F[Texts<F>])
                      document.getElementById(form.idOf(name))?.focus()
                    }}
                  />
                ),
              }
            : {})}
        />
      )}
    </FormField>
  )
}

export const StateField = <F extends object>({ autoComplete = 'off', ...field }: FieldProps<F> & Input) => (
  <FormField {...field}>
    {(bound) => (
      <Select
        {...(bound as typeof bound & { value: string; onChange: (value: string) => void })}
        options={CLIENT_STATES}
        placeholder="Select"
        autoComplete={autoComplete}
      />
    )}
  </FormField>
)

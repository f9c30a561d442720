import { Observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Checkbox } from '../ui/fields/Checkbox'
import { Field, FieldError, type FieldProps } from '../ui/fields/Field'
import { FieldContext } from '../ui/fields/field-wiring'
import type { FormPresenter } from './form.presenter'

/** Props for a control of the kit: spread onto TextInput, Select, TextArea, RadioGroup … */
export interface BoundField<V> {
  name: string
  value: V
  onChange: (value: V) => void
  onBlur: () => void
}

interface FormFieldProps<F extends object, K extends keyof F & string> extends Omit<
  FieldProps,
  'id' | 'error' | 'children'
> {
  form: FormPresenter<F>
  name: K
  children: (field: BoundField<F[K]>) => ReactNode
}

const bound = <F extends object, K extends keyof F & string>(form: FormPresenter<F>, name: K): BoundField<F[K]> => ({
  name,
  value: form.values[name],
  onChange: (value) => form.change(name, value),
  onBlur: () => form.blur(name),
})

/** A labelled form field: value, error, ids, focus and validation on blur. */
export const FormField = <F extends object, K extends keyof F & string>({
  form,
  name,
  children,
  ...field
}: FormFieldProps<F, K>) => (
  <Observer>
    {() => (
      <Field {...field} id={form.idOf(name)} error={form.problem(name)}>
        {children(bound(form, name))}
      </Field>
    )}
  </Observer>
)

type Flags<F> = { [K in keyof F & string]: F[K] extends boolean ? K : never }[keyof F & string]

/** A form checkbox with its label beside it and its error below. */
export const FormCheckbox = <F extends object>({
  form,
  name,
  children,
  className,
}: {
  form: FormPresenter<F>
  name: Flags<F>
  className?: string | undefined
  children: ReactNode
}) => (
  <Observer>
    {() => {
      const [id, problem] = [form.idOf(name), form.problem(name)]
      const below = `${id}-below`
      return (
        <div className={className}>
          <FieldContext
            value={{
              id,
              describedBy: problem === null ? undefined : below,
              invalid: problem !== null,
              required: false,
            }}
          >
            <Checkbox
              name={name}
              checked={form.values[name] as boolean}
              onBlur={() => form.blur(name)}
              onChange={(checked) => form.change(name, checked as F[Flags<F>])}
            >
              {children}
            </Checkbox>
          </FieldContext>
          {problem !== null && <FieldError id={below}>{problem}</FieldError>}
        </div>
      )
    }}
  </Observer>
)

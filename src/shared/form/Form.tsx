import type { FormEvent, ReactNode } from 'react'
import { useFormFocus } from './form-focus'
import type { FormPresenter } from './form.presenter'

interface FormProps<F extends object> {
  form: FormPresenter<F>
  /** Called only if no field has a problem. */
  onSubmit: () => void
  /** Accessible name, if no heading labels the form. */
  label?: string
  className?: string | undefined
  /** A press of the painted form, before the application is there, is repeated in it. */
  repeats?: boolean
  children: ReactNode
}

/**
 * Validates on submit and focuses the first invalid field. The method keeps a painted form, which has no code yet, from putting its
 * fields into the address.
 */
export const Form = <F extends object>({ form, onSubmit, label, className, repeats, children }: FormProps<F>) => {
  useFormFocus(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (form.submit() === null) onSubmit()
  }
  return (
    <form method="dialog" className={className} aria-label={label} data-repeats={repeats} noValidate onSubmit={submit}>
      {children}
    </form>
  )
}

import type { FormEvent, ReactNode } from 'react'
import { useFormFocus } from './form-focus'
import type { FormPresenter } from './form.presenter'

interface FormProps<F extends object> {
  form: FormPresenter<F>
  /** Called only when no field has a problem. */
  onSubmit: () => void
  /** Names the form, where no heading does. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** Checks on submit and moves the focus to the field that the presenter asks for. */
export const Form = <F extends object>({ form, onSubmit, label, className, children }: FormProps<F>) => {
  useFormFocus(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (form.submit() === null) onSubmit()
  }
  return (
    <form className={className} aria-label={label} noValidate onSubmit={submit}>
      {children}
    </form>
  )
}

import { reaction } from 'mobx'
import { useEffect } from 'react'
import type { FormPresenter } from './form.presenter'

/** Focuses the field that the form asks for. `Form` does this already; a form that is part of a larger one needs it. */
export const useFormFocus = <F extends object>(form: FormPresenter<F>): void => {
  useEffect(
    () =>
      reaction(
        () => form.focus,
        (wanted) => wanted && document.getElementById(form.idOf(wanted.field))?.focus(),
      ),
    [form],
  )
}

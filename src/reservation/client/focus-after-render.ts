import { useEffect, useRef } from 'react'
import type { FormPresenter } from '../../shared/form/form.presenter'

/** Focuses the field that a form asks for, once what was folded is shown. Call in an observer. */
export const useFocusAfterRender = <F extends object>(form: FormPresenter<F>): void => {
  const { focus } = form
  const served = useRef(focus)
  useEffect(() => {
    if (focus === null || focus === served.current) return
    served.current = focus
    const field = document.getElementById(form.idOf(focus.field))
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [focus, form])
}

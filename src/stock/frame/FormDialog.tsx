import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { useSending } from '../../shared/form/use-sending'
import { Form } from '../../shared/form/Form'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { Button } from '../../shared/ui/controls/Button'
import { TypedDialog } from '../../shared/ui/messages/TypedDialog'
import type { DeskForm } from '../desk.forms'
import { FailureNotice } from './FailureNotice'
import panes from './Panes.module.css'

export interface Closing {
  readonly onClose: () => void
  readonly onSaved: () => void
  /** Another person has changed it meanwhile. */
  readonly onStale?: () => void
}

interface Props<F extends object, Answer> extends Closing {
  /** Makes the form’s flow, once. */
  readonly flowOf: () => DeskForm<F, Answer>
  readonly title: string
  /** Of the form, if it isn’t the title. */
  readonly label?: string
  readonly submit?: string
  readonly size?: 'small'
  /** As it is stored now: what another person has saved meanwhile is taken over, but for what was typed. */
  readonly stored?: F
  readonly children: (form: FormPresenter<F>) => ReactNode
}

/** A dialog with a form that is saved as a whole. */
export const FormDialog = observer(
  <F extends object, Answer>({ flowOf, title, label = title, ...more }: Props<F, Answer>) => {
    const { submit = 'Save', size, stored, onClose, onSaved, onStale, children } = more
    const saving = useSending(flowOf, onSaved)
    const { form, failure } = saving
    useEffect(() => {
      if (failure?.kind === 'changed-meanwhile') onStale?.()
    }, [failure, onStale])
    useEffect(() => {
      if (stored !== undefined) form.startFrom(stored)
    }, [form, stored])
    return (
      <TypedDialog
        title={title}
        isTyped={() => form.isChanged}
        onClose={onClose}
        {...(size === undefined ? {} : { size })}
      >
        <Form form={form} onSubmit={saving.send} label={label} className={panes.form}>
          {children(form)}
          <FailureNotice failure={failure} />
          <div className={panes.buttons}>
            <Button type="submit" busy={saving.isSending}>
              {submit}
            </Button>
          </div>
        </Form>
      </TypedDialog>
    )
  },
)

import { observer } from 'mobx-react-lite'
import { type ReactNode, useId } from 'react'
import type { Failure } from '../../../domain/shared/failure'
import { Form } from '../../shared/form/Form'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { LeaveQuestion } from '../../shared/form/LeaveQuestion'
import { Button } from '../../shared/ui/controls/Button'
import { FailureNotice } from '../frame/FailureNotice'
import { MAIN_KEYS } from '../frame/main-keys'
import panes from '../frame/Panes.module.css'
import styles from './ChangePane.module.css'

export interface ChangingForm<F extends object> {
  readonly form: FormPresenter<F>
  readonly isSending: boolean
  readonly failure: Failure | null
  readonly send: () => void
}

interface Props<F extends object> {
  readonly title: string
  /** Of the form, if it isn’t the title. */
  readonly label?: string
  readonly sending: ChangingForm<F>
  /** On the button, with what is typed: `Refund $200.00`. */
  readonly submit: string
  readonly onClose: () => void
  /** In place of the button that closes it. */
  readonly cancel?: ReactNode
  /** Between the title and the form. */
  readonly above?: ReactNode
  /** The fields, then what sending them means. */
  readonly children: ReactNode
  readonly below?: ReactNode
}

/** A change of a sale before it is made, on tracing paper: its fields, and what it means in money and in words. */
export const ChangePane = observer(<F extends object>({ title, label = title, sending, ...of }: Props<F>) => {
  const { form, isSending, failure, send } = sending
  const id = useId()
  return (
    <section className={styles.trace} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {of.above}
      <LeaveQuestion form={form} anywhere />
      <Form form={form} onSubmit={send} label={label} className={panes.form}>
        {of.children}
        <FailureNotice failure={failure} />
        <div className={panes.buttons}>
          <Button type="submit" size="small" busy={isSending} aria-keyshortcuts={MAIN_KEYS}>
            {of.submit}
          </Button>
          {of.cancel || (
            <Button size="small" variant="quiet" onClick={of.onClose}>
              Cancel
            </Button>
          )}
        </div>
      </Form>
      {of.below}
    </section>
  )
})

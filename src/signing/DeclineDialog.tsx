import { observer } from 'mobx-react-lite'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { Button } from '../shared/ui/controls/Button'
import { Dialog } from '../shared/ui/messages/Dialog'
import { TextArea } from '../shared/ui/fields/TextArea'
import styles from './DeclineDialog.module.css'
import { LONGEST_REASON, type SigningPresenter } from './signing.presenter'

interface Props {
  signing: SigningPresenter
  open: boolean
  onClose: () => void
}

/** Declining can't be undone, so it is asked for once more. */
export const DeclineDialog = observer(({ signing, open, onClose }: Props) => {
  const decline = () => {
    onClose()
    signing.decline()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="Decline to sign?"
      description="Nobody can sign this document after that. You can’t undo it."
    >
      <Form form={signing.refusal} onSubmit={decline} label="Decline" className={styles.form}>
        <FormField form={signing.refusal} name="reason" label="Reason" optional help="It is kept with the document.">
          {(field) => <TextArea {...field} limit={LONGEST_REASON} />}
        </FormField>
        <div className={styles.actions}>
          <Button variant="line" keepsFocus onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" variant="danger">
            Decline to sign
          </Button>
        </div>
      </Form>
    </Dialog>
  )
})

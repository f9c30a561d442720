import { observer } from 'mobx-react-lite'
import { LINK_TEXT_LIMIT, type PrivateLink } from '../../domain/sharing/private-link'
import { useSending } from '../shared/form/use-sending'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { Dialog } from '../shared/ui/messages/Dialog'
import { Notice } from '../shared/ui/messages/Notice'
import { TextInput } from '../shared/ui/fields/TextInput'
import { CHANGE_LINK } from './change-link.presenter'
import styles from './Links.module.css'

interface Props {
  link: PrivateLink
  onClose: () => void
  onChanged: () => void
}

/** The label and the last day of a link; its passphrase and kind stay. */
export const ChangeLinkDialog = observer(({ link, onClose, onChanged }: Props) => {
  const flowOf = useInjection(CHANGE_LINK)
  const change = useSending(() => flowOf(link), onChanged)
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title="Edit private link"
      description="The passphrase can’t be changed: close the link and make another."
    >
      <Form form={change.form} onSubmit={change.send} label="Edit private link" className={styles.form}>
        <FormField form={change.form} name="label" label="Label" optional>
          {(field) => <TextInput {...field} maxLength={LINK_TEXT_LIMIT} autoComplete="off" />}
        </FormField>
        <FormField form={change.form} name="endDate" label="Last day" required>
          {(field) => <TextInput {...field} type="date" min={change.firstDay} max={change.lastDay} />}
        </FormField>
        {change.failure !== null && <Notice tone="error">{change.failure.message}</Notice>}
        <div className={styles.buttons}>
          <Button type="submit" busy={change.isSending}>
            Save
          </Button>
          <Button variant="quiet" keepsFocus onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
})

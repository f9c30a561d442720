import { observer } from 'mobx-react-lite'
import { LINK_TEXT_LIMIT, PASSPHRASE_LENGTH } from '../../domain/sharing/private-link'
import { Form } from '../shared/form/Form'
import { FormCheckbox, FormField } from '../shared/form/FormField'
import { Button } from '../shared/ui/controls/Button'
import { Notice } from '../shared/ui/messages/Notice'
import { TextInput } from '../shared/ui/fields/TextInput'
import { EmailInput } from './EmailInput'
import styles from './Links.module.css'
import type { MakeLinkPresenter } from './make-link.presenter'

export const MakeLinkForm = observer(({ making, onCancel }: { making: MakeLinkPresenter; onCancel: () => void }) => {
  const { form } = making
  return (
    <Form form={form} onSubmit={making.submit} label="Share privately" className={styles.form}>
      <FormField form={form} name="label" label="Label" optional help="For your own list, such as “Chen family”.">
        {(field) => <TextInput {...field} maxLength={LINK_TEXT_LIMIT} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="email" label="Recipient’s email" optional help="We email the link there.">
        {(field) => <EmailInput {...field} />}
      </FormField>
      <FormCheckbox form={form} name="isPublic">
        Anyone with the link can open it and reserve
      </FormCheckbox>
      {!form.values.isPublic && <Passphrase making={making} />}
      <FormField form={form} name="endDate" label="Last day" required help="At most one year from today.">
        {(field) => (
          <TextInput {...field} value={field.value ?? ''} type="date" min={making.firstDay} max={making.lastDay} />
        )}
      </FormField>
      {making.message !== null && <Notice tone="error">{making.message}</Notice>}
      <div className={styles.buttons}>
        <Button type="submit" busy={making.isBusy}>
          Make link
        </Button>
        <Button variant="quiet" keepsFocus onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
})

const { least, most } = PASSPHRASE_LENGTH

const Passphrase = ({ making }: { making: MakeLinkPresenter }) => (
  <div className={styles.passphrase}>
    <FormField
      form={making.form}
      name="passphrase"
      label="Passphrase"
      required
      help={`${least} to ${most} characters. Spaces don’t count.`}
    >
      {(field) => (
        <TextInput
          {...field}
          onChange={making.typePassphrase}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormField>
    <Button variant="line" keepsFocus className={styles.suggest} onClick={making.suggest}>
      Suggest one
    </Button>
  </div>
)

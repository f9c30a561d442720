import { observer } from 'mobx-react-lite'
import { SITE } from '../../../domain/content/site'
import { type Referral, REFERRAL_LIMITS, referralConsent } from '../../../domain/membership/referral'
import { useSending } from '../../shared/form/use-sending'
import { Form } from '../../shared/form/Form'
import { FormCheckbox, FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { Notice } from '../../shared/ui/messages/Notice'
import { REFER } from './referrals.flows'
import styles from './Referrals.module.css'

interface Props {
  readonly onClose: () => void
  readonly onSent: (referral: Referral) => void
}

/** Passes a client on to the office. */
export const ReferDialog = observer(({ onClose, onSent }: Props) => {
  const flowOf = useInjection(REFER)
  const { name: brand } = useInjection(SITE).tenant
  const sending = useSending(flowOf, (_, referral) => onSent(referral))
  const { form } = sending
  return (
    <Dialog
      open
      onClose={onClose}
      title="Refer a client"
      description={`${brand} contacts your client, and you see here what becomes of it.`}
    >
      <Form form={form} onSubmit={sending.send} label="Refer a client" className={styles.form}>
        <FormField form={form} name="name" label="Client’s name" required>
          {(field) => <TextInput {...field} maxLength={REFERRAL_LIMITS.name} autoComplete="off" />}
        </FormField>
        <div className={styles.pair}>
          <FormField form={form} name="email" label="Email" required>
            {(field) => <TextInput {...field} type="email" maxLength={REFERRAL_LIMITS.email} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="phone" label="Phone" optional>
            {(field) => <TextInput {...field} type="tel" maxLength={REFERRAL_LIMITS.phone} autoComplete="off" />}
          </FormField>
        </div>
        <FormField
          form={form}
          name="wants"
          label="What they are looking for"
          required
          help="Such as suburbs, bedrooms, budget, and when they want to move."
        >
          {(field) => <TextArea {...field} rows={4} limit={REFERRAL_LIMITS.wants} />}
        </FormField>
        <FormCheckbox form={form} name="hasConsent">
          {referralConsent(brand)}
        </FormCheckbox>
        {sending.failure !== null && <Notice tone="error">{sending.failure.message}</Notice>}
        <div className={styles.buttons}>
          <Button type="submit" busy={sending.isSending}>
            Send referral
          </Button>
          <Button variant="quiet" keepsFocus onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
})

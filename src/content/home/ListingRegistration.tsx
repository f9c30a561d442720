import { useState } from 'react'
import { SITE } from '../../../domain/content/site'
import { KIT_LIMITS } from '../../../domain/content/kit-request'
import { digitsOnly } from '../../../domain/shared/patterns'
import { FormField } from '../../shared/form/FormField'
import { Form } from '../../shared/form/Form'
import { FormPresenter } from '../../shared/form/form.presenter'
import { FormGrid, wide } from '../../shared/form/FormSection'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Dialog, preloadDialog } from '../../shared/ui/messages/Dialog'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { TextInput } from '../../shared/ui/fields/TextInput'
import styles from '../agents/KitForm.module.css'

const EMPTY = { fullName: '', companyName: '', contactNumber: '', email: '', comment: '' }

/**
 * The listing-registration dialog and its button. Register only closes the dialog: the documents specify no call
 * (B2.2-16, B2.2-17).
 */
export const ListingRegistration = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setOpen(true)}>
        Register a listing
      </Button>
      {open && <RegistrationDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const RegistrationDialog = ({ onClose }: { onClose: () => void }) => {
  const { contactEmail } = useInjection(SITE).tenant
  const [form] = useState(() => new FormPresenter(EMPTY))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Register a listing"
      description={
        contactEmail !== '' && (
          <>
            To list now, email <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </>
        )
      }
    >
      <Form form={form} onSubmit={onClose} label="Register a listing" className={styles.form}>
        <FormGrid>
          <FormField form={form} name="fullName" label="Full name">
            {(field) => <TextInput {...field} autoComplete="name" maxLength={KIT_LIMITS.firstName} />}
          </FormField>
          <FormField form={form} name="companyName" label="Company name">
            {(field) => <TextInput {...field} autoComplete="organization" maxLength={KIT_LIMITS.companyName} />}
          </FormField>
          <FormField form={form} name="contactNumber" label="Contact number">
            {(field) => (
              <TextInput
                {...field}
                type="tel"
                inputMode="numeric"
                autoComplete="tel"
                onChange={(typed) => field.onChange(digitsOnly(typed).slice(0, KIT_LIMITS.phoneNumber))}
              />
            )}
          </FormField>
          <FormField form={form} name="email" label="Email">
            {(field) => <TextInput {...field} type="email" autoComplete="email" maxLength={KIT_LIMITS.email} />}
          </FormField>
          <FormField form={form} name="comment" label="Comment" className={wide}>
            {(field) => (
              <TextArea
                {...field}
                limit={KIT_LIMITS.message}
                onChange={(typed) => field.onChange(typed.slice(0, KIT_LIMITS.message))}
              />
            )}
          </FormField>
        </FormGrid>
        <Button type="submit" size="large" className={styles.send}>
          Register
        </Button>
      </Form>
    </Dialog>
  )
}

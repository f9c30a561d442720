import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { CONTACT_ACTIONS, CONTACT_LIMITS, actionLabel } from '../../../domain/listing/contact/contact-enquiry'
import { useFlow } from '../../shared/flow'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { FormGrid, wide } from '../../shared/form/FormSection'
import { useBindings, useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Checkbox } from '../../shared/ui/fields/Checkbox'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { Field } from '../../shared/ui/fields/Field'
import { Notice } from '../../shared/ui/messages/Notice'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { Face } from '../view/Face'
import { type ContactSubject, contactTitle } from './contact-subject'
import { contactBindings } from './contact.bindings'
import styles from './ContactDialog.module.css'
import { CONTACT_ENQUIRY, type ContactPresenter } from './contact.presenter'
import { PersonFields } from './PersonFields'

type Opened = ContactSubject & { onClose: () => void }

export const ContactDialog = (subject: Opened) => {
  useBindings(contactBindings)
  return <Enquiry {...subject} />
}

/** An enquiry to the agents of a listing. Closes once it is sent (B2.10). */
const Enquiry = observer(({ onClose, ...subject }: Opened) => {
  const { propertyId, about, agents, variant, start } = subject
  const flowFor = useInjection(CONTACT_ENQUIRY)
  const [flow] = useState(() => flowFor({ propertyId, variant, start }))
  const contact = useFlow(flow, undefined)
  useEffect(() => contact.subscribe(onClose), [contact, onClose])
  return (
    <Dialog
      open
      onClose={onClose}
      title={contactTitle(subject)}
      description={`About ${about}. Your message goes to ${agents.map(({ name }) => name).join(' and ')}.`}
    >
      <ul className={styles.faces}>
        {agents.map(({ name, imageUrl }) => (
          <li key={name} className={styles.face}>
            <Face address={imageUrl} alt="" size={56} />
            <b>{name}</b>
          </li>
        ))}
      </ul>
      <Fields contact={contact} optionalMessage={variant === 'results'} />
    </Dialog>
  )
})

const Fields = observer(({ contact, optionalMessage }: { contact: ContactPresenter; optionalMessage: boolean }) => {
  const { form } = contact
  return (
    <Form form={form} onSubmit={contact.send} label="Your enquiry">
      <FormGrid>
        <PersonFields form={form} onType={contact.type} />
        <FormField
          form={form}
          name="message"
          label="Message"
          required={!optionalMessage}
          optional={optionalMessage}
          className={wide}
        >
          {(field) => (
            <TextArea
              {...field}
              rows={4}
              limit={CONTACT_LIMITS.message}
              onChange={(text) => contact.type('message', text)}
            />
          )}
        </FormField>
        <Field label="I’d like you to" optional group className={wide}>
          <div className={styles.actions}>
            {CONTACT_ACTIONS.map((action) => (
              <Checkbox
                key={action}
                name="actions"
                id={`${form.idOf('actions')}-${action}`}
                checked={form.values.actions.includes(action)}
                onChange={(wanted) => contact.toggle(action, wanted)}
              >
                {actionLabel(action)}
              </Checkbox>
            ))}
          </div>
        </Field>
      </FormGrid>
      {contact.failure !== null && (
        <Notice tone="error" title="Your enquiry wasn’t sent" className={styles.failure}>
          <p>{`${contact.failure} Your details are still here.`}</p>
        </Notice>
      )}
      <Button type="submit" wide icon="mail" busy={contact.isSending} className={styles.send}>
        {contact.failure === null ? 'Send' : 'Try again'}
      </Button>
    </Form>
  )
})

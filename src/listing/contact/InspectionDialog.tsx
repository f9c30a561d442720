import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { NOTE_LIMIT } from '../../../domain/listing/contact/inspection'
import { timeText } from '../../../domain/listing/view/inspection-times'
import { useFlow } from '../../shared/flow'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { FormGrid, wide } from '../../shared/form/FormSection'
import { useBindings, useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { Notice } from '../../shared/ui/messages/Notice'
import { Select } from '../../shared/ui/fields/Select'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { contactBindings } from './contact.bindings'
import styles from './ContactDialog.module.css'
import { INSPECTION, type InspectionPresenter, type InspectionSubject } from './inspection.presenter'
import { PersonFields } from './PersonFields'

type Opened = InspectionSubject & { onClose: () => void }

export const InspectionDialog = (subject: Opened) => {
  useBindings(contactBindings)
  return <Request {...subject} />
}

/** Asks the agents of a listing for a time at its display suite. Closes once it is sent. */
const Request = observer(({ onClose, ...subject }: Opened) => {
  const flowFor = useInjection(INSPECTION)
  const [flow] = useState(() => flowFor(subject))
  const inspection = useFlow(flow, undefined)
  useEffect(() => inspection.subscribe(onClose), [inspection, onClose])
  return (
    <Dialog
      open
      onClose={onClose}
      title="Book an inspection"
      description={`${subject.about} display suite, ${subject.suite.address}. The agent will confirm the time.`}
    >
      <Fields inspection={inspection} />
    </Dialog>
  )
})

const Fields = observer(({ inspection }: { inspection: InspectionPresenter }) => {
  const { form, days, times } = inspection
  return (
    <Form form={form} onSubmit={inspection.send} label="Your inspection">
      <FormGrid>
        <FormField form={form} name="day" label="Day" required>
          {(field) => (
            <Select
              {...field}
              placeholder="Choose a day"
              options={days.map(({ date, label }) => ({ value: date, label }))}
              onChange={inspection.chooseDay}
            />
          )}
        </FormField>
        <FormField form={form} name="time" label="Time" required>
          {(field) => (
            <Select
              {...field}
              placeholder={form.values.day === '' ? 'Choose a day first' : 'Choose a time'}
              options={times.map((time) => ({ value: time, label: timeText(time) }))}
            />
          )}
        </FormField>
        <PersonFields form={form} onType={inspection.type} />
        <FormField form={form} name="message" label="Message" optional className={wide}>
          {(field) => <TextArea {...field} rows={3} limit={NOTE_LIMIT} onChange={inspection.note} />}
        </FormField>
      </FormGrid>
      {inspection.failure !== null && (
        <Notice tone="error" title="Your request wasn’t sent" className={styles.failure}>
          <p>{`${inspection.failure} Your details are still here.`}</p>
        </Notice>
      )}
      <Button type="submit" wide icon="calendar" busy={inspection.isSending} className={styles.send}>
        {inspection.failure === null ? 'Request this time' : 'Try again'}
      </Button>
    </Form>
  )
})

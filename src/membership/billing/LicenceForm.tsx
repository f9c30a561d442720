import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type AgentNumber, agentNumberRules } from '../../../domain/membership/u-connect-rules'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { FormPresenter } from '../../shared/form/form.presenter'
import { Button } from '../../shared/ui/controls/Button'
import { AGENT_NUMBER_LABEL, AgentNumberInput } from '../AgentNumberInput'
import styles from './Billing.module.css'

/** Asks for the licence number that a plan needs, before it is paid for (M5-62). */
export const LicenceForm = observer(({ onNumber }: { onNumber: (number: string) => void }) => {
  const [form] = useState(() => new FormPresenter<AgentNumber>({ agentRegistrationNumber: '' }, agentNumberRules))
  return (
    <Form
      form={form}
      onSubmit={() => onNumber(form.values.agentRegistrationNumber)}
      label="Your licence"
      className={styles.licence}
    >
      <p>This plan is for licensed real estate agents. We keep the number with your membership.</p>
      <FormField form={form} name="agentRegistrationNumber" label={AGENT_NUMBER_LABEL} required>
        {(field) => <AgentNumberInput {...field} />}
      </FormField>
      <p>
        <Button type="submit">Continue to payment</Button>
      </p>
    </Form>
  )
})

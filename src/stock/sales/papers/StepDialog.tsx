import { recipientsOf } from '../../../../domain/reservation/papers/contract-step'
import { RECIPIENT_TEXTS, stepName } from '../../../../domain/reservation/papers/step-text'
import { groupedOffer, typedOffer } from '../../../../domain/reservation/offer'
import { formatDollars } from '../../../../domain/shared/money'
import { FormCheckbox, FormField } from '../../../shared/form/FormField'
import { useInjection } from '../../../shared/injection'
import { AmountInput } from '../../../shared/ui/fields/AmountInput'
import { Select } from '../../../shared/ui/fields/Select'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { type Closing, FormDialog } from '../../frame/FormDialog'
import panes from '../../frame/Panes.module.css'
import { type AskedStep, NOTE_STEP } from './step.form'

interface Props extends Closing {
  readonly step: AskedStep
  /** Of the sale, in dollars; null for none. */
  readonly price: number | null
}

const recipientsIn = ({ conveyancerEmail }: AskedStep) =>
  recipientsOf(conveyancerEmail).map((value) => ({
    value,
    label: RECIPIENT_TEXTS[value].replace(/^./, (letter) => letter.toUpperCase()),
  }))

/** Asks for the day of a step of the contract, and what else belongs to it. */
export const StepDialog = ({ step, price, ...closing }: Props) => {
  const flowOf = useInjection(NOTE_STEP)
  const { kind, noted } = step
  const name = stepName(step)
  return (
    <FormDialog
      flowOf={() => flowOf(step)}
      title={noted === null ? name : `Correct: ${name}`}
      submit={noted === null ? 'Note it' : 'Correct it'}
      size="small"
      {...closing}
    >
      {(form) => (
        <>
          <p className={panes.muted}>The buyer and the agent who introduced them get an email.</p>
          <FormField form={form} name="day" label={kind === 'deposit-due' ? 'Due on' : 'Day'} required>
            {(field) => <TextInput {...field} type="date" {...(kind === 'deposit-due' ? {} : { max: step.today })} />}
          </FormField>
          {kind === 'sent' && (
            <FormField form={form} name="sentTo" label="Sent to" required>
              {(field) => <Select {...field} options={recipientsIn(step)} />}
            </FormField>
          )}
          {kind === 'deposit-due' && (
            <>
              <FormField
                form={form}
                name="cents"
                label="Amount"
                required
                {...(price === null ? {} : { help: `5% of the price is ${formatDollars(price / 20)}.` })}
              >
                {(field) => <AmountInput {...field} before="$" plain={typedOffer} grouped={groupedOffer} />}
              </FormField>
              <FormCheckbox form={form} name="isBond">
                By a bond or a guarantee
              </FormCheckbox>
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

import { DETAILS_LIMITS } from '../../domain/membership/u-connect-rules'
import { digitsOnly } from '../../domain/shared/patterns'
import type { BoundField } from '../shared/form/FormField'
import { TextInput } from '../shared/ui/fields/TextInput'

export const AGENT_NUMBER_LABEL = 'Agent registration number (RLA)'

/** Real estate agent's licence number, required by some plans (M5-62 to M5-65). */
export const AgentNumberInput = (field: BoundField<string>) => (
  <TextInput
    {...field}
    inputMode="numeric"
    autoComplete="off"
    maxLength={DETAILS_LIMITS.agentRegistrationNumber}
    onChange={(typed) => field.onChange(digitsOnly(typed))}
  />
)

import { LINK_TEXT_LIMIT } from '../../domain/sharing/private-link'
import { TextInput, type TextInputProps } from '../shared/ui/fields/TextInput'

/** For the address of a recipient, not the agent's own. */
export const EmailInput = (field: TextInputProps) => (
  <TextInput
    {...field}
    type="email"
    inputMode="email"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={LINK_TEXT_LIMIT}
  />
)

import { useEffect } from 'react'
import { SESSION } from '../../domain/identity/session'
import { emailConfirmationBindings } from '../shared/email-confirmation/email-confirmation.bindings'
import { EmailConfirmationPanel } from '../shared/email-confirmation/EmailConfirmationPanel'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { CONFIRM_ADDRESS, confirmAddressBindings } from './confirm-address.bindings'

interface Props {
  onConfirmed: () => void
  onBack: () => void
}

/** Confirms the account's email address before it takes a place in a queue. */
export const ConfirmAddress = ({ onConfirmed, onBack }: Props) => {
  useBindings(emailConfirmationBindings)
  useBindings(confirmAddressBindings)
  const { user } = useInjection(SESSION)
  const confirmation = useFlow(useInjection(CONFIRM_ADDRESS), { key: null, finalKinds: [] })
  useEffect(() => confirmation.whenConfirmed(onConfirmed), [confirmation, onConfirmed])
  return (
    <EmailConfirmationPanel
      confirmation={confirmation}
      email={user?.email ?? ''}
      next="Then you have your place in the queue."
      back="Not now"
      onBack={onBack}
    />
  )
}

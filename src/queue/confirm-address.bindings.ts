import { type emailConfirmationMachine, emailConfirmationWith } from '../../domain/identity/email-confirmation.machine'
import { EMAIL_CONFIRMATION } from '../../domain/identity/identity.ports'
import { token } from '../../domain/shared/token'
import { bindings } from '../shared/bindings'
import { EmailConfirmationPresenter } from '../shared/email-confirmation/email-confirmation.presenter'
import type { Flow } from '../shared/flow'

export const CONFIRM_ADDRESS =
  token<Flow<typeof emailConfirmationMachine, EmailConfirmationPresenter>>('confirm-address')

/** Requires `emailConfirmationBindings`. */
export const confirmAddressBindings = bindings((bind) => {
  bind(
    CONFIRM_ADDRESS,
    ({ sendEmailCode, confirmEmail }) => ({
      logic: emailConfirmationWith({ sendEmailCode, confirmEmail: ({ code }) => confirmEmail(code) }),
      present: (actor) => new EmailConfirmationPresenter(actor),
    }),
    EMAIL_CONFIRMATION,
  )
})

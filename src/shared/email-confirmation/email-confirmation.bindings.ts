import { EMAIL_CONFIRMATION } from '../../../domain/identity/identity.ports'
import { bindings } from '../bindings'
import { HTTP } from '../http.bindings'
import { latePort } from '../late-port'

/** Confirms the email address of the logged-in account. */
export const emailConfirmationBindings = bindings((bind) => {
  bind(
    EMAIL_CONFIRMATION,
    (http) =>
      latePort(
        async () =>
          (await import('../../../adapters/http/identity/email-confirmation.http')).emailConfirmationOverHttp(http),
        { sendEmailCode: true, confirmEmail: true },
      ),
    HTTP,
  )
})

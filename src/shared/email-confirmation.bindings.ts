import { emailConfirmationOverHttp } from '../../adapters/http/identity/email-confirmation.http'
import { EMAIL_CONFIRMATION } from '../../domain/identity/identity.ports'
import { bindings } from './bindings'
import { HTTP } from './http.bindings'

/** Confirms the email address of the logged-in account. */
export const emailConfirmationBindings = bindings((bind) => {
  bind(EMAIL_CONFIRMATION, emailConfirmationOverHttp, HTTP)
})

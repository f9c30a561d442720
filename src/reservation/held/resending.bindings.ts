import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { resendingOverHttp } from '../../../adapters/http/reservation/resend.http'
import { RESENDING } from '../../../domain/reservation/resending.ports'
import { token } from '../../../domain/shared/token'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { type TaskFlow, taskFlow, tellFailure } from '../../shared/task.presenter'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'

/** Sends the email again, by the reservation's id, and says to whom it went. */
export const RESEND_SIGNING = token<TaskFlow<number>>('resend-signing')
export const RESEND_CONFIRMATION = token<TaskFlow<number>>('resend-confirmation')

export const resendingBindings = bindings((bind) => {
  bind(RESENDING, resendingOverHttp, HTTP)
  bind(
    RESEND_SIGNING,
    (resending, toasts) =>
      taskFlow('resending the signing email', (id) =>
        pipe(
          resending.signing(id),
          TE.map((names) => toasts.tell(`We’ve emailed the link to sign to ${names.join(', ')}.`)),
          tellFailure(toasts),
        ),
      ),
    RESENDING,
    TOASTS,
  )
  bind(
    RESEND_CONFIRMATION,
    (resending, toasts) =>
      taskFlow('resending the confirmation', (id) =>
        pipe(
          resending.confirmation(id),
          TE.map((email) => toasts.tell(`We’ve emailed the confirmation again to ${email}.`)),
          tellFailure(toasts),
        ),
      ),
    RESENDING,
    TOASTS,
  )
})

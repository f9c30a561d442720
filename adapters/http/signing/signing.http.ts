import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { SigningView } from '../../../domain/signing/envelope'
import type { SigningPort } from '../../../domain/signing/signing.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './signing.contract'

export const signingOverHttp = (http: HttpClient): SigningPort => {
  const shown = (view: SigningView): SigningView => ({
    ...view,
    documentAddress: view.documentAddress === '' ? '' : `${http.settings.apiHost}${view.documentAddress}`,
  })
  return {
    view: (token) => pipe(call(http, contract.signingView)({ params: { token } }), TE.map(shown)),
    consent: ({ link, wording }) =>
      pipe(call(http, contract.signingConsent)({ params: { token: link }, body: { wording } }), TE.map(shown)),
    sendCode: (link) =>
      pipe(
        call(http, contract.signingCode)({ params: { token: link } }),
        TE.map(() => undefined),
      ),
    confirm: ({ link, code }) =>
      pipe(
        call(http, contract.signingConfirm)({ params: { token: link }, body: { code } }),
        TE.map(() => undefined),
      ),
    sign: ({ link, mark }) =>
      pipe(call(http, contract.signingSign)({ params: { token: link }, body: mark }), TE.map(shown)),
    decline: ({ link, reason }) =>
      pipe(call(http, contract.signingDecline)({ params: { token: link }, body: { reason } }), TE.map(shown)),
  }
}

import { signingOverHttp } from '../../adapters/http/signing/signing.http'
import { signingNewsIn } from '../../adapters/storage/signing-news'
import { NAVIGATION } from '../../domain/shared/navigation'
import { signingWith } from '../../domain/signing/signing.machine'
import { SIGNING } from '../../domain/signing/signing.ports'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { SIGNING_FLOW, SigningPresenter } from './signing.presenter'

export const signingBindings = bindings((bind) => {
  bind(SIGNING, signingOverHttp, HTTP)
  bind(
    SIGNING_FLOW,
    (signing, navigation) => ({
      logic: signingWith(signing),
      present: (actor) =>
        new SigningPresenter(actor, navigation, {
          tell: signingNewsIn(localStorage, window).tell,
          close: () => window.close(),
        }),
    }),
    SIGNING,
    NAVIGATION,
  )
})

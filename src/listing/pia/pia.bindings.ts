import { piaOverHttp } from '../../../adapters/http/listing/pia.http'
import { PIA } from '../../../domain/listing/pia/pia-request'
import { sendingWith } from '../../../domain/shared/sending.machine'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { PIA_REQUEST, PiaRequestPresenter } from './pia.presenter'

export const piaBindings = bindings((bind) => {
  bind(PIA, piaOverHttp, HTTP)
  bind(
    PIA_REQUEST,
    (pia) => (propertyId) => ({
      logic: sendingWith(pia.requestPia),
      present: (actor) => new PiaRequestPresenter(actor, propertyId),
    }),
    PIA,
  )
})

import { piaOverHttp } from '../../../adapters/http/listing/pia.http'
import { PIA } from '../../../domain/listing/pia/pia-request'
import { piaRequestWith } from '../../../domain/listing/pia/pia-request.machine'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { PIA_WISH, PiaWishPresenter } from './pia.presenter'

export const piaBindings = bindings((bind) => {
  bind(PIA, piaOverHttp, HTTP)
  bind(PIA_WISH, (pia) => ({ logic: piaRequestWith(pia), present: (wish) => new PiaWishPresenter(wish) }), PIA)
})

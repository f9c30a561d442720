import { formSigningOverHttp } from '../../adapters/http/signing/form-signing.http'
import { FORM_SIGNING } from '../../domain/signing/form-signing.ports'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'

/** For the forms that are signed before they are sent. */
export const formSigningBindings = bindings((bind) => {
  bind(FORM_SIGNING, formSigningOverHttp, HTTP)
})

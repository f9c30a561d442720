import type { FormSigningPort, FormToSign } from '../../../domain/signing/form-signing.ports'
import { clientFormToWire } from '../shared/client-form.wire'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './form-signing.contract'

const bodyOf = ({ propertyId, unitIds, form, tempName, email, name }: FormToSign) => {
  const [unitId = 0, ...otherUnitIds] = unitIds
  return {
    propertyId,
    tempName,
    email,
    name,
    unitId: unitId === 0 ? null : unitId,
    otherUnitIds,
    form: clientFormToWire(form),
  }
}

export const formSigningOverHttp = (http: HttpClient): FormSigningPort => ({
  sign: (form) =>
    form.linkSession === ''
      ? call(http, contract.signForm)({ body: bodyOf(form) })
      : call(http, contract.signFormForUrl)({ body: { ...bodyOf(form), sessionId: form.linkSession } }),
})

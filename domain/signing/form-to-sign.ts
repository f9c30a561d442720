import type { ClientForm } from '../reservation/client/client-form'
import type { ClientRequest } from '../reservation/client/client-reservation.ports'
import type { FormToSign } from './form-signing.ports'

/** A client's form with its first purchaser, who signs first. */
export const formToSign = (
  { request, tempName }: { readonly request: ClientRequest; readonly tempName: string },
  form: ClientForm,
): FormToSign => {
  const [first] = form.purchasers
  const names = [first?.firstName, first?.middleName, first?.surname].filter((name) => name !== '')
  return { ...request, form, tempName, email: first?.email ?? '', name: names.join(' ') }
}

import { addressLine } from '../shared/places/address-line'
import { type ClientForm, emptyClientForm, tidiedClientForm } from '../reservation/client/client-form'
import { withContact } from '../reservation/conveyancer'
import { CLIENT_CONVENTIONS } from '../reservation/client/client-parties'
import { emptyPurchaser, type Purchaser } from '../reservation/purchaser'
import { purchaserCountProblem } from '../reservation/reservation-variant'
import { isBlank, isEmail } from '../shared/patterns'
import type { FormPerson } from './envelope'

/** A form of which only the first purchaser's name and email address are known. */
export const formOfOne = ({ name, email }: { readonly name: string; readonly email: string }): ClientForm => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { ...emptyClientForm, purchasers: [{ ...emptyPurchaser, firstName, surname: rest.join(' '), email }] }
}

/** Every purchaser signs, so each needs a name and an email address. The rest of a form may be empty. */
export const signingProblem = ({ purchasers }: ClientForm): { field: string; message: string } | null => {
  const count = purchaserCountProblem('introducer', purchasers.length)
  if (count !== null) return { field: 'purchasers', message: count }
  return purchasers.map(purchaserProblem).find((problem) => problem !== null) ?? null
}

const purchaserProblem = (purchaser: Purchaser): { field: string; message: string } | null => {
  const { firstName, middleName, surname, email } = purchaser
  const { nameLimit, wrongEmail } = CLIENT_CONVENTIONS
  if (isBlank(firstName)) return { field: 'firstName', message: 'Please enter first name' }
  if (isBlank(surname)) return { field: 'surname', message: 'Please enter surname' }
  const long = Object.entries({ firstName, middleName, surname }).find(([, { length }]) => length > nameLimit)
  if (long !== undefined) return { field: long[0], message: `Names have at most ${nameLimit} characters` }
  if (isBlank(email)) return { field: 'email', message: 'Please enter email' }
  return isEmail(email.trim()) ? null : { field: 'email', message: wrongEmail }
}

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, inOrder(inner)])
}

/** Everything that was filled in, in one order: a form signs another's document only if these are equal. */
export const signedFields = (form: ClientForm): string => {
  const { conveyancer, ...tidied } = tidiedClientForm(form)
  return JSON.stringify(inOrder({ ...tidied, conveyancer: withContact(conveyancer) }))
}

const joined = (separator: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(separator)

/** The people of a form as its document shows them. */
export const peopleOf = (
  form: ClientForm,
): { readonly purchasers: readonly FormPerson[]; readonly conveyancer: FormPerson | null } => {
  const { purchasers, needsConveyancer, conveyancer } = tidiedClientForm(form)
  const nominated: FormPerson = {
    name: joined(' ', conveyancer.firstName, conveyancer.lastName),
    company: conveyancer.companyName,
    address: addressLine(conveyancer),
    phone: joined(', ', conveyancer.phone, conveyancer.mobile),
    email: conveyancer.email,
  }
  return {
    purchasers: purchasers.map((purchaser) => ({
      name: joined(' ', purchaser.firstName, purchaser.middleName, purchaser.surname),
      email: purchaser.email,
      phone: purchaser.mobile,
      address: addressLine(purchaser),
      company: '',
    })),
    conveyancer: needsConveyancer ? { ...nominated, company: 'An approved conveyancer will be provided' } : nominated,
  }
}

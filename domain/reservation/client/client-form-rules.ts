import { STATE_CODES } from '../../shared/australia'
import { all, atMost, isClean, matching, type Problems, problemsOf, type Rule, type Rules } from '../../shared/form'
import { isBlank, isEmail } from '../../shared/patterns'
import { dayTyped } from '../../shared/typed-date'
import type { Purchaser } from '../reservation-form'
import { purchaserCountProblem } from '../reservation-variant'
import type { Agreement, ClientConveyancer, ClientForm } from './client-form'

/** With dots, unlike the buyer's form (B9-11). */
export const CLIENT_TITLES = ['Mr.', 'Ms.', 'Dr.', 'Miss.', 'Mrs.'] as const

/** As the form names and orders them (B9-13). */
export const CLIENT_STATES = [
  { value: 'NSW', label: 'New South Wales' },
  { value: 'QLD', label: 'Queensland' },
  { value: 'SA', label: 'South Australia' },
  { value: 'TAS', label: 'Tasmania' },
  { value: 'VIC', label: 'Victoria' },
  { value: 'WA', label: 'Western Australia' },
  { value: 'NT', label: 'Northern Territory' },
  { value: 'ACT', label: 'ACT' },
] as const

/** B5-36 to B5-49. Email addresses have no limit of their own (B5-41). */
export const CLIENT_LIMITS = {
  name: 25,
  address: 100,
  suburb: 50,
  postcode: 4,
  phone: 15,
  companyName: 50,
  contactPerson: 50,
  agreementName: 50,
  purchasingEntity: 1024,
} as const

/** B5-3. */
export const EMAIL_REFUSED = 'Email format is incorrect. Please try again.'

/** Only white space counts as empty (B5-59). */
const filled =
  (message: string): Rule =>
  (value) =>
    isBlank(value) ? message : null
const text = (what: string, limit: number): Rule => all(filled(`Please enter ${what}`), atMost(limit, sentence(what)))
const sentence = (what: string): string => what.charAt(0).toUpperCase() + what.slice(1)
const unlessBlank =
  (rule: Rule): Rule =>
  (value, form) =>
    isBlank(value) ? null : rule(value, form)
const oneOf = (what: string, values: readonly string[]): Rule =>
  all(
    filled(`Please enter ${what}`),
    matching((value) => values.includes(value), `Please enter ${what}`),
  )
const postcode: Rule = all(
  filled('Please enter postcode'),
  matching((value) => /^\d{4}$/.test(value), 'A postcode has 4 digits'),
)
const digits = (what: string): Rule =>
  matching((value) => /^\d{6,15}$/.test(value), `A ${what} number has 6 to 15 digits`)
const mobile: Rule = all(filled('Please enter mobile'), digits('mobile'))
const email: Rule = matching((value) => isEmail(value.trim()), EMAIL_REFUSED)

export const clientPurchaserRules: Rules<Purchaser> = {
  title: oneOf('title', CLIENT_TITLES),
  firstName: text('first name', CLIENT_LIMITS.name),
  middleName: atMost(CLIENT_LIMITS.name, 'Middle name'),
  surname: text('surname', CLIENT_LIMITS.name),
  address: text('address', CLIENT_LIMITS.address),
  suburb: text('suburb', CLIENT_LIMITS.suburb),
  state: oneOf('state', STATE_CODES),
  postcode,
  mobile,
  email: all(filled('Please enter email'), email),
}

export const clientConveyancerRules: Rules<ClientConveyancer> = {
  companyName: text('company name', CLIENT_LIMITS.companyName),
  contactPerson: text('contact person', CLIENT_LIMITS.contactPerson),
  address: text('address', CLIENT_LIMITS.address),
  suburb: text('suburb', CLIENT_LIMITS.suburb),
  state: oneOf('state', STATE_CODES),
  postcode,
  phone: unlessBlank(digits('phone')),
  mobile,
  email: unlessBlank(email),
}

export const agreementRules: Rules<Agreement> = {
  agreementName: text('agreement name', CLIENT_LIMITS.agreementName),
  agreementDate: all(
    filled('Please enter agreement date'),
    matching((value) => dayTyped(value) !== null, 'Enter the date as dd/mm/yyyy'),
  ),
  purchasingEntity: atMost(CLIENT_LIMITS.purchasingEntity, 'Purchasing entity'),
}

export interface ClientFormProblems {
  readonly purchasers: readonly Problems<Purchaser>[]
  readonly conveyancer: Problems<ClientConveyancer>
  readonly agreement: Problems<Agreement>
  /** Problem not specific to a field. */
  readonly whole: string | null
}

export const clientFormProblems = (form: ClientForm): ClientFormProblems => ({
  purchasers: form.purchasers.map((purchaser) => problemsOf(clientPurchaserRules, purchaser)),
  conveyancer: form.needsConveyancer ? {} : problemsOf(clientConveyancerRules, form.conveyancer),
  agreement: problemsOf(agreementRules, form.agreement),
  whole: purchaserCountProblem('introducer', form.purchasers.length),
})

/** The first problem with its field, or null. */
export const firstClientFormProblem = (form: ClientForm): { field: string; message: string } | null => {
  const { purchasers, conveyancer, agreement, whole } = clientFormProblems(form)
  if (whole !== null) return { field: 'purchasers', message: whole }
  const group = [...purchasers, conveyancer, agreement].find((each) => !isClean(each))
  const [entry] = Object.entries(group ?? {})
  return entry === undefined ? null : { field: entry[0], message: entry[1] }
}

import * as t from 'io-ts'
import { STATE_CODES } from '../shared/australia'
import {
  all,
  atMost,
  isClean,
  matching,
  notOnlySpaces,
  type Problems,
  problemsOf,
  required,
  type Rule,
  type Rules,
} from '../shared/form'
import { isEmail, isPhone } from '../shared/patterns'
import { stored } from '../shared/stored'
import type { OfferType } from '../listing/room'
import { offerRule, optionalOfferRule, plainOffer } from './offer'
import { purchaserCountProblem, type ReservationVariant } from './reservation-variant'

export const Purchaser = t.type(
  {
    title: t.string,
    firstName: t.string,
    middleName: t.string,
    surname: t.string,
    address: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
    mobile: t.string,
    email: t.string,
  },
  'Purchaser',
)
export type Purchaser = t.TypeOf<typeof Purchaser>

export const Conveyancer = t.type(
  {
    companyName: t.string,
    firstName: t.string,
    lastName: t.string,
    address: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
    phone: t.string,
    mobile: t.string,
    email: t.string,
  },
  'Conveyancer',
)
export type Conveyancer = t.TypeOf<typeof Conveyancer>

/** The buyer's form at /property/form (B2.12). */
export const ReservationForm = t.type(
  {
    purchasers: t.array(Purchaser),
    /** Unchecked: the nominated conveyancer (B4-37). Checked: the buyer's own (B4-38). */
    ownConveyancer: t.boolean,
    conveyancer: Conveyancer,
    purchasingEntity: t.string,
    /** The deposit-bond consent flag (B2.12-6). */
    cashDeposit: t.boolean,
    /** Dollars as typed; empty for Select now. */
    offer: t.string,
  },
  'ReservationForm',
)
export type ReservationForm = t.TypeOf<typeof ReservationForm>

/** The buyer flow's titles, without dots (B9-12). */
export const BUYER_TITLES = ['Mr', 'Ms', 'Dr', 'Miss', 'Mrs'] as const
const MAX_ENTITY = 1024

export const emptyPurchaser: Purchaser = {
  title: '',
  firstName: '',
  middleName: '',
  surname: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  mobile: '',
  email: '',
}
export const emptyConveyancer: Conveyancer = {
  companyName: '',
  firstName: '',
  lastName: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  phone: '',
  mobile: '',
  email: '',
}

/** The tenant's conveyancer, who acts in one state; empty for a property in another. */
export const nominatedIn = (state: string, conveyancer: Conveyancer): Conveyancer =>
  conveyancer.state === state ? conveyancer : emptyConveyancer

/**
 * A form as stored in the database. New keys need a default here, so that forms of earlier releases can still be
 * settled, listed, printed and emailed; specs/reservation/stored-forms.ts has one example of each shape.
 */
export const StoredReservationForm = stored(
  t.type(
    {
      ...ReservationForm.props,
      purchasers: t.array(stored(Purchaser, emptyPurchaser)),
      conveyancer: stored(Conveyancer, emptyConveyancer),
    },
    'ReservationForm',
  ),
  {
    purchasers: [],
    ownConveyancer: true,
    conveyancer: emptyConveyancer,
    purchasingEntity: '',
    cashDeposit: false,
    offer: '',
  },
)

const spaces = notOnlySpaces('Input cannot be only spaces')
const text = (missing: string, limit: number, label: string): Rule =>
  all(spaces, required(missing), atMost(limit, label))
const optional = (limit: number, label: string): Rule => all(spaces, atMost(limit, label))
const oneOf = (values: readonly string[], message: string): Rule => matching((value) => values.includes(value), message)
const email: Rule = all(
  spaces,
  required('Please enter email'),
  matching((value) => isEmail(value.trim()), 'Please enter a valid email'),
)
/**
 * An optional plus, then 6 to 20 digits (M5-20), with the usual separators: `+61 491 576 398`, `(08) 5550 1260`,
 * `0491-576-398`.
 */
const isNumber = (value: string): boolean => {
  const bare = value.replace(/[ ()-]+/g, '')
  return isPhone(bare) && bare.length >= 6 && bare.length <= 20
}
const phone: Rule = all(spaces, matching(isNumber, 'Please enter a valid phone number'))
const postcode: Rule = all(
  spaces,
  required('Please enter postcode'),
  matching((value) => /^\d{4}$/.test(value), 'A postcode has 4 digits'),
)

/** B5-67 to B5-78. */
export const purchaserRules: Rules<Purchaser> = {
  title: all(required('Please enter title'), oneOf(BUYER_TITLES, 'Please enter title')),
  firstName: text('Please enter first name', 50, 'First name'),
  middleName: optional(50, 'Middle name'),
  surname: text('Please enter surname', 50, 'Surname'),
  address: text('Please enter address', 100, 'Address'),
  suburb: text('Please enter suburb', 50, 'Suburb'),
  state: all(required('Please enter state'), oneOf(STATE_CODES, 'Please enter state')),
  postcode,
  mobile: phone,
  email,
}

/** The buyer's own conveyancer needs a firm, a person and contact details. */
export const conveyancerRules: Rules<Conveyancer> = {
  companyName: text('Please enter company name', 50, 'Company name'),
  firstName: text('Please enter first name', 50, 'First name'),
  lastName: text('Please enter surname', 50, 'Surname'),
  address: optional(100, 'Address'),
  suburb: optional(50, 'Suburb'),
  state: oneOf(STATE_CODES, 'Please enter state'),
  postcode: matching((value) => /^\d{4}$/.test(value), 'A postcode has 4 digits'),
  phone,
  mobile: phone,
  email,
}

interface Terms {
  purchasingEntity: string
  offer: string
}
export const termsRules = (type: OfferType): Rules<Terms> => ({
  purchasingEntity: atMost(MAX_ENTITY, 'Purchasing entity'),
  offer: type === 'Make Offer' ? offerRule : optionalOfferRule,
})

export interface FormProblems {
  readonly purchasers: readonly Problems<Purchaser>[]
  readonly conveyancer: Problems<Conveyancer>
  readonly terms: Problems<Terms>
  /** Problem not specific to a field. */
  readonly whole: string | null
}

export const reservationProblems = (
  variant: ReservationVariant,
  type: OfferType,
  form: ReservationForm,
): FormProblems => ({
  purchasers: form.purchasers.map((purchaser) => problemsOf(purchaserRules, purchaser)),
  conveyancer: form.ownConveyancer ? problemsOf(conveyancerRules, form.conveyancer) : {},
  terms: problemsOf(termsRules(type), form),
  whole: purchaserCountProblem(variant, form.purchasers.length),
})

/** The first problem with its field, or null: what a form is refused with (B5-67 to B5-85, B9-9, B9-10). */
export const firstReservationProblem = (problems: FormProblems): { field: string; message: string } | null => {
  if (problems.whole !== null) return { field: 'purchasers', message: problems.whole }
  const groups = [...problems.purchasers, problems.conveyancer, problems.terms]
  for (const group of groups.filter((each) => !isClean(each))) {
    const [entry] = Object.entries(group)
    if (entry !== undefined) return { field: entry[0], message: entry[1] }
  }
  return null
}

/** The form as sent and stored: trimmed; an entity of only spaces is empty (B5-80). */
export const tidied = (form: ReservationForm): ReservationForm => ({
  ...form,
  purchasers: form.purchasers.map(trimmed),
  conveyancer: trimmed(form.conveyancer),
  purchasingEntity: form.purchasingEntity.trim(),
  offer: plainOffer(form.offer.trim()),
})

/** Every text without the spaces around it. */
export const trimmed = <T extends Readonly<Record<string, string>>>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()])) as T

/** The first word of a contact person's name, and the rest. */
export const namesOf = (person: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = person.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

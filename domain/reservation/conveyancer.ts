import * as t from 'io-ts'
import { ADDRESS_LIMIT, BUYER_CONVENTIONS, fieldsBy, type PartyFields, SUBURB_LIMIT } from './party-fields'

/** The conveyancer or solicitor who acts for the purchasers (B3-22). */
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

/** Whether a form names a conveyancer at all. */
export const isNamed = ({ companyName, firstName, lastName, email }: Conveyancer): boolean =>
  [companyName, firstName, lastName, email].some((each) => each.trim() !== '')

/** The tenant's conveyancer in the state of a property; empty where the tenant names no conveyancer. */
export const nominatedIn = (state: string, conveyancers: readonly Conveyancer[]): Conveyancer =>
  conveyancers.find((each) => each.state === state) ?? emptyConveyancer

/** A conveyancer whose contact is one text, as the client's form asks for it and calls send it (B3-38). */
export type ConveyancerWithContact = Omit<Conveyancer, 'firstName' | 'lastName'> & { readonly contactPerson: string }

export const withContact = ({ companyName, firstName, lastName, ...rest }: Conveyancer): ConveyancerWithContact => ({
  companyName,
  contactPerson: `${firstName} ${lastName}`.trim(),
  ...rest,
})

/** The first word of the contact person is the first name, and the rest the last name. */
export const withNames = ({ companyName, contactPerson, ...rest }: ConveyancerWithContact): Conveyancer => {
  const [firstName = '', ...last] = contactPerson.trim().split(/\s+/)
  return { companyName, firstName, lastName: last.join(' '), ...rest }
}

/** Reads a conveyancer of a draft: one of the release before has a contact person instead of two names. */
export const DraftConveyancer = new t.Type<Conveyancer, unknown>(
  'Conveyancer',
  Conveyancer.is,
  (value, context) =>
    hasContact(value) ? Conveyancer.validate(withNames(value), context) : Conveyancer.validate(value, context),
  Conveyancer.encode,
)
const hasContact = (value: unknown): value is ConveyancerWithContact =>
  typeof value === 'object' && value !== null && 'contactPerson' in value && typeof value.contactPerson === 'string'

/** Characters of a company's or a person's name. */
export const CONVEYANCER_NAME_LIMIT = 50

const buyer = fieldsBy(BUYER_CONVENTIONS)
const optional = { isOptional: true }

/** The buyer's own conveyancer needs a firm, a person and an email address. */
export const BUYER_CONVEYANCER: PartyFields<Conveyancer> = {
  companyName: buyer.text('company name', CONVEYANCER_NAME_LIMIT),
  firstName: buyer.text('first name', CONVEYANCER_NAME_LIMIT),
  lastName: buyer.text('surname', CONVEYANCER_NAME_LIMIT),
  address: buyer.text('address', ADDRESS_LIMIT, optional),
  suburb: buyer.text('suburb', SUBURB_LIMIT, optional),
  state: buyer.choice('state', BUYER_CONVENTIONS.states, optional),
  postcode: buyer.postcode(optional),
  phone: buyer.number('phone', optional),
  mobile: buyer.number('mobile', optional),
  email: buyer.email(),
}

import * as t from 'io-ts'
import { all } from '../shared/form'
import { plausibleName } from '../shared/text/person-name'
import {
  ADDRESS_LIMIT,
  BUYER_CONVENTIONS,
  fieldsBy,
  type PartyConventions,
  type PartyField,
  type PartyFields,
  postalCodeOf,
  regionOf,
  SUBURB_LIMIT,
} from './party-fields'

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
    /** Its name; empty for Australia. */
    country: t.string,
    mobile: t.string,
    email: t.string,
  },
  'Purchaser',
)
export type Purchaser = t.TypeOf<typeof Purchaser>

export const emptyPurchaser: Purchaser = {
  title: '',
  firstName: '',
  middleName: '',
  surname: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  country: '',
  mobile: '',
  email: '',
}

/** A name, which is in emails to others. */
const named = (field: PartyField): PartyField => ({ ...field, rule: all(field.rule, plausibleName(field.label)) })

/** The fields of a purchaser, in every form that asks for one. */
export const purchaserFields = (conventions: PartyConventions): PartyFields<Purchaser> => {
  const { text, choice, country, postcode, number, email } = fieldsBy(conventions)
  return {
    title: choice(
      'title',
      conventions.titles.map((title) => ({ value: title, label: title })),
    ),
    firstName: named(text('first name', conventions.nameLimit)),
    middleName: named(text('middle name', conventions.nameLimit, { isOptional: true })),
    surname: named(text('surname', conventions.nameLimit)),
    address: text('address', ADDRESS_LIMIT, { label: conventions.addressLabel }),
    suburb: text('suburb', SUBURB_LIMIT),
    state: regionOf(choice('state', conventions.states)),
    postcode: postalCodeOf(postcode()),
    country: country(),
    mobile: number('mobile', { isOptional: !conventions.isMobileRequired }),
    email: email(),
  }
}

/** A purchaser as the buyer's form asks for one (B5-67 to B5-78). */
export const BUYER_PURCHASER = purchaserFields(BUYER_CONVENTIONS)

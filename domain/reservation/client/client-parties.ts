import { CONVEYANCER_NAME_LIMIT, type ConveyancerWithContact } from '../conveyancer'
import { ADDRESS_LIMIT, fieldsBy, type PartyConventions, type PartyFields, SUBURB_LIMIT } from '../party-fields'
import { purchaserFields } from '../purchaser'

/** The form for a client: titles with dots (B9-11), states by name (B9-13), and the limits of B5-36 to B5-49. */
export const CLIENT_CONVENTIONS: PartyConventions = {
  titles: ['Mr.', 'Ms.', 'Dr.', 'Miss.', 'Mrs.'],
  states: [
    { value: 'NSW', label: 'New South Wales' },
    { value: 'QLD', label: 'Queensland' },
    { value: 'SA', label: 'South Australia' },
    { value: 'TAS', label: 'Tasmania' },
    { value: 'VIC', label: 'Victoria' },
    { value: 'WA', label: 'Western Australia' },
    { value: 'NT', label: 'Northern Territory' },
    { value: 'ACT', label: 'ACT' },
  ],
  nameLimit: 25,
  addressLabel: 'Address',
  // Only white space counts as empty (B5-59).
  onlySpaces: null,
  // B5-3.
  wrongEmail: 'Email format is incorrect. Please try again.',
  // B5-41.
  emailLimit: null,
  isMobileRequired: true,
  numbers: 'digits',
}

/** A purchaser as an agent or a private link's visitor enters one (B5-36 to B5-41). */
export const CLIENT_PURCHASER = purchaserFields(CLIENT_CONVENTIONS)

const { text, choice, postcode, number, email } = fieldsBy(CLIENT_CONVENTIONS)

/** The client's conveyancer needs everything but a landline and an email address (B5-44 to B5-48). */
export const CLIENT_CONVEYANCER: PartyFields<ConveyancerWithContact> = {
  companyName: text('company name', CONVEYANCER_NAME_LIMIT),
  contactPerson: text('contact person', CONVEYANCER_NAME_LIMIT),
  address: text('address', ADDRESS_LIMIT),
  suburb: text('suburb', SUBURB_LIMIT),
  state: choice('state', CLIENT_CONVENTIONS.states),
  postcode: postcode(),
  phone: number('phone', { isOptional: true }),
  mobile: number('mobile'),
  email: email({ isOptional: true }),
}

import { STATE_CODES } from '../shared/places/australia'
import { all, atMost, matching, notOnlySpaces, required, type Rule, type Rules } from '../shared/form'
import { isBlank, isEmail } from '../shared/patterns'
import { phoneNumberRule } from '../shared/phone'

interface Option {
  readonly value: string
  readonly label: string
}

/** One field of a purchaser or a conveyancer, as a form shows and checks it. */
export interface PartyField {
  readonly label: string
  readonly isRequired: boolean
  readonly takes: 'text' | 'email' | 'tel' | 'digits' | 'choice'
  /** Whether the control drops whatever is not a digit. */
  readonly isStrict: boolean
  /** The most characters, or digits, of the control; null for no limit. */
  readonly limit: number | null
  /** A choice's options. */
  readonly options: readonly Option[]
  readonly rule: Rule
  /** What differs for an address outside Australia. */
  readonly abroad?: Pick<PartyField, 'label' | 'isRequired' | 'takes' | 'isStrict' | 'limit'>
}

/** A field as it is for these values. */
export const fieldFor = (field: PartyField, values: object): PartyField =>
  isAbroad(values) ? { ...field, ...field.abroad } : field

/** The name of another country, or an empty text for Australia. */
export const COUNTRY_LIMIT = 60
const REGION_LIMIT = 50
const POSTAL_CODE_LIMIT = 12

/** Whether the address of a party is outside Australia; a party without a country is in it. */
export const isAbroad = (values: unknown): boolean =>
  typeof values === 'object' && values !== null && 'country' in values && values.country !== ''

/** Outside Australia another rule holds, and the field is optional. */
const unlessAbroad =
  (label: string, limit: number, rule: Rule): Rule =>
  (value, form) =>
    isAbroad(form) ? atMost(limit, label)(value, form) : rule(value, form)
const freely = (label: string, limit: number) =>
  ({ label, limit, isRequired: false, takes: 'text', isStrict: false }) as const

/** In the order of the page. */
export type PartyFields<P> = { readonly [K in keyof P & string]: PartyField }

export const rulesOf = <P extends object>(fields: PartyFields<P>): Rules<P> => {
  const all: readonly [string, PartyField][] = Object.entries(fields)
  return Object.fromEntries(all.map(([name, { rule }]) => [name, rule])) as unknown as Rules<P>
}

/** Differences between the documents' forms. */
export interface PartyConventions {
  readonly titles: readonly string[]
  readonly states: readonly Option[]
  /** Characters of a first, middle or last name. */
  readonly nameLimit: number
  readonly addressLabel: string
  /** The message for a text of nothing but spaces; null if it counts as empty. */
  readonly onlySpaces: string | null
  readonly wrongEmail: string
  readonly emailLimit: number | null
  readonly isMobileRequired: boolean
  /** Phone numbers with their usual separators, or nothing but digits. */
  readonly numbers: 'tel' | 'digits'
}

/** The buyer's form: titles without dots (B9-12), and the limits and messages of B5-67 to B5-78. */
export const BUYER_CONVENTIONS: PartyConventions = {
  titles: ['Mr', 'Ms', 'Dr', 'Miss', 'Mrs'],
  states: STATE_CODES.map((value) => ({ value, label: value })),
  nameLimit: 50,
  addressLabel: 'Residential address',
  onlySpaces: 'Input cannot be only spaces',
  wrongEmail: 'Please enter a valid email',
  emailLimit: 200,
  isMobileRequired: false,
  numbers: 'tel',
}

export const ADDRESS_LIMIT = 100
export const SUBURB_LIMIT = 50

interface Differences {
  readonly label?: string
  readonly isOptional?: boolean
}

/** Makes the fields of a form by its conventions. `name` is how messages call the field: `first name`. */
export const fieldsBy = (conventions: PartyConventions) => {
  const plain = { isStrict: false, limit: null, options: [] }

  const orEmpty = (rule: Rule): Rule =>
    conventions.onlySpaces === null
      ? (value, form) => (isBlank(value) ? null : rule(value, form))
      : all(notOnlySpaces(conventions.onlySpaces), rule)
  const filled = (name: string): Rule =>
    conventions.onlySpaces === null
      ? filledIn(`Please enter ${name}`)
      : all(notOnlySpaces(conventions.onlySpaces), required(`Please enter ${name}`))
  const checked = (name: string, isOptional: boolean, rule: Rule): Rule =>
    isOptional ? orEmpty(rule) : all(filled(name), rule)

  return {
    text: (
      name: string,
      limit: number,
      { label = sentence(name), isOptional = false }: Differences = {},
    ): PartyField => ({
      ...plain,
      label,
      isRequired: !isOptional,
      takes: 'text',
      limit,
      rule: checked(name, isOptional, atMost(limit, sentence(name))),
    }),
    choice: (name: string, options: readonly Option[], { isOptional = false }: Differences = {}): PartyField => {
      const message = `Please enter ${name}`
      const known = matching((value) => options.some((each) => each.value === value), message)
      return {
        ...plain,
        label: sentence(name),
        isRequired: !isOptional,
        takes: 'choice',
        options,
        rule: isOptional ? known : all(filledIn(message), known),
      }
    },
    country: (): PartyField => ({
      ...plain,
      label: 'Country',
      isRequired: false,
      // All countries, which the form loads when it is shown.
      takes: 'choice',
      limit: COUNTRY_LIMIT,
      rule: atMost(COUNTRY_LIMIT, 'Country'),
    }),
    postcode: ({ isOptional = false }: Differences = {}): PartyField => ({
      ...plain,
      label: 'Postcode',
      isRequired: !isOptional,
      takes: 'digits',
      isStrict: conventions.numbers === 'digits',
      limit: 4,
      rule: checked(
        'postcode',
        isOptional,
        matching((value) => /^\d{4}$/.test(value), 'A postcode has 4 digits'),
      ),
    }),
    number: (name: 'phone' | 'mobile', { isOptional = false }: Differences = {}): PartyField => ({
      ...plain,
      label: sentence(name),
      isRequired: !isOptional,
      takes: conventions.numbers,
      isStrict: conventions.numbers === 'digits',
      limit: conventions.numbers === 'digits' ? MOST_DIGITS : 20,
      rule: checked(
        name,
        isOptional,
        conventions.numbers === 'digits'
          ? matching((value) => /^\d{6,15}$/.test(value), `A ${name} number has 6 to ${MOST_DIGITS} digits`)
          : phoneNumberRule,
      ),
    }),
    email: ({ isOptional = false }: Differences = {}): PartyField => ({
      ...plain,
      label: 'Email',
      isRequired: !isOptional,
      takes: 'email',
      limit: conventions.emailLimit,
      rule: checked(
        'email',
        isOptional,
        matching((value) => isEmail(value.trim()), conventions.wrongEmail),
      ),
    }),
  }
}

/** The same field for an address that may be outside Australia. */
export const regionOf = (state: PartyField): PartyField => ({
  ...state,
  rule: unlessAbroad('Region', REGION_LIMIT, state.rule),
  abroad: freely('Region', REGION_LIMIT),
})
export const postalCodeOf = (postcode: PartyField): PartyField => ({
  ...postcode,
  rule: unlessAbroad('Postal code', POSTAL_CODE_LIMIT, postcode.rule),
  abroad: freely('Postal code', POSTAL_CODE_LIMIT),
})

const MOST_DIGITS = 15

const sentence = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Only white space counts as empty (B5-59). */
export const filledIn =
  (message: string): Rule =>
  (value) =>
    isBlank(value) ? message : null

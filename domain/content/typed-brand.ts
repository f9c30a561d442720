import { decimalText } from '../shared/money'
import { entriesOf } from './brand-entries'
import { BRAND_FIELD_NAMES, type BrandField, brandFieldName, brandValues, fieldsThatDiffer } from './brand-fields'
import { problemsOfChange } from './brand-rules'
import type { TextKind } from './published-text'
import type { BrandDetails } from './stored-tenant'
import { typedGroup } from './typed-companies'

/** Changed elsewhere. */
const LISTS = ['affiliates', 'logo', 'logoPicture', 'icon'] as const
type Elsewhere = (typeof LISTS)[number] | `texts.${TextKind}`
type TypedField = Exclude<BrandField, Elsewhere>
type Flag = 'approvesListings' | 'showsOwnListingsOnly' | 'showsDemoProfiles'

/** A brand as it is typed into a form: amounts in dollars, a place as `-34.9214, 138.6301`. */
export type TypedBrand = { readonly [F in TypedField]: F extends Flag ? boolean : string }

const CENTS: readonly string[] = ['terms.feeCents', 'terms.cardFeeCents'] satisfies readonly TypedField[]

const FIELDS = (Object.keys(BRAND_FIELD_NAMES) as BrandField[]).filter(
  (field): field is TypedField => !field.startsWith('texts.') && !(LISTS as readonly string[]).includes(field),
)

const asTyped = (field: TypedField, value: unknown): string | boolean => {
  if (typeof value === 'boolean') return value
  if (CENTS.includes(field)) return decimalText(Number(value)).replace('.00', '')
  if (field === 'position' && value !== null) {
    const { latitude, longitude } = value as NonNullable<BrandDetails['position']>
    return `${latitude}, ${longitude}`
  }
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
}

export const typedBrand = (details: BrandDetails): TypedBrand => {
  const values = brandValues(details)
  return Object.fromEntries(FIELDS.map((field) => [field, asTyped(field, values[field])])) as TypedBrand
}

const numberIn = (typed: string): number => (/^\s*-?\d+(\.\d+)?\s*$/.test(typed) ? Number(typed) : Number.NaN)

const valueOf = (field: TypedField, typed: string | boolean): unknown => {
  if (typeof typed === 'boolean') return typed
  if (CENTS.includes(field)) return Math.round(numberIn(typed.replaceAll(/[$,]/g, '')) * 100)
  if (field.startsWith('terms.')) return numberIn(typed)
  if (field === 'mobileHost') return typed.trim() === '' ? null : typed.trim()
  if (field === 'company.abn') return typed.replaceAll(/\s/g, '')
  if (field === 'position') {
    const [latitude = '', longitude = '', ...more] = typed.split(',')
    if (typed.trim() === '') return null
    return { latitude: numberIn(latitude), longitude: more.length > 0 ? Number.NaN : numberIn(longitude) }
  }
  return typed.trim()
}

/** The details with what was typed; a number that can’t be read is `NaN`, which `typedProblem` names. */
export const detailsTyped = (details: BrandDetails, typed: TypedBrand): BrandDetails =>
  FIELDS.filter((field) => typed[field] !== asTyped(field, brandValues(details)[field])).reduce((made, field) => {
    const [group, key] = field.split('.') as [keyof BrandDetails, string?]
    const value = valueOf(field, typed[field])
    return { ...made, [group]: key === undefined ? value : { ...(made[group] as object), [key]: value } }
  }, details)

/** What is wrong with a field of a form; null if nothing is. */
export const typedProblem = (details: BrandDetails, field: string, typed: TypedBrand): string | null =>
  problemsOfChange(details, detailsTyped(details, typed)).find((each) => each.field === field)?.text ?? null

/** The value of each field as people read it: amounts in dollars, an entry of a list in one line, the order of groups by their names. */
export const brandTexts = (details: BrandDetails): Readonly<Record<string, string>> => {
  const texts = Object.entries(brandValues(details)).map(([field, value]): [string, string] => [
    field,
    FIELDS.includes(field as TypedField) ? String(asTyped(field as TypedField, value)) : '',
  ])
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(
      entriesOf('conveyancers', details.conveyancers).map(([field, each]) => [field, conveyancerText(each)]),
    ),
    ...Object.fromEntries(entriesOf('affiliates', details.affiliates).map(([field, each]) => [field, groupText(each)])),
    affiliates: details.affiliates.map(({ title }) => title).join(', '),
  }
}

const joined = (texts: readonly string[], between: string): string =>
  texts.filter((text) => text.trim() !== '').join(between)

const conveyancerText = (each: BrandDetails['conveyancers'][number]): string => {
  const { companyName, firstName, lastName, address, suburb, postcode, phone, mobile, email } = each
  const [person, place] = [joined([firstName, lastName], ' '), joined([suburb, postcode], ' ')]
  return joined([companyName, person, address, place, phone, mobile, email], ', ')
}

const groupText = (group: BrandDetails['affiliates'][number]): string => {
  const { words, companies } = typedGroup(group)
  return joined([words, ...companies.split('\n')], '; ')
}

export const TYPED_FIELDS: readonly TypedField[] = FIELDS

/** Fields that another person has changed since a form was opened, with what they are now. */
export const changedSince = (
  was: BrandDetails,
  now: BrandDetails,
): readonly { readonly field: TypedField; readonly text: string }[] => {
  const typed = typedBrand(now)
  const differing = fieldsThatDiffer(was, now)
  return FIELDS.filter((field) => differing.includes(field)).map((field) => ({
    field,
    text: `Changed meanwhile: ${brandFieldName(field)} is “${String(typed[field])}” now. Save again to replace it.`,
  }))
}

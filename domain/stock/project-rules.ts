import { isStateCode } from '../shared/places/australia'
import { isPropertyType, PROPERTY_TYPES } from '../listing/property-type'
import { type CommissionRule, problemOfRules, rulesText } from '../commission/commission-rules'
import { type CommissionTerms, instalmentsText, problemOfInstalments } from '../commission/commission-terms'
import type { PastProject } from '../listing/builder'
import type { OpeningHours } from '../listing/display-suite'
import { openingRows } from '../listing/view/inspection-times'
import { isTermKey, problemOfTerm } from '../reservation/reservation-terms'
import { readPin } from './pin'
import type { ProjectFields } from './project'

export type ProjectField = keyof ProjectFields

/** What a field is called on screens and in messages. */
export const PROJECT_FIELD_NAMES: Readonly<Record<ProjectField, string>> = {
  name: 'Name',
  propertyType: 'Property type',
  address: 'Street address',
  suburb: 'Suburb',
  state: 'State',
  postcode: 'Postcode',
  pin: 'Pin on the map',
  agentId: 'Agent',
  secondAgentId: 'Second agent',
  description: 'Description',
  features: 'Features',
  incentives: 'Incentives',
  estimatedCommencement: 'Construction starts',
  estimatedCompletion: 'Completion',
  titlesIssued: 'Titles issued',
  estimatedSettled: 'Settlement',
  contractType: 'Contract type',
  pricing: 'Prices',
  history: 'History of prices',
  videoUrl: 'Video',
  commission: 'Commission',
  maxCommission: 'Commission at most',
  commissionPercent: 'Commission in per cent of the price',
  commissionRules: 'Commission of some units, and of co-agents',
  instalments: 'Instalments',
  feeCents: 'Reservation fee',
  holdDays: 'Days of the hold',
  cardFeePercent: 'Card fee in per cent',
  cardFeeCents: 'Card fee, fixed part',
  checkoutMinutes: 'Minutes of the checkout',
  callBackHours: 'Hours until the call',
  queueOfferHours: 'Hours of an offer to the first in a queue',
  builderName: 'Builder',
  builderLicence: 'Builder’s licence',
  builderProjects: 'Past projects',
  suiteAddress: 'Address of the display suite',
  suitePhone: 'Phone of the display suite',
  suiteHours: 'Opening hours',
  locationTitle: 'Heading of the location',
  locationDescription: 'About the location',
  rentalYield: 'Rental yield',
  vacancyRate: 'Vacancy rate',
}

export const CONTRACT_TYPES = ['Off the plan', 'Completed', 'Two-part contract', 'Land contract'] as const

const MOST_COMMISSION = 10_000_000

const LIMITS: Readonly<Partial<Record<ProjectField, number>>> = {
  name: 80,
  address: 120,
  suburb: 60,
  description: 20_000,
  features: 10_000,
  incentives: 5_000,
  estimatedCommencement: 50,
  estimatedCompletion: 50,
  titlesIssued: 50,
  estimatedSettled: 50,
  contractType: 50,
  videoUrl: 300,
  builderName: 80,
  builderLicence: 40,
  suiteAddress: 160,
  locationTitle: 80,
  locationDescription: 2_000,
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const MOST_HOURS = 14
const MOST_PAST = 20

const problemOfHours = (hours: readonly OpeningHours[]): string | null => {
  if (hours.length > MOST_HOURS) return `At most ${MOST_HOURS} opening hours.`
  if (hours.some(({ days }) => days.length === 0 || days.some((day) => ![0, 1, 2, 3, 4, 5, 6].includes(day))))
    return 'Choose the days of each opening.'
  return hours.every(({ from, to }) => TIME.test(from) && TIME.test(to) && from < to)
    ? null
    : 'Each opening has a time from which and a later one until which it is open.'
}

const problemOfPast = (projects: readonly PastProject[]): string | null => {
  if (projects.length > MOST_PAST) return `At most ${MOST_PAST} past projects.`
  if (projects.some(({ name, suburb }) => name.trim() === '' || name.length > 80 || suburb.length > 60))
    return 'Each past project has a name.'
  return projects.every(({ year }) => Number.isInteger(year) && year >= 1900 && year <= 2100)
    ? null
    : 'The year of completion is 1900 to 2100.'
}

type Rule = (value: unknown, name: string) => string | null

const commissionRule: Rule = (value, name) =>
  value === null || (Number.isInteger(Number(value)) && Number(value) > 0 && Number(value) <= MOST_COMMISSION)
    ? null
    : `${name} is a whole number of dollars, 1 to ${MOST_COMMISSION.toLocaleString('en-AU')}.`
const percentRule: Rule = (value, name) =>
  value === null || (Number(value) >= 0 && Number(value) <= 100) ? null : `${name} is 0 to 100 per cent.`

/** What is wrong with a field’s value, beside its length and the limits of terms. */
const RULES: Readonly<Partial<Record<ProjectField, Rule>>> = {
  name: (value) => (String(value).trim() === '' ? 'Enter a name.' : null),
  propertyType: (value) =>
    isPropertyType(String(value))
      ? null
      : `“${String(value).slice(0, 40)}” is no property type. Choose ${PROPERTY_TYPES.join(', ')}.`,
  state: (value) => (isStateCode(String(value)) ? null : `“${String(value).slice(0, 40)}” is no state.`),
  postcode: (value) => (/^\d{4}$/.test(String(value)) ? null : 'A postcode has four digits.'),
  videoUrl: (value) =>
    value === '' || /^https:\/\/[^\s]+$/.test(String(value)) ? null : 'Start the video’s address with https://.',
  pin: (value) =>
    readPin(String(value)) === undefined
      ? 'Write degrees of latitude and longitude, such as -34.9802, 138.5144.'
      : null,
  commissionRules: (value) => problemOfRules(value as CommissionRule[]),
  instalments: (value) => problemOfInstalments(value as CommissionTerms),
  suiteHours: (value) => problemOfHours(value as OpeningHours[]),
  builderProjects: (value) => problemOfPast(value as PastProject[]),
  suitePhone: (value) => (value === '' || /^\+?[\d ()-]{6,20}$/.test(String(value)) ? null : 'Enter a phone number.'),
  commission: commissionRule,
  maxCommission: commissionRule,
  commissionPercent: (value, name) =>
    value === null || (Number(value) > 0 && Number(value) <= 100) ? null : `${name} is above 0 and at most 100.`,
  rentalYield: percentRule,
  vacancyRate: percentRule,
}

/** What is wrong with a field; null if nothing is. Whether the place exists is the gazetteer’s. */
export const projectProblem = (field: ProjectField, value: unknown): string | null => {
  const name = PROJECT_FIELD_NAMES[field]
  const limit = LIMITS[field]
  if (typeof value === 'string' && limit !== undefined && value.length > limit)
    return `${name} can have at most ${limit.toLocaleString('en-AU')} characters.`
  const rule = RULES[field]
  if (rule !== undefined) return rule(value, name)
  if (value === null || !isTermKey(field)) return null
  const problem = problemOfTerm(field, Number(value))
  return problem === null ? null : `${name}: ${problem}.`
}

/** What is wrong with fields together, and at which; null if nothing is. */
export const projectConflict = (
  fields: Partial<ProjectFields>,
): { readonly field: ProjectField; readonly message: string } | null => {
  const { commission = null, maxCommission = null, commissionPercent = null } = fields
  if (commissionPercent !== null && (commission !== null || maxCommission !== null))
    return { field: 'commissionPercent', message: 'Give amounts or a percentage, not both.' }
  if (maxCommission !== null && (commission === null || maxCommission < commission))
    return { field: 'maxCommission', message: 'This is the higher amount of a range.' }
  if (isBlank(fields.builderName) && !(isBlank(fields.builderLicence) && isBlank(fields.builderProjects)))
    return { field: 'builderName', message: 'Enter the builder’s name.' }
  if (isBlank(fields.suiteAddress) && !(isBlank(fields.suitePhone) && isBlank(fields.suiteHours)))
    return { field: 'suiteAddress', message: 'Enter the address of the display suite.' }
  return null
}

const isBlank = (value: string | readonly unknown[] | undefined): boolean =>
  value === undefined || value.length === 0 || (typeof value === 'string' && value.trim() === '')

type ListField = 'commissionRules' | 'instalments' | 'suiteHours' | 'builderProjects'
const TEXTS: { readonly [K in ListField]: (value: ProjectFields[K]) => string } = {
  commissionRules: rulesText,
  instalments: instalmentsText,
  suiteHours: (hours) =>
    openingRows({ hours })
      .map((row) => row.join(', '))
      .join('; '),
  builderProjects: (projects) => projects.map(({ name, suburb, year }) => `${name}, ${suburb}, ${year}`).join('; '),
}

/** A field’s value as the history and lists show it. */
export const fieldText = (field: ProjectField, value: ProjectFields[ProjectField] | undefined): string =>
  typeof value === 'object' && value !== null
    ? (TEXTS[field as ListField] as (value: unknown) => string)(value)
    : String(value ?? '')

/** The fields of the history. */
export const fieldTexts = (
  fields: readonly ProjectField[],
  of: Partial<ProjectFields>,
): Readonly<Partial<Record<ProjectField, string>>> =>
  Object.fromEntries(fields.map((field) => [field, fieldText(field, of[field])]))

/** Whether two values of a field are the same, whatever the order of the keys inside. */
export const isSameField = (
  field: ProjectField,
  a: ProjectFields[ProjectField],
  b: ProjectFields[ProjectField] | undefined,
): boolean => a === b || (typeof b === 'object' && b !== null && fieldText(field, a) === fieldText(field, b))

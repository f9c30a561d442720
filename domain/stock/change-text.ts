import { agentStandingText } from '../account/reserved-property'
import { LISTING_DOCUMENTS } from '../listing/documents/listing-documents'
import { ROLES } from '../members/role'
import { RESERVATION_STATUSES } from '../reservation/reservation.lifecycle'
import { formatCents, formatDollars } from '../shared/money'
import { formatDeadlineIn, type TimeZone } from '../shared/time-zones'
import { typedDay } from '../shared/typed-date'
import { WAY_NAMES } from './feed/feed-text'
import { MEDIA_KINDS } from './media'
import { PROJECT_FIELD_NAMES } from './project-rules'
import { PUBLICATIONS } from './publication.lifecycle'
import { AUDIENCE_WORDS } from './stage'
import { FIELD_NAMES } from './stock-unit'
import { ACT_NAMES } from './units-change'

const capital = (text: string): string => text.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())

/** Fields of lines that are neither a project's nor a unit's. */
const OTHER_FIELDS: Readonly<Record<string, string>> = {
  act: 'Done',
  added: 'Added',
  agentIds: 'Codes of the agency',
  agreedPrice: 'Price agreed',
  alt: 'What it shows',
  audience: 'Shown to',
  changed: 'Changed',
  corrected: 'Corrected',
  count: 'Number of units',
  counterOffer: 'Counter-offer',
  deposit: 'Deposit',
  document: 'Document',
  documentKind: 'Document',
  file: 'File',
  folder: 'Folder',
  form: 'Reservation form',
  heldUntil: 'Held until',
  ids: 'Order',
  introducer: 'Introducer',
  isImpression: 'Artist’s impression',
  isPaused: 'Paused',
  kind: 'Kind',
  neededBeforeTheFee: 'Needed before the fee',
  note: 'Note',
  openUntil: 'Open until',
  price: 'Price',
  project: 'Project',
  projectId: 'Project',
  publication: 'State',
  purchaser: 'Purchaser',
  reason: 'Reason',
  releasesAt: 'On sale from',
  role: 'Role',
  sentTo: 'Sent to',
  status: 'Status',
  sunsetDate: 'Sunset date',
  takesEstablished: 'Takes established homes',
  title: 'Title',
  unit: 'Unit',
  unitId: 'Unit',
  units: 'Units',
  url: 'Address of the file',
  way: 'How files come',
  withheld: 'Withheld',
  abn: 'ABN',
  colour: 'Colour',
  countryCode: 'Country code',
  email: 'Email',
  firstName: 'First name',
  imageUrl: 'Photograph',
  isActive: 'Active',
  lastName: 'Last name',
  licence: 'Licence',
  mobile: 'Mobile',
  phone: 'Phone',
}

/** In this order: what is a project's and a unit's as well is called as in the project. */
const NAMES: Readonly<Record<string, string>> = { ...OTHER_FIELDS, ...FIELD_NAMES, ...PROJECT_FIELD_NAMES }

/** Whether a field has a name; one that begins with a capital is a name already. */
export const isNamedField = (field: string): boolean => Object.hasOwn(NAMES, field) || /^[A-Z]/.test(field)

/** A field as screens call it. */
export const fieldText = (field: string): string =>
  Object.hasOwn(NAMES, field) ? (NAMES[field] ?? field) : capital(field)

const of = (values: readonly string[], text: (value: string) => string) =>
  Object.fromEntries(values.map((value) => [value, text(value)]))

/** Words that fields hold, as people read them. */
export const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  act: ACT_NAMES,
  audience: of(Object.keys(AUDIENCE_WORDS), (each) => AUDIENCE_WORDS[each as keyof typeof AUDIENCE_WORDS].option),
  documentKind: LISTING_DOCUMENTS,
  kind: of(MEDIA_KINDS, capital),
  publication: of(PUBLICATIONS, (each) => (each === 'submitted' ? 'Waits for the office' : capital(each))),
  role: of(ROLES, capital),
  status: of(RESERVATION_STATUSES, (each) => agentStandingText(each) || capital(each)),
  way: WAY_NAMES,
}

const DOLLARS = ['price', 'priceMax', 'rent', 'strataFees', 'councilRates', 'commission', 'maxCommission']
const CENTS = ['feeCents', 'cardFeeCents']
const YES_OR_NO: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** A value as people read it: words for codes, dollars, days, and times where the brand is. */
export const valueText = (field: string, value: string, timeZone: TimeZone): string => {
  const name = VALUE_NAMES[field]?.[value] ?? YES_OR_NO[value]
  if (name !== undefined) return name
  if (MOMENT.test(value)) return formatDeadlineIn(new Date(value), timeZone)
  if (DAY.test(value)) return typedDay(value)
  if (DOLLARS.includes(field) && /^\d+(\.\d+)?$/.test(value)) return formatDollars(Number(value))
  if (CENTS.includes(field) && /^\d+$/.test(value)) return formatCents(Number(value))
  return listText(value) ?? value
}

/** `["A","B"]` as `A, B`; null for anything else, such as a name in brackets. */
const listText = (value: string): string | null => {
  if (!value.startsWith('[')) return null
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) && list.every((each) => typeof each !== 'object') ? list.join(', ') : null
  } catch {
    return null
  }
}

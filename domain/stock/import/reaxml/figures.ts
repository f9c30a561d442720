import { readArea, readLength } from '../values/area'
import { type Counted, readCount } from '../values/count'
import { readRegular } from '../values/money'
import { periodOf } from '../values/period'
import type { Reading } from '../values/reading'
import { attributeAt, childrenOf, type FeedElement, elementAt, lineAt } from './element'
import type { Notes } from './notes'

/** The value, with its warnings noted; undefined for none and, noted, for what can’t be right. */
export const noted = <A>(reading: Reading<A>, field: string, text: string, notes: Notes): A | undefined => {
  if (reading.is === 'wrong') notes.problem(field, reading.code, text)
  else for (const warning of reading.warnings) notes.problem(field, warning, text)
  return reading.is === 'read' ? reading.value : undefined
}

/** A number of rooms, and the studies that are counted with them; undefined for none, for an empty element and with an error. */
export const countAt = (element: FeedElement, field: string, counted: Counted, notes: Notes) => {
  const text = lineAt(element, field) ?? ''
  return text === '' ? undefined : noted(readCount(text, counted), field, text, notes)
}

const PARKING = ['features.garages', 'features.carports', 'features.openSpaces'] as const
const MOST_CARS = 20

/** Undefined if the file says nothing of cars. */
export const carsIn = (element: FeedElement, notes: Notes): number | undefined => {
  const counts = PARKING.flatMap((field) => countAt(element, field, 'cars', notes)?.count ?? [])
  const sum = counts.reduce((all, each) => all + each, 0)
  if (counts.length === 0) return undefined
  if (sum <= MOST_CARS) return sum
  notes.problem(PARKING[0], 'number-too-large', String(sum))
  return undefined
}

/** REAXML’s units of area, in the words of a price list. */
const UNITS: Readonly<Record<string, string>> = {
  ...{ '': '', squaremeter: 'm2', squaremetre: 'm2', sqm: 'm2', m2: 'm2' },
  ...{ square: 'squares', acre: 'acres', hectare: 'ha' },
}

/** In m²; undefined for none, for 0, for an empty element and with an error. */
export const areaAt = (element: FeedElement, field: string, notes: Notes): number | undefined => {
  const text = lineAt(element, field) ?? ''
  const named = (attributeAt(element, field, 'unit') ?? '').toLowerCase()
  const unit = Object.hasOwn(UNITS, named) ? UNITS[named] : undefined
  if (text === '') return undefined
  if (unit === undefined) {
    notes.problem(field, 'area-unit-unknown', named)
    return undefined
  }
  const reading = readArea(/[a-z]/i.test(text) ? text : `${text} ${unit}`)
  // The file itself says the unit, so nobody needs to check it.
  const plain =
    reading.is === 'read' ? { ...reading, warnings: reading.warnings.filter((each) => each !== 'converted') } : reading
  return orNone(noted(plain, field, text, notes))
}

const orNone = (value: number | undefined): number | undefined => (value === 0 ? undefined : value)

/** Frontage and depth in metres; the depth is the mean of both sides, and the rear is a width. */
export const sidesIn = (
  element: FeedElement,
  notes: Notes,
): { readonly frontage: number | undefined; readonly depth: number | undefined } => {
  const land = elementAt(element, 'landDetails')
  const read = (name: string): readonly number[] =>
    (land === undefined ? [] : childrenOf(land, name))
      .filter(({ attributes }) => attributes.get('side') !== 'rear')
      .flatMap(({ text }) => orNone(noted(readLength(text), `landDetails.${name}`, text, notes)) ?? [])
  const depths = read('depth')
  const mean = depths.reduce((all, each) => all + each, 0) / Math.max(depths.length, 1)
  return { frontage: read('frontage')[0], depth: orNone(Math.round(mean * 100) / 100) }
}

/** The first amount of the council’s rates, in dollars a year. */
export const councilIn = (element: FeedElement, notes: Notes): number | undefined => {
  const text = lineAt(element, 'councilRates') ?? ''
  if (text === '') return undefined
  const amount = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replace(/,$/, '')
  const reading = amount === undefined ? null : readRegular(amount, 'council', periodOf(text))
  if (reading?.is === 'read') return noted(reading, 'councilRates', text, notes)?.from
  notes.problem('councilRates', 'text-left-out', text)
  return undefined
}

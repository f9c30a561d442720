import { isStateCode, STATE_NAMES } from '../../shared/places/australia'

/** Offered until the server replies, and if it fails (B7-5). */
export const DEFAULT_SUBURBS: readonly string[] = ['South Australia', 'All Suburbs', 'Bowden', 'Parafield Gardens']

/** An option of the suburb field: the search term, its label, and the kind of place unless it is a suburb. */
export interface PlaceOption {
  readonly value: string
  readonly label: string
  readonly detail?: string
}

/** Ends the search term of a city or region, which distinguishes it from a suburb of that name: `Adelaide and surrounds`. */
export const SURROUNDS = ' and surrounds'

const isArea = (place: string): boolean => (place.split(',')[0] ?? '').endsWith(SURROUNDS)

/** Maximum number of suburbs offered. */
const MOST = 40

const suburbOption = (value: string): PlaceOption => ({
  value,
  label: value,
  ...(isArea(value) ? { detail: 'City or region' } : {}),
})

/** The text to look up; the server reads names, states and postcodes in it. */
export const lookedUp = (typed: string): string => typed.trim()

/**
 * Returns the dropdown's options for the typed text: what was found for just this text, and until then what was found before and
 * contains it; states by name or code, and four digits as a postcode. "South Australia" as a suburb means everywhere (B5-35), so
 * the option of that state has the value `SA`.
 */
export const placeOptions = (
  typed: string,
  suburbs: readonly string[],
  foundFor: string | null = null,
): readonly PlaceOption[] => {
  const term = typed.trim().toLowerCase()
  if (term === '') return suburbs.slice(0, MOST).map(suburbOption)
  const found = foundFor === lookedUp(typed) ? suburbs : suburbs.filter((each) => each.toLowerCase().includes(term))
  return [...statesNamed(term), ...postcodeIn(term), ...found.slice(0, MOST).map(suburbOption)]
}

const statesNamed = (term: string): PlaceOption[] =>
  STATE_NAMES.filter(
    ([code, name]) => code.toLowerCase() === term || (term.length >= 3 && name.toLowerCase().startsWith(term)),
  ).map(([code, name]) => ({ value: code, label: name, detail: 'Whole state' }))

const postcodeIn = (term: string): PlaceOption[] =>
  /^\d{4}$/.test(term) ? [{ value: term, label: term, detail: 'Postcode' }] : []

/** Returns the option of a searched place; null without one. */
export const chosenPlace = (suburb: string | null): PlaceOption | null => {
  if (suburb === null || suburb === '') return null
  const name = isStateCode(suburb) ? STATE_NAMES.find(([code]) => code === suburb)?.[1] : undefined
  return { value: suburb, label: name ?? suburb }
}

import { isStateCode, STATE_NAMES } from '../../shared/australia'

/** Offered until the server has answered, and when it cannot (B7-5). */
export const DEFAULT_SUBURBS: readonly string[] = ['South Australia', 'All Suburbs', 'Bowden', 'Parafield Gardens']

/** What the suburb field offers: the text to search by, and what kind of place it is where that is not plain. */
export interface PlaceOption {
  readonly value: string
  readonly label: string
  readonly detail?: string
}

/** More suburbs than these are not offered at once; typing narrows them. */
const MOST = 40

const suburbOption = (value: string): PlaceOption => ({ value, label: value })

/**
 * The dropdown's options for what is typed so far. A state or territory is offered by its name or short form, and four digits as a
 * postcode, because the search understands both. "South Australia" as a suburb means everywhere (B5-35), so the state says `SA`.
 */
export const placeOptions = (typed: string, suburbs: readonly string[]): readonly PlaceOption[] => {
  const term = typed.trim().toLowerCase()
  if (term === '') return suburbs.slice(0, MOST).map(suburbOption)
  const begins = suburbs.filter((each) => each.toLowerCase().startsWith(term))
  const holds = suburbs.filter((each) => !begins.includes(each) && each.toLowerCase().includes(term))
  return [...statesNamed(term), ...postcodeIn(term), ...[...begins, ...holds].slice(0, MOST).map(suburbOption)]
}

const statesNamed = (term: string): PlaceOption[] =>
  STATE_NAMES.filter(
    ([code, name]) => code.toLowerCase() === term || (term.length >= 3 && name.toLowerCase().startsWith(term)),
  ).map(([code, name]) => ({ value: code, label: name, detail: 'All of the state' }))

const postcodeIn = (term: string): PlaceOption[] =>
  /^\d{4}$/.test(term) ? [{ value: term, label: term, detail: 'Postcode' }] : []

/** A searched place as the field shows it; null while none is chosen. */
export const chosenPlace = (suburb: string | null): PlaceOption | null => {
  if (suburb === null || suburb === '') return null
  const name = isStateCode(suburb) ? STATE_NAMES.find(([code]) => code === suburb)?.[1] : undefined
  return { value: suburb, label: name ?? suburb }
}

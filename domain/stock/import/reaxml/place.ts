import { STATE_CODES, STATE_NAMES, type StateCode } from '../../../shared/places/australia'
import type { GeoPoint } from '../../../shared/places/distance'
import { problemOfPin, readPin } from '../../pin'
import { type FeedElement, lineAt } from './element'
import type { FeedOptions } from './feed'
import type { Notes } from './notes'

export interface FeedPlace {
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  /** Null: where its suburb is. */
  readonly point: GeoPoint | null
}

/** Postcodes of streets by state, from and to (Australia Post). Places across a border are known to the gazetteer. */
const POSTCODES: Readonly<Record<StateCode, readonly (readonly [number, number])[]>> = {
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  NT: [[800, 999]],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  TAS: [[7000, 7999]],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  WA: [[6000, 6999]],
}
const AUSTRALIA = ['', 'AU', 'AUS', 'AUSTRALIA']

/** Where a unit is; null if the file says nothing of it. A new unit needs all of it. */
export const placeIn = (
  element: FeedElement,
  isNew: boolean,
  { placeOf }: FeedOptions,
  notes: Notes,
): FeedPlace | null => {
  const read = (name: string): string => lineAt(element, `address.${name}`) ?? ''
  const given = { suburb: read('suburb'), state: read('state'), postcode: read('postcode') }
  if (!isNew && Object.values(given).every((each) => each === '')) return null
  const country = read('country')
  if (!AUSTRALIA.includes(country.toUpperCase())) notes.problem('address.country', 'not-in-australia', country)
  for (const name of ['suburb', 'state', 'postcode'] as const)
    if (given[name] === '') notes.problem(`address.${name}`, 'missing')
  const state = stateIn(given.state)
  if (state === null && given.state !== '') notes.problem('address.state', 'state-unknown', given.state)
  const place = { suburb: titleCase(given.suburb), state: state ?? '', postcode: given.postcode }
  const known = placeOf(place)
  if (state !== null && known === null && place.postcode !== '' && !isPostcodeOf(place.postcode, state))
    notes.problem('address.postcode', 'postcode-wrong', place.postcode)
  else if (known === null && place.suburb !== '' && state !== null && place.postcode !== '')
    notes.problem('address.suburb', 'suburb-unknown', place.suburb)
  return { ...place, point: known === null ? null : pointIn(element, known, place.suburb, notes) }
}

/** By its code or its whole name, in any case. */
const stateIn = (text: string): StateCode | null => {
  const plain = text.replaceAll('.', '').toUpperCase()
  return (
    STATE_CODES.find((code) => code === plain) ??
    STATE_NAMES.find(([, name]) => name.toUpperCase() === plain)?.[0] ??
    null
  )
}

const isPostcodeOf = (postcode: string, state: StateCode): boolean =>
  /^\d{4}$/.test(postcode) && POSTCODES[state].some(([from, to]) => Number(postcode) >= from && Number(postcode) <= to)

/** Words in capitals, or without any, get one each; others stay as they are written. */
const titleCase = (text: string): string =>
  text === text.toUpperCase() || text === text.toLowerCase()
    ? text
        .toLowerCase()
        .replaceAll(/(^|[\s\-(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : text

/** Coordinates aren’t part of REAXML; some senders write them, anywhere in a listing. */
const pointIn = (element: FeedElement, place: GeoPoint, suburb: string, notes: Notes): GeoPoint | null => {
  const [latitude, longitude] = [numberNamed(element, 'latitude'), numberNamed(element, 'longitude')]
  if (latitude === '' || longitude === '') return null
  const point = readPin(`${latitude}, ${longitude}`) ?? null
  if (point !== null && problemOfPin(point, place, suburb) === null) return point
  notes.problem('latitude', 'text-left-out', `${latitude}, ${longitude}`)
  return null
}

const numberNamed = (element: FeedElement, name: string): string => {
  if (element.name.length === name.length && element.name.toLowerCase() === name) return element.text.trim()
  for (const child of element.children) {
    const found = numberNamed(child, name)
    if (found !== '') return found
  }
  return ''
}

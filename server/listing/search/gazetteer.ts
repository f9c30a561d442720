import { readFileSync } from 'node:fs'
import { isStateCode, STATE_NAMES, type StateCode } from '../../../domain/shared/places/australia'
import { assetFolder } from '../../files/asset-folder'
import { differenceOf } from './difference'

export interface Place {
  readonly suburb: string
  readonly state: StateCode
  readonly postcode: string
  /** Degrees, WGS 84, to three decimals. */
  readonly latitude: number
  readonly longitude: number
}

/** A typed place: its name, and the state and postcode around it; each may be missing. */
export interface Reading {
  /** In lower case, without marks: `mt barker`. */
  readonly name: string
  readonly state: StateCode | null
  readonly postcode: string | null
}

/** Lower case without marks; apostrophes and the dots of short forms go, so that `N.S.W.` is `nsw`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘`.]/g, '')
    .replace(/[^a-z0-9/&]+/g, ' ')
    .trim()

const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({ mt: 'mount', saint: 'st', pt: 'point', hbr: 'harbour' }),
)
/** The same for every spelling of a name: `Mt. Barker`, `mount barker`. */
const keyOf = (name: string): string =>
  plain(name)
    .split(' ')
    .map((word) => SHORT.get(word) ?? word)
    .join(' ')

const STATES: readonly (readonly [string, StateCode])[] = STATE_NAMES.flatMap(([code, name]) => [
  [name.toLowerCase(), code] as const,
  [code.toLowerCase(), code] as const,
])

interface Gazetteer {
  readonly all: readonly (Place & { readonly key: string })[]
  readonly byKey: ReadonlyMap<string, readonly Place[]>
}
let read: Gazetteer | null = null

/** Delivery areas of Australia, read on first use; the source is in docs/decisions/listings/0062-searches-read.md. */
const gazetteer = (): Gazetteer => {
  if (read !== null) return read
  const lines = readFileSync(`${assetFolder('localities', import.meta.url)}/localities.tsv`, 'utf8')
    .split('\n')
    .slice(1)
  const all = lines.flatMap((line) => {
    const [suburb = '', state = '', postcode = '', latitude, longitude] = line.split('\t')
    return isStateCode(state)
      ? [{ suburb, state, postcode, latitude: Number(latitude), longitude: Number(longitude), key: keyOf(suburb) }]
      : []
  })
  const byKey = new Map<string, Place[]>()
  for (const each of all) byKey.set(each.key, [...(byKey.get(each.key) ?? []), each])
  read = { all, byKey }
  return read
}

/** Whether the whole is the name of a place, such as Victoria Park, and no state before another name. */
const isName = (name: string): boolean => gazetteer().byKey.has(keyOf(name))

const takenState = (name: string): readonly [rest: string, StateCode] | null => {
  if (isName(name)) return null
  for (const [word, code] of STATES) {
    if (name === word) return ['', code]
    if (name.endsWith(` ${word}`)) return [name.slice(0, -word.length - 1), code]
  }
  for (const [word, code] of STATES)
    if (name.startsWith(`${word} `) && isName(name.slice(word.length + 1))) return [name.slice(word.length + 1), code]
  return null
}

const POSTCODE = /^(\d{4}) | (\d{4})$|^(\d{4})$/

/** Takes the state and the postcode from either end of what was typed: `5007 bowden sa`, `Bowden, South Australia`. */
export const readingOf = (typed: string): Reading => {
  let name = plain(typed).replace(/(?<!south|western|^) australia$/, '')
  let state: StateCode | null = null
  let postcode: string | null = null
  // Twice: each may stand outside of the other.
  for (let round = 0; round < 2; round++) {
    const digits: RegExpExecArray | null = postcode === null ? POSTCODE.exec(name) : null
    if (digits !== null) {
      postcode = digits[1] ?? digits[2] ?? digits[3] ?? null
      name = name.replace(digits[0], '')
    }
    const taken: ReturnType<typeof takenState> = state === null ? takenState(name) : null
    if (taken !== null) [name, state] = taken
  }
  return { name, state, postcode }
}

const agrees =
  ({ state, postcode }: Reading) =>
  (place: Place): boolean =>
    (state === null || place.state === state) && (postcode === null || place.postcode === postcode)

/** Returns the places of this name that agree with the state and the postcode. */
export const placesNamed = (reading: Reading): readonly Place[] =>
  (gazetteer().byKey.get(keyOf(reading.name)) ?? []).filter(agrees(reading))

export const placesWithPostcode = (postcode: string): readonly Place[] =>
  gazetteer().all.filter((place) => place.postcode === postcode)

/** Returns at most `most` places whose names begin as typed, the shortest first. */
export const placesBeginning = (reading: Reading, most: number): readonly Place[] => {
  const key = keyOf(reading.name)
  const matches = agrees(reading)
  return gazetteer()
    .all.filter((place) => place.key.startsWith(key) && matches(place))
    .sort((one, other) => one.key.length - other.key.length)
    .slice(0, most)
}

export const labelOfPlace = ({ suburb, state }: Pick<Place, 'suburb' | 'state'>): string => `${suburb}, ${state}`

/** Returns at most three places whose names differ by a letter or two from what was typed, the closest first. */
export const placesLike = (reading: Reading): readonly string[] => {
  const key = keyOf(reading.name)
  const most = key.length < 4 ? 0 : key.length < 7 ? 1 : 2
  const close = gazetteer().all.flatMap((place) => {
    const difference = differenceOf(key, place.key, most)
    return difference > most || (reading.state !== null && place.state !== reading.state)
      ? []
      : [{ label: labelOfPlace(place), difference }]
  })
  return [...new Set(close.sort((one, other) => one.difference - other.difference).map(({ label }) => label))].slice(
    0,
    3,
  )
}

/** Whether coordinates are only those of the suburb, which the desk stores: it knows no address's own. */
export const isPlacedBySuburb = (
  at: Parameters<typeof placeNamed>[0] & { readonly latitude: number | null; readonly longitude: number | null },
): boolean => {
  const place = placeNamed(at)
  return place !== null && place.latitude === at.latitude && place.longitude === at.longitude
}

/** The place with exactly this suburb, state and postcode, in any spelling, or null. */
export const placeNamed = ({
  suburb,
  state,
  postcode,
}: {
  readonly suburb: string
  readonly state: string
  readonly postcode: string
}) =>
  gazetteer()
    .byKey.get(keyOf(suburb))
    ?.find((place) => place.state === state && place.postcode === postcode) ?? null

/** At most three places that a suburb without a place may mean: of the same name elsewhere, or with a name like it. */
export const placesMeant = (suburb: string): readonly string[] => {
  const named = { name: plain(suburb), state: null, postcode: null }
  const elsewhere = placesNamed(named).map((each) => `${labelOfPlace(each)} ${each.postcode}`)
  return elsewhere.length > 0 ? elsewhere.slice(0, 3) : placesLike(named)
}

/** What the desk asks of the gazetteer. */
export const places = {
  of: (place: Parameters<typeof placeNamed>[0]) => {
    const found = placeNamed(place)
    return found === null ? null : { latitude: found.latitude, longitude: found.longitude }
  },
  meant: placesMeant,
}

import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { areaNamed, areaOfTerm, areaTerm } from '../../../domain/listing/search/areas'
import type { SearchFilters } from '../../../domain/listing/search/search-filters'
import { isStateCode } from '../../../domain/shared/places/australia'
import type { Sql } from '../../db/database'
import { labelOfPlace, placesNamed, type Reading, readingOf } from './gazetteer'
import { inArea } from './listing-search-areas'
import { listings, searchSuburbs } from '../listing.tables'

/**
 * Returns the search with the place that was typed, in one spelling: a state's code, a postcode, `Adelaide and surrounds`,
 * `Mount Barker, SA`, a suburb's name in whatever state, or else the words themselves. A name that a city and a suburb share, such
 * as Adelaide, is the suburb if it has listings.
 */
export const withPlace = async (db: Sql, filters: SearchFilters): Promise<SearchFilters> => {
  const term = filters.searchSuburb ?? ''
  if (term.trim() === '') return filters
  return { ...filters, searchSuburb: await placeOf(db, term) }
}

const placeOf = async (db: Sql, term: string): Promise<string> => {
  const reading = readingOf(term)
  const { name, state, postcode } = reading
  if (name === '') return postcode ?? state ?? term
  const [label = ''] = term.trim().split(',')
  const chosen = areaOfTerm(label) ?? areaOfTerm(name)
  if (chosen !== null) return areaTerm(chosen)
  const area = areaNamed(label) ?? areaNamed(name)
  const isArea = area !== null && (state === null || area.state === state)
  if (isArea && (await suburbWithListings(db, reading)) === null) return areaTerm(area)
  const [place] = [
    ...placesNamed(reading),
    ...placesNamed({ ...reading, postcode: null }),
    // `Bowden, Adelaide`
    ...(label === term.trim() ? [] : placesNamed(readingOf(label))),
  ]
  const suburb = place ?? (await suburbWithListings(db, reading))
  if (suburb !== null) return state === null && postcode === null ? suburb.suburb : labelOfPlace(suburb)
  return term.replaceAll(',', ' ').trim()
}

/** Returns the suburb of this name with the most listings, in any spelling that listings have; null without any. */
const suburbWithListings = async (db: Sql, { name, state }: Reading) => {
  const [found] = await db
    .select({ suburb: searchSuburbs.suburb, state: sql<'SA'>`${searchSuburbs.state}` })
    .from(searchSuburbs)
    .where(
      and(
        sql`${searchSuburbs.saleStatus} IN ('for-sale', 'sold') AND lower(${searchSuburbs.suburb}) = ${name}`,
        state === null ? undefined : eq(searchSuburbs.state, state),
      ),
    )
    .orderBy(sql`${searchSuburbs.listingCount} DESC`)
    .limit(1)
  return found ?? null
}

const LABEL = /^(.+), ([A-Z]{2,3})$/

/** The condition for the place of `withPlace`. */
export const inPlace = (term: string): SQL | undefined => {
  if (term === '') return undefined
  if (isStateCode(term)) return eq(listings.state, term)
  const area = areaOfTerm(term)
  if (area !== null) return inArea(area)
  if (/^\d{4}$/.test(term)) return eq(listings.postcode, term)
  const [, suburb, state] = LABEL.exec(term) ?? []
  if (suburb !== undefined && state !== undefined) return and(eq(listings.suburb, suburb), eq(listings.state, state))
  if (placesNamed(readingOf(term)).length > 0) return contains(sql`${listings.searchText}`, [term])
  return withWords(term)
}

/** Short forms of streets; `St` is the beginning of Street anyway. */
const STREETS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ave: 'avenue',
    av: 'avenue',
    rd: 'road',
    dr: 'drive',
    pde: 'parade',
    tce: 'terrace',
    hwy: 'highway',
    blvd: 'boulevard',
    cres: 'crescent',
    ct: 'court',
  }),
)

const wordsIn = (term: string): readonly string[] =>
  term
    .toLowerCase()
    // The number of a unit isn't part of a listing's address: `102/118 Hassall Street`.
    .replace(/^\d+[a-z]?\/(?=\d)/, '')
    .split(/[\s,]+/)
    .map((word) => STREETS.get(word) ?? word)

/** Listings whose name, address or place has all words, and those of an agency whose name has them. */
const withWords = (term: string): SQL => {
  const words = wordsIn(term)
  return sql`${listings.id} IN (
    SELECT l.id FROM listings l WHERE ${contains(sql`l.search_text`, words)}
    UNION ALL SELECT l.id FROM agencies a JOIN listings l ON l.agency_id = a.id WHERE ${contains(sql`lower(a.name)`, words)})`
}

/** Apostrophes of all kinds match each other, and may be left out: `brewer's`, `Brewer’s`, `brewers`. */
const contains = (text: SQL, words: readonly string[]): SQL | undefined =>
  and(
    ...words.map((word) => {
      const pattern = patternOf(word)
      const like = sql`${text} LIKE ${`%${pattern}%`}`
      return /[a-z]{3}s$/.test(pattern) ? or(like, sql`${text} LIKE ${`%${pattern.slice(0, -1)}_s%`}`) : like
    }),
  )

const patternOf = (word: string): string => escaped(word.toLowerCase()).replace(/['’‘`]/g, '_')

/** What a listing of a place must have: the key of its place, or all patterns in its text or its agency's name. */
export interface PlaceReach {
  /** A state's code, a postcode or `Glenelg, SA`; empty for any. */
  readonly place: string
  readonly words: readonly string[]
  /** Null if the key says which listings are meant; otherwise what was typed, for `inTypedPlace`. */
  readonly typed: string | null
}

/**
 * Returns which listings the place of `withPlace` may reach, and more unless `typed` is null: many saved searches are compared by it. A
 * name that a city and a suburb share reaches everything, because which one it means changes with the listings.
 */
export const placeReach = (typed: string, term: string): PlaceReach => {
  const [label = ''] = typed.trim().split(',')
  const isShared = areaNamed(label) !== null || areaNamed(readingOf(typed).name) !== null
  if (term === '') return { place: '', words: [], typed: null }
  if (areaOfTerm(term) !== null || isShared) return { place: '', words: [], typed }
  const isPlace = placesNamed(readingOf(term)).length > 0
  if (isStateCode(term) || /^\d{4}$/.test(term) || (LABEL.test(term) && isPlace))
    return { place: term, words: [], typed: null }
  const words = isPlace ? [term] : wordsIn(term)
  return { place: '', words: words.map((word) => `%${patternOf(word).replace(/([a-z]{2})s$/, '$1')}%`), typed }
}

/** The condition for the place that was typed, as its results have it now. */
export const inTypedPlace = async (db: Sql, typed: string): Promise<SQL | undefined> =>
  inPlace(await placeOf(db, typed))

/** For LIKE. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

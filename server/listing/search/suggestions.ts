import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../db/database'
import { labelOfPlace, placesBeginning, placesNamed, readingOf } from './gazetteer'
import { escaped } from './listing-search-places'
import { MOST_SUBURBS, type SuburbRequest, suburbsOf } from './listing-search-suburbs'
import { agencies, isPublic, isSold, listings, onSale, streetOf } from '../listing.tables'
import { inMarket, type Market } from '../market'

/** Of each kind besides suburbs with listings. */
const MOST_EACH = 5
/** Listings read for the names of each kind. */
const MOST_READ = 200
/** Letters from which projects, streets and agencies are looked up. */
const LEAST = 3

/**
 * Returns what the typed text may mean: cities and suburbs with listings, other places of this name, projects, streets and
 * agencies that begin with it, and places that do. A state or a postcode beside the name narrows the places. Only the first page has more than suburbs.
 */
export const suggestionsOf = async (
  db: Sql,
  request: SuburbRequest,
  market: Market = null,
  suburbs: (request: SuburbRequest) => Promise<string[]> = (asked) => suburbsOf(db, asked, market),
): Promise<string[]> => {
  const reading = readingOf(request.term)
  const { name, state, postcode } = reading
  if (request.term === '') return suburbs(request)
  const size = Math.min(request.pageSize, MOST_SUBURBS)
  const isPlain = state === null && postcode === null
  const withListings = isPlain || name === '' ? await suburbs({ ...request, term: request.term.trim() }) : []
  if (request.page > 1 || (name === '' && postcode === null)) return withListings
  const places = placesBeginning(reading, isPlain ? MOST_EACH : size).map(labelOfPlace)
  const others =
    isPlain && name.length >= LEAST && withListings.length < size
      ? await othersBeginning(db, request, name, market)
      : []
  const named = placesNamed(reading).map(labelOfPlace)
  return [...new Set([...withListings, ...named, ...others, ...places])].slice(0, size)
}

/** Projects, streets and agencies: each query reads one range of one index, or the few agencies. */
const othersBeginning = async (
  db: Sql,
  { searchType, term }: SuburbRequest,
  name: string,
  market: Market,
): Promise<string[]> => {
  const shown = and(searchType === 'sold' ? isSold : onSale, inMarket(market))
  const typed = `${escaped(term.trim().toLowerCase()).replace(/['’‘`]/g, '_')}%`
  const street = `${escaped(name.replace(/^[^ ]*\d[^ ]* /, ''))}%`
  const distinct = (text: SQL<string>, condition: SQL) => {
    const some = db
      .select({ text: text.as('text'), suburb: listings.suburb, state: listings.state })
      .from(listings)
      .where(and(shown, isPublic, condition))
      .limit(MOST_READ)
      .as('some')
    return db.selectDistinct({ text: some.text, suburb: some.suburb, state: some.state }).from(some).limit(MOST_EACH)
  }
  const [projects, streets, firms] = await Promise.all([
    distinct(sql<string>`${listings.name}`, sql`lower(${listings.name}) LIKE ${typed}`),
    distinct(sql<string>`initcap(${streetOf})`, sql`${streetOf} LIKE ${street}`),
    db
      .select({ text: agencies.name })
      .from(agencies)
      .where(
        and(
          sql`lower(${agencies.name}) LIKE ${typed}`,
          sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${eq(listings.agencyId, agencies.id)} AND ${shown})`,
        ),
      )
      .orderBy(asc(agencies.name))
      .limit(MOST_EACH),
  ])
  return [
    ...[...projects, ...streets].map(({ text, suburb, state }) => `${text}, ${suburb}, ${state}`),
    ...firms.map(({ text }) => text),
  ]
}

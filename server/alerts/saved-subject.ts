import { and, asc, eq, isNotNull, lt } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import {
  canBeSaved,
  filtersOf,
  NAME_LIMIT,
  nameOfSearch,
  queryProblem,
  type SavedAbout,
  savedQuery,
} from '../../domain/alerts/saved-search'
import type { AmountName } from '../../domain/listing/search/filter-table'
import type { SearchFilters } from '../../domain/listing/search/search-filters'
import { unitTitle } from '../../domain/listing/units/unit-title'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import { letOthers } from '../jobs/let-others'
import { isPublic, listings } from '../listing/listing.tables'
import { inPublicListing, units } from '../listing/unit.tables'
import type { AlertServices } from './alert-services'
import { savedSearches } from './alerts.tables'

const noSuchListing = failure('not-found', 'Property not found.')
const soldSearch = failure('malformed', 'query: only a search of what is for sale can be saved', 'query')
const nothing = failure('malformed', 'query: a search, or the id of a property', 'query')

type Row = typeof savedSearches.$inferInsert
type Subject = Pick<Row, 'name' | 'listingId' | 'unitId' | 'place' | 'words'> &
  Partial<Pick<Row, 'typed' | 'reading' | 'north' | 'south' | 'east' | 'west' | 'types' | AmountName>> & {
    readonly query: string | null
  }

type Found = E.Either<Failure, Subject>

/** What is saved, with a name of its parts; a listing and a unit are those that visitors of the site can buy. Only accounts have favourites. */
export const subjectOf = async (
  { news }: Pick<AlertServices, 'news'>,
  db: Sql,
  { query, propertyId, unitId }: SavedAbout,
  { market, hasFavourites }: { readonly market: string | null; readonly hasFavourites: boolean },
): Promise<Found> => {
  if (query !== null) return searchOf(news, db, query)
  if (propertyId !== null || unitId !== null) {
    const found = await (unitId === null ? listingOf(db, propertyId ?? 0) : unitOf(db, unitId))
    const ids = found === null ? [] : await news.foundAmong(db, filtersOf(''), [found.listingId], market)
    return found === null || ids.length === 0 ? E.left(noSuchListing) : E.right(found)
  }
  return hasFavourites ? E.right(OF_FAVOURITES) : E.left(nothing)
}

const OF_FAVOURITES = {
  ...{ name: 'My favourites', query: null, listingId: null, unitId: null },
  ...{ place: 'favourites', words: [] },
}

const searchOf = async (news: AlertServices['news'], db: Sql, query: string): Promise<Found> => {
  const problem = queryProblem(query)
  if (problem !== null) return E.left(failure('malformed', problem, 'query'))
  const filters = filtersOf(query)
  if (!canBeSaved(filters)) return E.left(soldSearch)
  return E.right({
    ...(await factsOf(news, db, filters)),
    ...{ name: nameOfSearch(filters), query: savedQuery(filters), listingId: null, unitId: null },
  })
}

/** The rules by which queries are read into facts. Raise it when a query gets other facts, for instance from another gazetteer. */
const READING = 1

const factsOf = async (news: AlertServices['news'], db: Sql, filters: SearchFilters) => {
  const { box, words, types, ...reach } = await news.reachOf(db, filters)
  const nowhere = { north: null, south: null, east: null, west: null }
  return {
    ...{
      ...reach,
      ...(box ?? nowhere),
      words: [...words],
      types: types === null ? null : [...types],
      reading: READING,
    },
  }
}

/** Saved searches whose queries one statement asks for. */
const QUERIES_TOGETHER = 500

/** Reads the queries again that an earlier release has read by other rules, until `isOver`. */
export const readAgain = async (
  { db: { sql: db }, news }: Pick<AlertServices, 'db' | 'news'>,
  isOver: () => boolean,
): Promise<void> => {
  for (;;) {
    const rows = await db
      .select({ id: savedSearches.id, query: savedSearches.query })
      .from(savedSearches)
      .where(and(isNotNull(savedSearches.query), lt(savedSearches.reading, READING)))
      .orderBy(asc(savedSearches.reading), asc(savedSearches.id))
      .limit(QUERIES_TOGETHER)
    for (const { id, query } of rows) {
      if (isOver()) return
      const began = performance.now()
      await db
        .update(savedSearches)
        .set(await factsOf(news, db, filtersOf(query ?? '')))
        .where(eq(savedSearches.id, id))
      await letOthers(began)
    }
    if (rows.length < QUERIES_TOGETHER) return
  }
}

type OfListing = Subject & { readonly listingId: number }

const unitOf = async (db: Sql, unitId: number): Promise<OfListing | null> => {
  const [found] = await db
    .select({ id: listings.id, name: listings.name, propertyType: listings.propertyType, apt: units.apt })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .where(and(eq(units.id, unitId), inPublicListing(null)))
  if (found === undefined) return null
  const name = `${unitTitle(found, found.apt)}, ${found.name}`.slice(0, NAME_LIMIT)
  return { name, query: null, listingId: found.id, unitId, place: `unit:${unitId}`, words: [] }
}

const listingOf = async (db: Sql, listingId: number): Promise<OfListing | null> => {
  const [found] = await db
    .select({ name: listings.name })
    .from(listings)
    .where(and(eq(listings.id, listingId), isPublic))
  if (found === undefined) return null
  const name = found.name.slice(0, NAME_LIMIT)
  return { name, query: null, listingId, unitId: null, place: `listing:${listingId}`, words: [] }
}

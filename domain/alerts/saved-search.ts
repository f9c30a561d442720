import * as t from 'io-ts'
import { profilePath } from '../account/profile-path'
import { listingPath } from '../listing/listing-paths'
import { PROPERTY_TYPES } from '../listing/property-type'
import { RANGE_NAMES } from '../listing/search/filter-table'
import { isSearchName, searchInQuery } from '../listing/search/search-address'
import { defaultFilters, type SearchFilters } from '../listing/search/search-filters'
import { queryOfSearch, titleOfSearch } from '../listing/search/search-title'
import { IsoDate } from '../shared/iso-date'
import { oneOf } from '../shared/one-of'
import { pathTo } from '../shared/paths'

const EMAILED = ['at-once', 'daily', 'weekly'] as const
const Emailed = oneOf(EMAILED, 'at-once, daily or weekly')
type Emailed = t.TypeOf<typeof Emailed>

/** When the owner of a saved search is emailed about what is new in it. */
export const FREQUENCIES = [...EMAILED, 'never'] as const
export const Frequency = oneOf(FREQUENCIES, 'at-once, daily, weekly or never')
export type Frequency = t.TypeOf<typeof Frequency>

export const FREQUENCY_NAMES: Readonly<Record<Frequency, string>> = {
  'at-once': 'Email me immediately',
  daily: 'Once a day at most',
  weekly: 'Once a week at most',
  never: 'Don’t email me',
}

/** What an owner has chosen, as a sentence. */
export const FREQUENCY_CHOSEN: Readonly<Record<Frequency, string>> = {
  'at-once': 'We email you immediately.',
  daily: 'Once a day at most.',
  weekly: 'Once a week at most.',
  never: 'We don’t email you.',
}

/** Within a sentence: `We email you once a day at most.` */
export const HOW_OFTEN: Readonly<Record<Emailed, string>> = {
  'at-once': 'immediately',
  daily: 'once a day at most',
  weekly: 'once a week at most',
}

/** How often an address that hasn’t proven itself asked to be emailed about what it has saved already. The link of an email has it. */
export const AskedEmails = t.type({ searchId: t.number, frequency: Emailed }, 'AskedEmails')
export type AskedEmails = t.TypeOf<typeof AskedEmails>

export const queryOfAsked = ({ searchId, frequency }: AskedEmails): string => `?search=${searchId}&emails=${frequency}`

export const askedInQuery = (query: URLSearchParams): AskedEmails | null => {
  const asked = { searchId: Number(query.get('search')), frequency: query.get('emails') }
  return AskedEmails.is(asked) ? asked : null
}

export const NAME_LIMIT = 100
/** Listings of one search that an email names; further ones are in the results. */
export const NAMED_LISTINGS = 15
/** Listings that are found for it: one more, to know whether there are more. */
export const FOUND_LISTINGS = NAMED_LISTINGS + 1
/** Saved searches of one owner on one site. */
export const MOST_SEARCHES = 25

const id = t.union([t.number, t.null])

/** What a saved search is about: a search, a listing, a unit of it, or without any of them the account's favourites. */
export const SavedAbout = t.type({ query: t.union([t.string, t.null]), propertyId: id, unitId: id }, 'SavedAbout')
export type SavedAbout = t.TypeOf<typeof SavedAbout>

export const SavedSearch = t.type(
  {
    ...{ searchId: t.number, name: t.string, ...SavedAbout.props, frequency: Frequency, savedAt: IsoDate },
    /** Its emails begin once the owner of the address has confirmed them. */
    isPending: t.boolean,
  },
  'SavedSearch',
)
export type SavedSearch = t.TypeOf<typeof SavedSearch>

/** Days for which a saved search waits to be confirmed. */
export const PENDING_DAYS = 3

/** The search of a stored query; all that is for sale without one. */
export const filtersOf = (query: string): SearchFilters => searchInQuery(new URLSearchParams(query)) ?? defaultFilters

/** Why a query isn’t a search: it has nothing of one, or a range in it is the wrong way round. Null if it is one. */
export const queryProblem = (query: string): string | null => {
  const names = [...new URLSearchParams(query).keys()]
  if (names.length > 0 && !names.some(isSearchName))
    return 'query: nothing in it is part of a search, such as suburb, type or maxPrice'
  const filters = filtersOf(query)
  const crossed = RANGE_NAMES.find((name) => (filters[`min${name}`] ?? 0) > (filters[`max${name}`] ?? Infinity))
  return crossed === undefined ? null : `query: min${crossed} is above max${crossed}`
}

/** The query by which a search is saved: the same for searches that find the same, in whichever order their types were chosen. */
export const savedQuery = ({ propertyTypeList: types, ...filters }: SearchFilters): string =>
  queryOfSearch({
    ...{ ...filters, sort: defaultFilters.sort },
    propertyTypeList: types === null ? null : PROPERTY_TYPES.filter((type) => types.includes(type)),
  })

/** Whether a saved search is one of this query. Those that were saved earlier may have their types in another order. */
export const isSavedAs = (saved: Pick<SavedAbout, 'query'>, query: string): boolean =>
  saved.query !== null && (saved.query === query || savedQuery(filtersOf(saved.query)) === query)

/** Only what is for sale has news. */
export const canBeSaved = ({ searchType }: Pick<SearchFilters, 'searchType'>): boolean => searchType === 'buy'

/** A name of its parts where none is given: one line, shortened to the limit but not within a character. */
export const nameOfSearch = (filters: SearchFilters): string =>
  titleOfSearch(filters)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, NAME_LIMIT)
    .replace(/[\ud800-\udbff]$/, '')

export const FAVOURITES: SavedAbout = { query: null, propertyId: null, unitId: null }

export type AboutKind = 'search' | 'favourites' | 'listing' | 'unit'
export const kindOfSaved = ({ query, propertyId, unitId }: SavedAbout): AboutKind => {
  if (query !== null) return 'search'
  if (propertyId === null) return 'favourites'
  return unitId === null ? 'listing' : 'unit'
}

/** The page that shows it. */
export const pathOfSaved = ({ query, propertyId, unitId }: SavedAbout): string => {
  if (query !== null) return `${pathTo('results')}${query === '' ? '?searchType=buy' : query}`
  if (propertyId === null) return profilePath('favourites')
  return unitId === null ? listingPath(propertyId) : `${pathTo('selection')}?pid=${propertyId}&rid=${unitId}`
}

/** What the mailing list in My account is: the saved search of everything for sale. */
export const MAILING_LIST = { query: '', name: 'New homes and price changes' } as const

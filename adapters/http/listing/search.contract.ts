import * as t from 'io-ts'
import { endpoint } from '../shared/endpoint'
import { Count, nullable, Text } from '../shared/wire-types'
import { WireRow } from '../shared/listing-row.wire'
import { WireFilters } from './search-filters.wire'
import { PropertyType } from '../../../domain/listing/property-type'

export const searchListings = endpoint({
  method: 'POST',
  path: '/api/house/:page/:pageSize',
  params: t.type({ page: Count, pageSize: Count }),
  body: WireFilters,
  answer: t.type({ list: t.array(WireRow), welcomeName: t.string, emptySearchResults: t.boolean, total: t.number }),
  access: 'optional',
  summary: 'Returns a page of the listings that match the filters (B7-7, B3-6)',
})

const SuburbQuery = t.type({
  page: nullable(Count),
  pageSize: nullable(Count),
  searchType: nullable(t.keyof({ buy: null, sold: null })),
  term: nullable(Text(100)),
})

export const suburbsDropdown = endpoint({
  method: 'POST',
  path: '/api/house/getSuburbsSearchDropdown',
  query: SuburbQuery as unknown as t.Type<t.TypeOf<typeof SuburbQuery>, Record<string, string | undefined>>,
  body: SuburbQuery,
  answer: t.array(t.string),
  summary:
    'Returns the suburbs with listings, most listings first, after cities and regions of that name, and before other places, projects, streets and agencies; takes a query or a body (B7-4)',
})

export const nearbySuburbs = endpoint({
  method: 'POST',
  path: '/api/house/nearbySuburbs',
  body: WireFilters,
  answer: t.type({
    isNear: t.boolean,
    suburbs: t.array(
      t.type({ suburb: t.string, state: t.string, listings: t.number, km: t.union([t.number, t.null]) }),
    ),
    didYouMean: t.array(t.string),
  }),
  summary:
    'Returns the nearest suburbs where listings match the filters, and places with a like name, for a search that found nothing (B2.4-2)',
})

export const allStates = endpoint({
  method: 'GET',
  path: '/api/house/getAllStates',
  answer: t.array(t.type({ code: t.string, name: t.string })),
  summary: 'Returns the eight states and territories (B7-6)',
})

export const quickSearchCounts = endpoint({
  method: 'GET',
  path: '/api/house/quickSearchCounts',
  query: t.type({ searchType: t.keyof({ buy: null, sold: null }) }),
  answer: t.array(t.type({ state: t.string, propertyType: PropertyType, listings: t.number })),
  summary: 'Counts listings by state and property type, for the footer (A2.4-12, A2.4-13)',
})

import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { ListingPort } from '../../../domain/listing/listing.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './listing.contract'
import * as units from './units.contract'
import * as search from './search.contract'
import { lateUnitStreams, type OpenStream } from './late-unit-streams'
import { type RevealTokens, revealHeader } from './reveal-header'

export const listingsOverHttp = (http: HttpClient, tokens: RevealTokens, openStream: OpenStream): ListingPort => ({
  search: ({ filters, page, pageSize }) =>
    pipe(
      call(http, search.searchListings)({ params: { page, pageSize }, body: filters }),
      TE.map(({ list, total }) => ({ rows: list, total })),
    ),
  suburbs: ({ searchType, term }) =>
    call(
      http,
      search.suburbsDropdown,
    )({
      query: { page: null, pageSize: null, searchType: null, term: null },
      body: { page: 1, pageSize: 20, searchType, term },
    }),
  nearbySuburbs: (filters) => call(http, search.nearbySuburbs)({ body: filters }),
  quickSearchCounts: ({ searchType }) => call(http, search.quickSearchCounts)({ query: { searchType } }),
  listing: ({ propertyId, unitId }) =>
    call(http, contract.viewListing)({ params: { id: propertyId, unitId, ordersId: 'ordersId' } }),
  company: (propertyId) => call(http, contract.listingCompany)({ params: { id: propertyId } }),
  units: ({ propertyId, order }) =>
    call(
      http,
      units.roomList,
    )({
      body: {
        propertyId,
        orderByKeyword: order.column,
        ascOrdesc: order.direction,
        revealToken: tokens.get(propertyId),
      },
    }),
  unitsToChoose: ({ propertyId }) =>
    call(http, units.houseRoomList, { headers: revealHeader(tokens.get(propertyId)) })({ params: { id: propertyId } }),
  unit: ({ propertyId, unitId }) => call(http, units.reservableUnit)({ params: { id: propertyId, unitId } }),
  watchUnits: lateUnitStreams(async () =>
    (await import('./unit-streams')).sharedUnitStreams((propertyIds) =>
      openStream(`${http.settings.apiHost}${units.unitEventsPath(propertyIds)}?t=${http.settings.now()}`),
    ),
  ),
})

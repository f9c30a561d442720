import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import * as E from 'fp-ts/lib/Either.js'
import type { ListingPort, RoomNews } from '../../../domain/listing/listing.ports'
import { RoomChange } from '../../../domain/listing/room'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './listing.contract'

/** The signed tokens of anonymous reveals, by listing; kept for the session. */
export interface RevealTokens {
  get(propertyId: number): string | null
  set(propertyId: number, token: string): void
}

/** How the browser hears of units; a browser's own EventSource reconnects by itself. */
export type OpenStream = (url: string) => EventSource

export const listingsOverHttp = (http: HttpClient, tokens: RevealTokens, openStream: OpenStream): ListingPort => ({
  search: ({ filters, page, pageSize }) => pipe(
    call(http, contract.searchListings)({ params: { page, pageSize }, body: filters }),
    TE.map(({ list, total }) => ({ rows: list, total })),
  ),
  suburbs: ({ searchType, term }) =>
    call(http, contract.suburbsDropdown)({ query: { page: null, pageSize: null, searchType: null, term: null }, body: { page: 1, pageSize: 20, searchType, term } }),
  quickSearchCounts: ({ searchType }) => call(http, contract.quickSearchCounts)({ query: { searchType } }),
  listing: ({ propertyId, roomId }) => call(http, contract.viewListing)({ params: { id: propertyId, roomId, ordersId: 'ordersId' } }),
  company: (propertyId) => call(http, contract.listingCompany)({ params: { id: propertyId } }),
  rooms: ({ propertyId, order }) => call(http, contract.roomList)({
    body: { propertyId, orderByKeyword: order.column, ascOrdesc: order.direction, revealToken: tokens.get(propertyId) },
  }),
  room: ({ propertyId, roomId }) => call(http, contract.reservableRoom)({ params: { id: propertyId, roomId } }),
  watchRooms: (propertyId, tell) => watch(openStream(`${http.settings.apiHost}${contract.roomEventsPath(propertyId)}?t=${http.settings.now()}`), tell),
})

const Standing = t.array(RoomChange)

const watch = (stream: EventSource, tell: (news: RoomNews) => void): (() => void) => {
  stream.addEventListener('rooms', ({ data }) => {
    const rooms = Standing.decode(parsed(data))
    if (E.isRight(rooms)) tell({ type: 'rooms-stand', rooms: rooms.right })
  })
  stream.addEventListener('room', ({ data }) => {
    const change = RoomChange.decode(parsed(data))
    if (E.isRight(change)) tell({ type: 'room-changed', change: change.right })
  })
  stream.addEventListener('error', () => tell({ type: 'stream-lost' }))
  return () => stream.close()
}

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}

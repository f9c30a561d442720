import type { FavouriteNewsPort, HistoryPort } from '../../../domain/listing/history/history.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './history.contract'
import { type RevealTokens, revealHeader } from './reveal-header'

export const historiesOverHttp = (http: HttpClient, tokens: RevealTokens): HistoryPort => ({
  listing: ({ propertyId }) =>
    call(http, contract.listingHistory, { headers: revealHeader(tokens.get(propertyId)) })({
      params: { id: propertyId },
    }),
  unit: ({ propertyId, unitId }) =>
    call(http, contract.unitHistory, { headers: revealHeader(tokens.get(propertyId)) })({
      params: { id: propertyId, unitId },
    }),
})

export const favouriteNewsOverHttp = (http: HttpClient): FavouriteNewsPort => ({
  read: () => call(http, contract.favouriteNews)({}),
})

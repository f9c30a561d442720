import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { PriceListPort } from '../../../domain/listing/price-list/price-list.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './price-list.contract'
import type { RevealTokens } from './reveal-header'

export const priceListsOverHttp = (http: HttpClient, tokens: RevealTokens): PriceListPort => ({
  reveal: ({ propertyId, form }) =>
    pipe(
      call(http, contract.revealPriceList)({ body: { ...form, propertyId } }),
      TE.map(({ revealToken }) => tokens.set(propertyId, revealToken)),
    ),
  // Only accounts are remembered. Calling without one would return a session error, which leads to login.
  isRevealed: (propertyId) =>
    tokens.get(propertyId) !== null || http.settings.token() === null
      ? TE.right(tokens.get(propertyId) !== null)
      : call(http, contract.priceListRevealed)({ body: { propertyId, userId: null } }),
  // If the session has ended, stay on the price list with an empty form.
  whoReveals: () =>
    http.settings.token() === null
      ? TE.right(null)
      : call(http, contract.minimalUser, { session: 'leave-to-caller' })({}),
  file: (propertyId) =>
    pipe(
      call(http, contract.priceListFile)({ body: { propertyId, revealToken: tokens.get(propertyId) } }),
      TE.map(({ address }) => `${http.settings.apiHost}${address}`),
    ),
})

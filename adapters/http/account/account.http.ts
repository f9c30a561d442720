import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import {
  type AccountPort,
  type AgentPropertiesPort,
  type FavouritesPort,
  type OverviewPort,
  PAGE_SIZE,
  type PlacesPort,
  type PropertyList,
} from '../../../domain/account/account.ports'
import { failure, type Failure } from '../../../domain/shared/failure'
import { call, type HttpClient } from '../shared/http-client'
import { matchPassword } from '../shared/match-password.contract'
import * as contract from './account.contract'
import * as favourites from './favourites.contract'
import * as purchases from './purchases.contract'

const nothing = TE.map(() => undefined)

/** Maps several codes to one kind. */
const meaning = (kinds: Readonly<Record<string, string>>) =>
  TE.mapLeft(({ kind, message, field }: Failure): Failure => failure(kinds[kind] ?? kind, message, field))

/** Null leaves the stored value. */
const NO_AGENT_DETAILS = {
  subscribed: null,
  companyName: null,
  phoneNumber: null,
  ccEmail: null,
  abn: null,
  gstRegistered: null,
  bankAccountName: null,
  bankBsb: null,
  bankAccountNumber: null,
}

export const accountOverHttp = (http: HttpClient): AccountPort => ({
  save: (details) => pipe(call(http, contract.saveDetails)({ body: { ...details, ...NO_AGENT_DETAILS } }), nothing),
  saveAgent: (details) => pipe(call(http, contract.saveDetails)({ body: { ...details, subscribed: null } }), nothing),
  setMailingList: (subscribed) => pipe(call(http, contract.setMailingList)({ body: { subscribed } }), nothing),
  matchPassword: (password) =>
    pipe(
      call(http, matchPassword)({ body: { password } }),
      meaning({ 'password-refused': 'password-wrong', 'ignored-too': 'ignored' }),
      nothing,
    ),
  changePassword: ({ newPassword, confirmNewPassword }) =>
    pipe(
      call(http, contract.changePassword)({ body: { newPassword, confirmNewPassword } }),
      meaning({ 'password-refused': 'passwords-differ', 'passwords-differ-too': 'passwords-differ' }),
      nothing,
    ),
  reserved: (page) =>
    pipe(
      call(http, contract.reservedList)({ params: { page, pageSize: PAGE_SIZE }, query: {} }),
      TE.map(({ list, total, now }) => ({ rows: list, total, now })),
    ),
})

export const overviewOverHttp = (http: HttpClient): OverviewPort => ({
  read: () => call(http, contract.overview)({}),
})

export const favouritesOverHttp = (http: HttpClient): FavouritesPort => ({
  add: (propertyId) => pipe(call(http, favourites.addFavourite)({ body: { propertyId } }), nothing),
  remove: (propertyId) => pipe(call(http, favourites.removeFavourite)({ query: { propertyId } }), nothing),
  ids: () => call(http, favourites.favouriteIds)({}),
  page: (page) =>
    pipe(
      call(http, favourites.favouriteList)({ params: { page, pageSize: PAGE_SIZE }, query: {} }),
      TE.map(({ list, total }) => ({ rows: list, total })),
    ),
})

const LISTS = {
  bookmark: favourites.favouriteList,
  reserve: contract.reservedList,
  purchase: purchases.purchaseList,
} satisfies Record<PropertyList, unknown>

export const agentPropertiesOverHttp = (http: HttpClient): AgentPropertiesPort => ({
  page: (list, { page, text }) => {
    const sent = { params: { page, pageSize: PAGE_SIZE }, query: text === '' ? {} : { text } }
    return pipe(
      list === 'reserve' ? call(http, LISTS.reserve)(sent) : call(http, LISTS[list])(sent),
      TE.map(({ list: rows, total }) => ({ rows, total })),
    )
  },
  purchase: (id) => call(http, purchases.purchaseDetail)({ params: { id } }),
})

export const placesOverHttp = (http: HttpClient): PlacesPort => ({
  suggest: (text) => call(http, contract.suggestPlaces)({ query: { text } }),
})

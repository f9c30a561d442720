import type { AlertLinkPort, SavedSearchesPort } from '../../../domain/alerts/alerts.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './alerts.contract'

export const savedSearchesOverHttp = (http: HttpClient): SavedSearchesPort => ({
  list: () => call(http, contract.savedSearches)({}),
  save: (body) => call(http, contract.saveSearch)({ body }),
  change: ({ searchId, ...body }) => call(http, contract.changeSavedSearch)({ params: { searchId }, body }),
  remove: (searchId) => call(http, contract.removeSavedSearch)({ params: { searchId } }),
  saveFor: (body) => call(http, contract.saveForEmail)({ body }),
})

export const alertLinkOverHttp = (http: HttpClient): AlertLinkPort => ({
  read: (token) => call(http, contract.linkedAlerts)({ params: { token } }),
  change: (token, { searchId, ...body }) =>
    call(http, contract.changeLinkedAlert)({ params: { token, searchId }, body }),
  remove: (token, searchId) => call(http, contract.removeLinkedAlert)({ params: { token, searchId } }),
  confirm: (token) => call(http, contract.confirmAlerts)({ params: { token } }),
  stop: (token) => call(http, contract.stopAlerts)({ params: { token } }),
})

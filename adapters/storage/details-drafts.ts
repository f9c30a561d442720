import { AccountDetails } from '../../domain/account/account-details'
import type { DetailsDrafts } from '../../domain/account/account.ports'
import { jsonStore } from './json-store'

/** In session storage under `detailsDraft/{account}`: outlives the login session, and ends with the tab. */
export const detailsDraftsIn = (storage: Storage): DetailsDrafts => {
  const storeOf = (accountId: number) => jsonStore(storage, `detailsDraft/${accountId}`, AccountDetails)
  return {
    load: (accountId) => storeOf(accountId).load(),
    save: (accountId, details) => storeOf(accountId).save(details),
    clear: (accountId) => storeOf(accountId).clear(),
  }
}

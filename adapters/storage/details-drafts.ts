import type * as t from 'io-ts'
import { AccountDetails } from '../../domain/account/account-details'
import type { AgentDetailsDrafts, DetailsDrafts } from '../../domain/account/account.ports'
import { AgentDetails } from '../../domain/account/agent-details'
import { jsonStore } from './json-store'

/** In session storage under `{form}/{account}`: outlives the login session, and ends with the tab. */
const draftsIn = <A>(storage: Storage, form: string, codec: t.Type<A, unknown>) => {
  const storeOf = (accountId: number) => jsonStore(storage, `${form}/${accountId}`, codec)
  return {
    load: (accountId: number) => storeOf(accountId).load(),
    save: (accountId: number, details: A) => storeOf(accountId).save(details),
    clear: (accountId: number) => storeOf(accountId).clear(),
  }
}

export const detailsDraftsIn = (storage: Storage): DetailsDrafts => draftsIn(storage, 'detailsDraft', AccountDetails)
export const agentDetailsDraftsIn = (storage: Storage): AgentDetailsDrafts =>
  draftsIn(storage, 'agentDetailsDraft', AgentDetails)

import * as t from 'io-ts'
import type { ReplyDrafts } from '../../domain/leads/leads.ports'
import { jsonStore } from './json-store'
import { REPLY_DRAFTS_KEY } from './session-store'

/** More are rarely begun at a time; the oldest is dropped. */
const MOST = 50

/** Replies that are begun, the last one last, each of the account that was logged in; without one, nothing is kept. */
export const replyDraftsIn = (storage: Storage, accountId: () => number | null): ReplyDrafts => {
  const store = jsonStore(storage, REPLY_DRAFTS_KEY, t.array(t.tuple([t.number, t.number, t.string])))
  return {
    load: (leadId) => {
      const mine = accountId()
      return store.load()?.find(([account, id]) => account === mine && id === leadId)?.[2] ?? ''
    },
    save: (leadId, text) => {
      const mine = accountId()
      if (mine === null) return
      const others = (store.load() ?? []).filter(([account, id]) => account !== mine || id !== leadId)
      store.save(
        text.trim() === '' ? others : [...others, [mine, leadId, text] satisfies [number, number, string]].slice(-MOST),
      )
    },
  }
}

import * as t from 'io-ts'
import type { ReplyDrafts } from '../../domain/leads/leads.ports'
import { jsonStore } from './json-store'

/** More are rarely begun at a time; the oldest is dropped. */
const MOST = 50

/** Replies that are begun, the last one last. */
export const replyDraftsIn = (storage: Storage): ReplyDrafts => {
  const store = jsonStore(storage, 'deskReplies', t.array(t.tuple([t.number, t.string])))
  return {
    load: (leadId) => store.load()?.find(([id]) => id === leadId)?.[1] ?? '',
    save: (leadId, text) => {
      const others = (store.load() ?? []).filter(([id]) => id !== leadId)
      store.save(text.trim() === '' ? others : [...others, [leadId, text] satisfies [number, string]].slice(-MOST))
    },
  }
}

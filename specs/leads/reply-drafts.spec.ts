// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { replyDraftsIn } from '../../adapters/storage/reply-drafts'
import { sessionStoreIn } from '../../adapters/storage/session-store'

beforeEach(() => localStorage.clear())

test('[D35-12] a reply that is begun is kept by question, until it is empty; the oldest of 51 is dropped', () => {
  const drafts = replyDraftsIn(localStorage, () => 7)
  drafts.save(1, 'Dear')
  drafts.save(2, 'Hi')
  drafts.save(2, '')
  expect([drafts.load(1), drafts.load(2), replyDraftsIn(localStorage, () => 7).load(1)]).toEqual(['Dear', '', 'Dear'])
  for (let id = 3; id <= 52; id += 1) drafts.save(id, `${id}`)
  expect([drafts.load(1), drafts.load(3), drafts.load(52)]).toEqual(['', '3', '52'])
})

test('[D52-62] a reply that is begun outlives an ended session for its own account, and ends with logging out', () => {
  const store = sessionStoreIn(localStorage, sessionStorage, window, () => new Date('2026-11-30T02:00:00Z'))
  replyDraftsIn(localStorage, () => 7).save(1, 'Dear Ann')
  localStorage.setItem('flagPass', 'true')
  store.endSession()
  expect(localStorage.getItem('flagPass')).toBeNull()
  replyDraftsIn(localStorage, () => null).save(1, 'Of a visitor')
  const seen = [7, 8, null].map((accountId) => replyDraftsIn(localStorage, () => accountId).load(1))
  expect(seen).toEqual(['Dear Ann', '', ''])
  replyDraftsIn(localStorage, () => 8).save(1, 'Hi')
  expect(replyDraftsIn(localStorage, () => 7).load(1)).toBe('Dear Ann')
  store.forgetAll()
  expect(replyDraftsIn(localStorage, () => 7).load(1)).toBe('')
})

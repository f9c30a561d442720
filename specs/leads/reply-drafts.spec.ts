// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { replyDraftsIn } from '../../adapters/storage/reply-drafts'

beforeEach(() => localStorage.clear())

test('[D35-12] a reply that is begun is kept by question, until it is empty; the oldest of 51 is dropped', () => {
  const drafts = replyDraftsIn(localStorage)
  drafts.save(1, 'Dear')
  drafts.save(2, 'Hi')
  drafts.save(2, '')
  expect([drafts.load(1), drafts.load(2), replyDraftsIn(localStorage).load(1)]).toEqual(['Dear', '', 'Dear'])
  for (let id = 3; id <= 52; id += 1) drafts.save(id, `${id}`)
  expect([drafts.load(1), drafts.load(3), drafts.load(52)]).toEqual(['', '3', '52'])
})

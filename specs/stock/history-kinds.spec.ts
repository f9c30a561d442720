import { expect, test } from 'vitest'
import { ACTIONS, actionsFor } from '../../domain/stock/change'

test('people of an agency are offered the kinds of events that their history can have [D51-9]', () => {
  const own = actionsFor(false)
  expect(Object.keys(ACTIONS).filter((action) => !own.some((each) => each === action))).toEqual([
    ...['brand-added', 'brand-changed'],
    ...['banner-added', 'banner-changed', 'banner-removed', 'banner-ordered'],
    ...['advertisement-added', 'advertisement-changed', 'advertisement-removed'],
    ...['question-added', 'question-changed', 'question-removed', 'question-ordered'],
    ...['post-added', 'post-changed', 'post-removed', 'introducing-granted', 'introducing-withdrawn'],
    ...['feed-added', 'feed-ended', 'api-key-added', 'api-key-ended', 'webhook-added', 'webhook-ended'],
    ...['person-exported', 'person-corrected', 'person-deleted'],
  ])
  expect(actionsFor(true)).toEqual(Object.keys(ACTIONS))
})

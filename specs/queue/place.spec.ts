import { expect, test } from 'vitest'
import { noQueueBecause } from '../../domain/queue/place'
import { offeredText, positionText, queueExplained } from '../../domain/queue/queue-texts'

test.each([
  ['Available', 'Select Now', 'free'],
  ['Reserved', 'Select Now', null],
  ['Reserved', 'Make Offer', 'offers'],
  ['Sold', 'Select Now', 'sold'],
  ['Unconditional', 'Select Now', 'sold'],
  ['Settled', 'Make Offer', 'sold'],
] as const)('a unit that is %s for %s has no queue because of %s [D44-1]', (status, offerType, why) => {
  expect(noQueueBecause({ status, offerType })).toBe(why)
})

test.each([
  [1, 1, 'First in the queue'],
  [1, 3, 'First of 3 in the queue'],
  [2, 3, 'Number 2 of 3 in the queue'],
])('the place %i of %i reads “%s” [D44-8]', (position, waiting, text) => {
  expect(positionText({ position, waiting })).toBe(text)
})

test('a place says for how long its owner can reserve the unit, and until when [D44-8]', () => {
  expect([1, 36].map(queueExplained)).toEqual([
    'If the reservation ends, the first in the queue has 1 hour to reserve the property before anyone else. Then it’s the next one’s turn.',
    'If the reservation ends, the first in the queue has 36 hours to reserve the property before anyone else. Then it’s the next one’s turn.',
  ])
  expect(offeredText({ offeredUntil: null, state: 'SA' })).toBeNull()
  expect(offeredText({ offeredUntil: new Date('2026-11-28T06:30:00Z'), state: 'SA' })).toBe(
    'Yours to reserve until Saturday 28 November, 5:00 pm ACDT.',
  )
})

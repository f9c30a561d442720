import { expect, test } from 'vitest'
import { offeredText } from '../../../domain/stock/units-change'

test('units that go to those who wait are named, and counted beyond five [D52-17]', () => {
  expect([[], ['504'], ['504', '505'], ['1', '2', '3', '4', '5', '6']].map(offeredText)).toEqual([
    null,
    '504 is offered to the first in its queue, so it stays reserved for now.',
    '504, 505 are offered to the first in their queues, so they stay reserved for now.',
    '6 units are offered to the first in their queues, so they stay reserved for now.',
  ])
})

import { expect, test } from 'vitest'
import { waysToBuy } from '../../../domain/listing/unit'
import { obstacleTo } from '../../../domain/listing/units/obstacle'
import { groupedOffer, plainOffer } from '../../../domain/reservation/offer'

test.each([
  ['Select Now', 'Available', null, null],
  ['Select Now', 'Reserved', null, 'reserved'],
  ['Select Now', 'Reserved', 'checkout', null],
  ['Select Now', 'Reserved', 'reserved', 'own'],
  ['Select Now', 'Settled', null, 'sold'],
  ['Make Offer', 'Available', null, 'no-offers'],
] as const)('%s of a unit with a fixed price that is %s, own claim %s: %s', (type, status, own, obstacle) => {
  expect(obstacleTo({ type, ways: ['Select Now'], status, claim: own })).toBe(obstacle)
})

test('a fixed price takes offers on a listing that takes offers only [B4-5]', () => {
  const unit = { offerType: 'Select Now' } as const
  expect(waysToBuy({ price: 500_000, maxPrice: 900_000 }, unit)).toEqual(['Select Now', 'Make Offer'])
  expect(waysToBuy({ price: 500_000, maxPrice: null }, unit)).toEqual(['Select Now'])
})

test.each([
  ['$650,000', '650000', '650,000'],
  ['1 234 567.5', '1234567.5', '1,234,567.5'],
  ['abc', 'abc', 'abc'],
  ['-5', '-5', '-5'],
  ['5,5', '5,5', '5,5'],
  ['6,5000', '6,5000', '6,5000'],
])('the offer %j is %j, shown as %j', (typed, plain, shown) => {
  expect([plainOffer(typed), groupedOffer(plain)]).toEqual([plain, shown])
})

import { expect, test } from 'vitest'
import { waysToBuy } from '../../../domain/listing/unit'
import { obstacleTo } from '../../../domain/listing/units/obstacle'

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
  expect(waysToBuy({ takesOffers: true }, unit)).toEqual(['Select Now', 'Make Offer'])
  expect(waysToBuy({ takesOffers: false }, unit)).toEqual(['Select Now'])
})

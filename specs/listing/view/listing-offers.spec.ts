import { describe, expect, test } from 'vitest'
import { offersOf, offersOfAgent } from '../../../domain/listing/view/listing-offers'
import { takesOffers } from '../../../domain/listing/unit'
import { LISTING, UNIT } from '../samples'

describe('the offer buttons', () => {
  const labels = (changed: Partial<typeof LISTING>, units: readonly (typeof UNIT)[] | null = null) =>
    offersOf({ ...LISTING, ...changed }, units).map(({ label }) => label)

  test.each([
    ['a price of 0', 0, null, ['Make an offer']],
    ['no price', null, null, ['Make an offer']],
    ['a range', 500_000, 600_000, ['Make an offer']],
    ['two equal prices', 500_000, 500_000, []],
    ['one price', 500_000, null, []],
  ])('with %s [B2.5-33]', (_what, price, maxPrice, expected) => {
    expect(labels({ takesOffers: takesOffers(price, maxPrice) })).toEqual(expected)
  })

  test('each opens its own way of reserving; a fixed-price unit can be selected [B2.1-11]', () => {
    expect(offersOf(LISTING, [UNIT])).toEqual([
      { type: 'Select Now', label: 'Select now', path: '/property/reservation?pid=7&type=2' },
      { type: 'Make Offer', label: 'Make an offer', path: '/property/reservation?pid=7&type=1' },
    ])
    expect(labels({ takesOffers: false }, [{ ...UNIT, offerType: 'Make Offer' }])).toEqual([])
  })

  test('an agent reserves for a client first; for oneself comes last and says that it earns no commission', () => {
    expect(offersOfAgent(LISTING, [UNIT])).toEqual([
      { type: 'Select Now', label: 'Reserve for a client', path: '/property/selection/7' },
      { type: 'Make Offer', label: 'Make an offer for a client', path: '/property/reservation?pid=7&type=1' },
      {
        type: 'Select Now',
        label: 'Reserve for yourself (no commission)',
        path: '/property/reservation?pid=7&type=2',
      },
    ])
    expect(offersOfAgent({ ...LISTING, availableUnits: 0 }, null)).toEqual([])
  })

  test('are hidden once every unit is taken [B2.5-33]', () => {
    expect(
      labels({}, [
        { ...UNIT, status: 'Reserved' },
        { ...UNIT, status: 'Sold' },
      ]),
    ).toEqual([])
    expect(labels({ availableUnits: 0 })).toEqual([])
    expect(
      labels({ takesOffers: false }, [
        { ...UNIT, status: 'Sold' },
        { ...UNIT, offerType: 'Make Offer' },
      ]),
    ).toEqual([])
  })
})

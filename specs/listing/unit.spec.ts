import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  askingPrice,
  canBePicked,
  offerLabel,
  offerTypeCode,
  offerTypeFromCode,
  offerTypeOf,
  shownStatus,
} from '../../domain/listing/unit'
import { STOCK_STATUSES, UNIT_STATUSES, unitLifecycle, unitStatuses } from '../../domain/listing/unit.lifecycle'
import { availableOfferTypes } from '../../domain/listing/units/offer-types'
import {
  isClosedToVisitors,
  listingLifecycle,
  SALE_STATUSES,
  saleStatuses,
} from '../../domain/listing/listing.lifecycle'

describe('the offer type', () => {
  test.each([
    [500_000, 500_000, 'Select Now'],
    [500_000, null, 'Select Now'],
    [500_000, 0, 'Select Now'],
    [500_000, 600_000, 'Make Offer'],
    [600_000, 500_000, 'Make Offer'],
    [null, null, 'Make Offer'],
    [null, 600_000, 'Make Offer'],
    [0, 0, 'Make Offer'],
    [0, null, 'Make Offer'],
  ] as const)('price %s, max %s: %s [B4-3 B4-4 B4-5 B4-6]', (price, max, type) => {
    expect(offerTypeOf(price, max)).toBe(type)
  })

  const unit = { revisedPrice: 600_000, revisedPriceMax: 650_000, totalPrice: null, totalPriceMax: null }

  test("uses the package price if there is one, otherwise the unit's own [B2.11-7]", () => {
    expect(askingPrice(unit)).toEqual({ price: 600_000, maxPrice: 650_000 })
    expect(askingPrice({ ...unit, totalPrice: 0, totalPriceMax: 0 })).toEqual({ price: 600_000, maxPrice: 650_000 })
    expect(askingPrice({ ...unit, totalPrice: 820_000, totalPriceMax: 820_000 })).toEqual({
      price: 820_000,
      maxPrice: 820_000,
    })
  })

  test('determines the button and URL [B2.11-7 B2.1-11]', () => {
    expect([offerLabel('Select Now'), offerLabel('Make Offer')]).toEqual(['Select now', 'Make Offer'])
    expect([offerTypeCode('Make Offer'), offerTypeCode('Select Now')]).toEqual([1, 2])
    expect(['1', '2', '3', '', null].map(offerTypeFromCode)).toEqual(['Make Offer', 'Select Now', null, null, null])
  })
})

test('only available units can be bought, each in its own way [B2.11-7]', () => {
  const listing = { takesOffers: false }
  const unit = (status: (typeof UNIT_STATUSES)[number], offerType: 'Select Now' | 'Make Offer') => ({
    status,
    offerType,
  })
  expect(
    [
      [unit('Available', 'Select Now'), unit('Sold', 'Make Offer')],
      [unit('Reserved', 'Select Now'), unit('Available', 'Make Offer')],
      [unit('Available', 'Select Now'), unit('Available', 'Make Offer')],
      [],
    ].map((units) => availableOfferTypes(listing, units)),
  ).toEqual([['Select Now'], ['Make Offer'], ['Select Now', 'Make Offer'], []])
})

describe("a unit's status", () => {
  test('is one of five [B3-19]; only Available can be selected [B4-1], and visitors see three [B4-2 B2.11-13]', () => {
    expect(UNIT_STATUSES.map((status) => [status, canBePicked({ status }), shownStatus(status)])).toEqual([
      ['Available', true, 'Available'],
      ['Reserved', false, 'Reserved'],
      ['Sold', false, 'Sold'],
      ['Unconditional', false, 'Sold'],
      ['Settled', false, 'Sold'],
    ])
  })

  const EVENTS = [
    'claimed',
    'released',
    'contract-signed',
    'contract-ended',
    'became-unconditional',
    'settled',
    'released-for-sale',
    'withheld',
    'reserved-elsewhere',
    'sold-elsewhere',
  ] as const

  test('changes only as the lifecycle allows [B3-19 B4-1]', () => {
    const followed = (status: (typeof STOCK_STATUSES)[number]) =>
      EVENTS.flatMap((event) => {
        const to = unitStatuses.next(status, event)
        return to === null ? [] : [`${event}: ${to}`]
      })
    expect(STOCK_STATUSES.map(followed)).toEqual([
      ['released-for-sale: Available'],
      ['claimed: Reserved', 'withheld: Withheld', 'reserved-elsewhere: Reserved', 'sold-elsewhere: Sold'],
      ['released: Available', 'contract-signed: Sold', 'sold-elsewhere: Sold'],
      ['contract-ended: Available', 'became-unconditional: Unconditional'],
      ['contract-ended: Available', 'settled: Settled'],
      [],
    ])
    expect(unitStatuses.from('contract-ended')).toEqual(['Sold', 'Unconditional'])
    expect(createActor(unitLifecycle).getSnapshot().value).toBe('Withheld')
  })
})

describe('a listing', () => {
  test('is for sale, reserved or sold depending on its units [A4-18]', () => {
    expect(
      SALE_STATUSES.map((status) =>
        (['last-unit-taken', 'unit-released', 'last-contract-signed'] as const).map((event) =>
          saleStatuses.next(status, event),
        ),
      ),
    ).toEqual([
      ['reserved', null, null],
      [null, 'for-sale', 'sold'],
      [null, 'for-sale', null],
    ])
    expect(createActor(listingLifecycle).getSnapshot().value).toBe('for-sale')
  })

  test.each([
    ['reserved', 'unpublished', true],
    ['reserved', 'published', false],
    ['for-sale', 'unpublished', false],
    ['sold', 'unpublished', false],
  ] as const)('that is %s and %s is closed to visitors: %s [B4-7]', (saleStatus, publication, closed) => {
    expect(isClosedToVisitors({ saleStatus, publication })).toBe(closed)
  })
})

import { describe, expect, test } from 'vitest'
import {
  feeColumns,
  priceColumns,
  priceListHeight,
  withCommission,
} from '../../../domain/listing/price-list/price-columns'
import { PROPERTY_TYPES, type PropertyType } from '../../../domain/listing/property-type'
import type { Unit } from '../../../domain/listing/unit'
import { UNIT } from '../samples'

const labels = (units: readonly Unit[], type: PropertyType = 'Apartments', extent?: 'twelve') =>
  priceColumns(units, type, extent).map(({ label }) => label)
const cells = (unit: Unit, type: PropertyType = 'Apartments') =>
  Object.fromEntries(priceColumns([unit], type).map(({ key, text }) => [key, text(unit)]))

const TWELVE = [
  'Apartment',
  'Status',
  'Outlook',
  'Beds',
  'Baths',
  'Cars',
  'Internal m²',
  'Balcony m²',
  'Total m²',
  'Storage m²',
  'Rent pw',
  'Price',
]
const BARE: Unit = {
  ...UNIT,
  floorPlanUrl: '',
  stampDuty: null,
  lodgement: 0,
  councilRates: 0,
  titleType: '',
  strataFees: 0,
}

describe('the columns', () => {
  test('are twelve, in this order [B2.6-3]', () => {
    expect(labels([UNIT], 'Apartments', 'twelve')).toEqual(TWELVE)
  })

  test('without a value for any unit are omitted, except unit, status and price', () => {
    const lot: Unit = {
      ...BARE,
      outlook: '',
      beds: 0,
      baths: 0,
      cars: 0,
      internal: 0,
      balcony: 0,
      total: 0,
      storage: 0,
      anticipatedRent: 0,
      anticipatedRentMax: 0,
      landSize: 400,
    }
    expect(labels([{ ...lot, revisedPrice: null }], 'Land')).toEqual(['Lot', 'Status', 'Land m²', 'Price'])
    expect(labels([lot], 'Land')).toEqual(['Lot', 'Status', 'Land m²', 'Price', 'Price per m²'])
    expect(labels([BARE, { ...BARE, storage: 0 }])).toContain('Storage m²')
  })

  test('name the unit by the type of the listing', () => {
    expect(PROPERTY_TYPES.map((type) => labels([UNIT], type)[0])).toEqual([
      'Apartment',
      'Townhouse',
      'Lot',
      'House',
      'Lot',
    ])
  })

  test('include extra columns that have values [B2.6-5]', () => {
    expect(labels([BARE, UNIT])).toEqual([
      ...TWELVE,
      'Price per m²',
      'Floor plan',
      'Stamp duty',
      'Lodgement',
      'Council rates (yr)',
      'Title',
      'Estimated Fees (qtr)',
    ])
    expect(labels([{ ...BARE, landSize: 240 }])).toEqual([...TWELVE, 'Price per m²', 'Land m²'])
    expect(
      labels([{ ...BARE, landPrice: 300_000, buildingPrice: 350_000, totalPrice: 650_000, totalPriceMax: 700_000 }]),
    ).toEqual([...TWELVE, 'Price per m²', 'Land price', 'Building price', 'Total price'])
  })

  test('of a package say what the land and the building cost [B2.6-5]', () => {
    const packaged = {
      ...BARE,
      landPrice: 300_000,
      buildingPrice: 350_000,
      totalPrice: 650_000,
      totalPriceMax: 700_000,
    }
    const { landPrice, buildingPrice, totalPrice } = cells(packaged, 'House & Land')
    expect({ landPrice, buildingPrice, totalPrice }).toEqual({
      landPrice: '$300,000',
      buildingPrice: '$350,000',
      totalPrice: '$650,000 - $700,000',
    })
  })

  test.each(['Land', 'House & Land'] as const)('of %s: land replaces storage [B2.6-4]', (type) => {
    expect(labels([{ ...BARE, landSize: 420 }], type)).toEqual([
      'Lot',
      ...TWELVE.slice(1).map((label) => (label === 'Storage m²' ? 'Land m²' : label)),
      'Price per m²',
    ])
  })

  test('omit estimated fees if every title is Torrens [B2.6-11]', () => {
    const torrens = { ...BARE, titleType: 'Torrens', strataFees: 120 }
    expect(labels([torrens, torrens])).toEqual([...TWELVE, 'Price per m²', 'Title'])
    expect(labels([torrens, { ...torrens, titleType: 'Strata' }])).toEqual([
      ...TWELVE,
      'Price per m²',
      'Title',
      'Estimated Fees (qtr)',
    ])
  })

  test('are sorted by their wire names, the rent as rental [B2.6-14]', () => {
    expect(priceColumns([UNIT], 'Apartments').map(({ key }) => key)).toEqual([
      'apt',
      'status',
      'outlook',
      'beds',
      'baths',
      'cars',
      'internal',
      'balcony',
      'total',
      'storage',
      'rental',
      'revisedPrice',
      'pricePerArea',
      'floorPlanUrl',
      'stampDuty',
      'lodgement',
      'councilRates',
      'titleType',
      'strataFees',
    ])
  })
})

describe('the cells', () => {
  test("show a unit's values [B2.6-3 B2.6-10]", () => {
    expect(cells({ ...UNIT, revisedPrice: 1_250_000, anticipatedRent: 1_120, anticipatedRentMax: 1_140 })).toEqual({
      apt: '905',
      status: 'Available',
      outlook: 'North',
      beds: '2',
      baths: '1',
      cars: '1',
      internal: '70',
      balcony: '10',
      total: '80',
      storage: '4',
      rental: '$1,120 - $1,140',
      revisedPrice: '$1,250,000',
      pricePerArea: '$17,857',
      floorPlanUrl: '/files/905.pdf',
      stampDuty: '$26,830',
      lodgement: '$5,930',
      councilRates: '$1,600',
      titleType: 'Strata',
      strataFees: '$900',
    })
  })

  test('show a price range, or one price if both ends are equal', () => {
    expect(cells({ ...UNIT, revisedPrice: 600_000, revisedPriceMax: 650_000 })['revisedPrice']).toBe(
      '$600,000 - $650,000',
    )
    expect(cells({ ...UNIT, revisedPrice: 600_000, revisedPriceMax: 600_000 })['revisedPrice']).toBe('$600,000')
  })

  test('show N/A for zero and missing values [B2.6-9]', () => {
    const empty: Unit = {
      ...BARE,
      outlook: '',
      beds: 0,
      baths: 0,
      cars: 0,
      internal: 0,
      balcony: 0,
      total: 0,
      storage: 0,
      anticipatedRent: 0,
      anticipatedRentMax: 0,
      revisedPrice: 0,
    }
    expect(priceColumns([UNIT, empty], 'Apartments', 'twelve').map(({ text }) => text(empty))).toEqual([
      '905',
      'Available',
      ...Array.from({ length: 10 }, () => 'N/A'),
    ])
    expect(cells({ ...BARE, revisedPrice: null })['revisedPrice']).toBe('N/A')
  })

  test('show the price per m² of internal area, a range for a range, and of land without a building', () => {
    const { internal } = UNIT
    expect(internal).toBe(70)
    expect(cells({ ...UNIT, revisedPrice: 700_000, revisedPriceMax: 770_000 })['pricePerArea']).toBe(
      '$10,000 - $11,000',
    )
    expect(cells({ ...UNIT, revisedPrice: 0, totalPrice: 840_000 })['pricePerArea']).toBe('$12,000')
    expect(cells({ ...UNIT, revisedPrice: 300_000, internal: 0, landSize: 400 }, 'Land')['pricePerArea']).toBe('$750')
  })

  test('show a dwelling without bedrooms as a studio [B3-10]', () => {
    expect([cells({ ...UNIT, beds: 0 })['beds'], cells({ ...UNIT, beds: -1 })['beds']]).toEqual(['Studio', 'Studio'])
  })

  test.each([
    ['Unconditional', 'Sold'],
    ['Settled', 'Sold'],
    ['Sold', 'Sold'],
    ['Reserved', 'Reserved'],
    ['Available', 'Available'],
  ] as const)('%s reads %s [B4-2]', (status, shown) => {
    expect(cells({ ...UNIT, status })['status']).toBe(shown)
  })
})

test("show a unit's fees; duty is withheld with the price [B2.5-15]", () => {
  const columns = feeColumns([UNIT], 'Apartments')
  expect(columns.map(({ label, text }) => [label, text(UNIT)])).toEqual([
    ['Apartment', '905'],
    ['Stamp duty', '$26,830'],
    ['Lodgement', '$5,930'],
    ['Council rates (yr)', '$1,600'],
    ['Estimated Fees (qtr)', '$900'],
  ])
  expect(columns[1]?.text({ ...UNIT, stampDuty: null, arePricesWithheld: true })).toBe('On request')
  expect(feeColumns([{ ...UNIT, titleType: 'Torrens' }], 'Apartments').map(({ label }) => label)).toEqual([
    'Apartment',
    'Stamp duty',
    'Lodgement',
    'Council rates (yr)',
  ])
})

test('the list is 510 px high, 500 for House & Land [B2.6-12]', () => {
  expect((['Apartments', 'Townhouses', 'House & Land', 'House', 'Land'] as const).map(priceListHeight)).toEqual([
    510, 510, 500, 510, 510,
  ])
})

test('[D36-10] commission is after the price, for those who see it, and lists aren’t sorted by it', () => {
  const paid: Unit = { ...UNIT, commission: 18_000, maxCommission: 22_000 }
  const columns = withCommission(priceColumns([paid], 'Apartments'), [paid])
  const at = columns.findIndex(({ key }) => key === 'commission')
  expect([columns[at - 1]?.key, columns[at]?.text(paid), columns[at]?.isSorted]).toEqual([
    'revisedPrice',
    '$18,000 - $22,000',
    false,
  ])
  expect(withCommission(priceColumns([UNIT], 'Apartments'), [UNIT]).map(({ key }) => key)).not.toContain('commission')
  expect(priceColumns([paid], 'Apartments').map(({ key }) => key)).not.toContain('commission')
})

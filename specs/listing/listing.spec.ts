import { describe, expect, test } from 'vitest'
import {
  bedsText,
  fullAddress,
  isPdf,
  listingPrice,
  partPrice,
  rangeText,
  rowPrice,
  sizeText,
  snapshotRows,
  pricesByBedrooms,
} from '../../domain/listing/listing'
import { isBrandNew, remainingTag } from '../../domain/listing/listing-tags'
import { plainText } from '../../domain/shared/text/plain-text'
import {
  isOnLots,
  isPropertyType,
  pictureNoun,
  PROPERTY_TYPES,
  propertyTypeOf,
  spellingsOf,
  unitNoun,
} from '../../domain/listing/property-type'
import { revealRules } from '../../domain/listing/price-list/price-reveal'
import { problemsOf } from '../../domain/shared/form'
import { formatDollars } from '../../domain/shared/money'
import { REVEAL } from './samples'

const NOW = new Date('2026-11-20T06:30:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

describe('tags', () => {
  test('brand new up to and including the tenth day [B2.4-12 B9-22]', () => {
    expect([0, 9, 10, 10.0001, 11, -1].map((days) => isBrandNew(daysAgo(days), NOW))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('the last four units are counted [B2.4-13 B9-23]', () => {
    expect([0, 1, 2, 4, 5].map(remainingTag)).toEqual([
      null,
      'Only 1 Remaining...',
      'Only 2 Remaining...',
      'Only 4 Remaining...',
      null,
    ])
  })
})

describe('prices', () => {
  test.each([
    [{ price: 500_000, maxPrice: 600_000 }, '$500,000 - $600,000', '$500,000 - $600,000'],
    [{ price: 500_000, maxPrice: null }, '$500,000', '$500,000'],
    [{ price: 500_000, maxPrice: 500_000 }, '$500,000', '$500,000'],
    [{ price: 500_000, maxPrice: 0 }, '$500,000', '$500,000'],
    [{ price: 0, maxPrice: 0 }, 'Make an offer', 'Make Offer'],
    [{ price: null, maxPrice: 600_000 }, 'Make an offer', 'Make Offer'],
  ])('%j reads %s in a row and %s in the listing [B2.4-17 B2.4-18 B2.5-30 B2.5-31]', (priced, row, listing) => {
    expect([rowPrice(priced), listingPrice(priced)]).toEqual([row, listing])
  })

  test('a land or building price that is missing shows TBA [B2.5-31]', () => {
    expect([partPrice(320_000, null), partPrice(320_000, 340_000), partPrice(0, null), partPrice(null, null)]).toEqual([
      '$320,000',
      '$320,000 - $340,000',
      'TBA',
      'TBA',
    ])
  })

  test('whole Australian dollars [B9-40 B1-18]', () => {
    expect([1_234_567.8, 500, 0].map(formatDollars)).toEqual(['$1,234,568', '$500', '$0'])
  })
})

test.each([
  [4, 5, [{ beds: 5, price: 2_705_000 }], ['4 bed: see the price list', '5 bed from $2,705,000']],
  [
    1,
    3,
    [{ beds: 2, price: 620_000 }],
    ['1 bed: see the price list', '2 bed from $620,000', '3 bed: see the price list'],
  ],
  [
    0,
    2,
    [
      { beds: 0, price: 410_000 },
      { beds: 2, price: 620_000 },
    ],
    ['Studio from $410,000', '2 bed from $620,000'],
  ],
  [0, 1, [{ beds: 1, price: 450_000 }], ['1 bed from $450,000']],
  [2, 3, [], []],
])('the bedrooms %i to %i have lines, also without a figure', (beds, maxBeds, pricesFrom, lines) => {
  expect(pricesByBedrooms({ beds, maxBeds, pricesFrom })).toEqual(lines)
})

describe('sizes and rooms', () => {
  test('square metres [B2.5-32], or TBA', () => {
    expect([
      sizeText(81, null),
      sizeText(375, 620),
      sizeText(1_250, 1_250),
      sizeText(81, 0),
      sizeText(0, null),
      sizeText(null, 620),
    ]).toEqual(['81 m²', '375 - 620 m²', '1,250 m²', '81 m²', 'TBA', 'TBA'])
  })

  test('no bedroom is a studio [B3-10]', () => {
    expect([-1, 0, 1, 3].map(bedsText)).toEqual(['Studio', 'Studio', '1', '3'])
    expect([rangeText(0, 3, bedsText), rangeText(2, 2), rangeText(1, 2)]).toEqual(['Studio - 3', '2', '1 - 2'])
  })

  test('an address in one line', () => {
    expect(fullAddress({ address: '41 Bayview Street', suburb: 'Glenelg', state: 'SA', postcode: '5045' })).toBe(
      '41 Bayview Street, Glenelg SA 5045',
    )
  })
})

describe('the snapshot of a results row', () => {
  const row = {
    estimatedSettled: 'March 2027',
    titlesIssued: 'January 2027',
    landSize: 375,
    landSizeMax: 620,
    estimatedCommencement: 'June 2026',
    estimatedCompletion: 'July 2028',
    contractType: 'Off the plan',
    incentives: 'Stamp duty saved',
  }
  const contract = [
    ['Contract Type', 'Off the plan'],
    ['Incentives', 'Stamp duty saved'],
  ]

  test('of land shows settlement, title and size [B2.4-20 B2.4-22]', () => {
    expect(snapshotRows({ ...row, propertyType: 'Land' })).toEqual([
      ['Estimated Settlement', 'March 2027'],
      ['Title Issued', 'January 2027'],
      ['Land Size', '375 - 620 m²'],
      ...contract,
    ])
  })

  test.each(['Apartments', 'House & Land', 'Townhouses', 'House'] as const)(
    'of %s shows the building [B2.4-21 B2.4-22]',
    (propertyType) => {
      expect(snapshotRows({ ...row, propertyType })).toEqual([
        ['Estimated Commencement', 'June 2026'],
        ['Estimated Completion', 'July 2028'],
        ...contract,
      ])
    },
  )

  test('shows TBA for missing or zero values [B2.4-23]', () => {
    const nothing = {
      estimatedSettled: '',
      titlesIssued: '0',
      landSize: 0,
      landSizeMax: null,
      estimatedCommencement: '',
      estimatedCompletion: '0',
      contractType: '',
      incentives: '',
    }
    expect(snapshotRows({ ...nothing, propertyType: 'Land' }).map(([, value]) => value)).toEqual([
      'TBA',
      'TBA',
      'TBA',
      'TBA',
      'TBA',
    ])
    expect(snapshotRows({ ...nothing, propertyType: 'House' }).map(([, value]) => value)).toEqual([
      'TBA',
      'TBA',
      'TBA',
      'TBA',
    ])
  })
})

describe('property types', () => {
  test('are five [B1-1 B2.3-2], and every spelling maps to one of them [B3-11]', () => {
    expect(PROPERTY_TYPES).toEqual(['Apartments', 'Townhouses', 'House & Land', 'House', 'Land'])
    expect(
      ['Apartments', 'Apartments & Units', 'Townhouses', 'Houses', 'House', 'House & Land', 'Land', 'Castle'].map(
        propertyTypeOf,
      ),
    ).toEqual(['Apartments', 'Apartments', 'Townhouses', 'House', 'House', 'House & Land', 'Land', 'Apartments'])
    expect(PROPERTY_TYPES.map(spellingsOf)).toEqual([
      ['Apartments', 'Apartments & Units'],
      ['Townhouses'],
      ['House & Land'],
      ['House', 'Houses'],
      ['Land'],
    ])
    expect(['House', 'Houses', ''].map(isPropertyType)).toEqual([true, false, false])
  })

  test('have nouns, lots or not, and a picture to choose from', () => {
    expect(PROPERTY_TYPES.map((type) => [unitNoun(type), isOnLots(type), pictureNoun(type)])).toEqual([
      ['apartment', false, 'building'],
      ['townhouse', false, 'street'],
      ['lot', true, 'site plan'],
      ['house', false, 'site plan'],
      ['lot', true, 'site plan'],
    ])
  })
})

test('a path ending in .pdf is a PDF, ignoring case and query [B2.5-20]', () => {
  expect(
    [
      '/files/plan.pdf',
      '/files/PLAN.PDF',
      '/files/plan.pdf?v=2#page=3',
      '/files/plan.jpg',
      '/files/plan.pdf.png',
      '/files/plan?of=x.pdf',
    ].map(isPdf),
  ).toEqual([true, true, true, false, false, false])
})

test("an agent's HTML becomes plain text", () => {
  expect(plainText('<p>Rooftop&nbsp;<b>garden</b> &amp; pool</p><script>alert(1)</script><style>p{}</style>')).toBe(
    'Rooftop garden & pool',
  )
  expect(plainText('2 < 3')).toBe('2 < 3')
})

test('the reveal form rejects blank names and invalid emails [B5-15 B5-16 B5-17]', () => {
  expect(problemsOf(revealRules, { ...REVEAL, firstName: ' ', lastName: '  ', email: 'vera@' })).toEqual({
    firstName: 'Please provide your first name',
    lastName: 'Please provide your last name',
    email: 'Your email is required to proceed',
  })
  expect(problemsOf(revealRules, REVEAL)).toEqual({})
})

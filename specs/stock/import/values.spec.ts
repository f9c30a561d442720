import { describe, expect, test } from 'vitest'
import { readArea, readLength, readStorage } from '../../../domain/stock/import/values/area'
import { readCount } from '../../../domain/stock/import/values/count'
import { readRegular } from '../../../domain/stock/import/values/money'
import { cleanText } from '../../../domain/stock/import/values/text'
import { said } from './said'

describe('text [D17-2]', () => {
  test.each([
    ['  Lot\u00a0 ８\t', 'Lot 8'],
    ['\u200eNorth\u200b\u202e-\ufeffeast\u2069', 'North-east'],
    ['81 m²', '81 m2'],
    ['a\r\nb\u0000c', 'a bc'],
    ['West – “corner”', 'West – “corner”'],
    ['650000¹', '650000'],
    ['\u2003', ''],
  ])('%j is read as %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })
})

describe('areas [D17-4]', () => {
  test.each([
    ...[
      '81.5',
      '81.5 m²',
      '81.5m2',
      '81,5 sqm',
      '~81.5',
      'approx. 81.5',
      '81.5 sq.m.',
      '81.50 square metres',
      '~ 81.5 m2',
    ],
  ])('%j is 81.5', (text) => {
    expect(said(readArea(text))).toEqual([81.5])
  })

  test.each([
    ['1,012', [1012]],
    ['877 sq ft', [81.48, 'converted']],
    ['0.25 ac', [1011.71, 'converted']],
    ['1.2 ha', [12_000, 'converted']],
    ['21.5 squares', [199.74, 'converted']],
    ['81 + 12', [93, 'summed']],
    ['81m² + 12m²', [93, 'summed']],
    ['81½', [81.5]],
    ['-', [0]],
    ['n/a', [0]],
    ['nil', [0]],
    ['tbc', [0]],
    ['', ['blank']],
    ['4xx', 'not-an-area'],
    ['21 sq', 'not-an-area'],
    ['81 - 84', 'not-an-area'],
    ['81k', 'not-an-area'],
    ['81 +', 'not-an-area'],
    ['-81', 'negative'],
    ['1e9', 'number-too-large'],
    ['1e2', 'not-an-area'],
    ['2000000', 'number-too-large'],
  ])('%j is %j', (text, value) => {
    expect(said(readArea(text))).toEqual(value)
  })

  test('a point may group thousands in a file with decimal commas only', () => {
    expect([said(readArea('1.012', true)), said(readArea('1.012'))]).toEqual([[1012], [1.01]])
  })

  test('of a storage, a word is left out', () => {
    expect(['Yes', 'Cage', '3 m²', 'Cage 12', '-', ''].map((text) => said(readStorage(text)))).toEqual([
      ['blank', 'text-left-out'],
      ['blank', 'text-left-out'],
      [3],
      'not-an-area',
      [0],
      ['blank'],
    ])
  })

  test('a frontage is in metres', () => {
    expect(
      ['12.5', '12.5m', '12,5 metres', '-', 'corner', '-3', '20000'].map((text) => said(readLength(text))),
    ).toEqual([[12.5], [12.5], [12.5], [0], 'not-an-amount', 'negative', 'number-too-large'])
  })
})

describe('counts [D17-5]', () => {
  test.each(['2', '2 bed', 'two', '2.0', '2 Bedrooms', ' ２ ', '2BR'])('%j is 2', (text) => {
    expect(said(readCount(text, 'beds'))).toEqual([{ count: 2, studies: 0 }])
  })

  test.each([
    ['beds', 'Studio', [{ count: 0, studies: 0 }]],
    ['beds', 'St', [{ count: 0, studies: 0 }]],
    ['beds', '2 + study', [{ count: 2, studies: 1 }]],
    ['beds', '2+S', [{ count: 2, studies: 1 }]],
    ['beds', '2 + MPR', [{ count: 2, studies: 1 }]],
    ['cars', '1+1', [{ count: 2, studies: 0 }, 'summed']],
    ['cars', '1 + 1 tandem', [{ count: 2, studies: 0 }, 'summed']],
    ['baths', '2.5', [{ count: 2, studies: 0 }, 'half-dropped']],
    ['baths', '2½', [{ count: 2, studies: 0 }, 'half-dropped']],
    ['cars', '-', [{ count: 0, studies: 0 }]],
    ['cars', 'nil', [{ count: 0, studies: 0 }]],
    ['cars', 'Double garage', [{ count: 2, studies: 0 }]],
    ['cars', 'Yes', [{ count: 1, studies: 0 }]],
    ['studies', '✓', [{ count: 1, studies: 0 }]],
    ['studies', 'No', [{ count: 0, studies: 0 }]],
    ['beds', '30', [{ count: 30, studies: 0 }]],
    ['beds', '', ['blank']],
    ['beds', '31', 'number-too-large'],
    ['baths', '21', 'number-too-large'],
    ['cars', '21', 'number-too-large'],
    ['beds', '1e2', 'not-a-count'],
    ['beds', '2.3', 'not-a-count'],
    ['beds', 'two and a bit', 'not-a-count'],
    ['baths', '2 + study', 'not-a-count'],
    ['cars', 'constructor', 'not-a-count'],
    ['beds', 'Yes', 'not-a-count'],
    ['beds', '-1', 'negative'],
    ['beds', '+'.repeat(5_000), 'not-a-count'],
  ] as const)('%s: %j is %j', (counted, text, value) => {
    expect(said(readCount(text, counted))).toEqual(value)
  })
})

describe('money by period [D17-6]', () => {
  test.each([
    ['rent', '$520', null, [{ from: 520, to: 0 }]],
    ['rent', '$500 - $540', null, [{ from: 500, to: 540 }]],
    ['rent', '520pw', null, [{ from: 520, to: 0 }]],
    ['rent', '$520 per week', 'year', [{ from: 520, to: 0 }]],
    ['rent', '27,040', 'year', [{ from: 520, to: 0 }]],
    ['rent', '2,253.33 pcm', null, [{ from: 520, to: 0 }]],
    ['strata', '$4,200', 'year', [{ from: 1050, to: 0 }]],
    ['strata', '80', 'week', [{ from: 1040, to: 0 }]],
    ['council', '400', 'quarter', [{ from: 1600, to: 0 }]],
    ['strata', '1050', null, [{ from: 1050, to: 0 }]],
    ['council', '1,450.75', null, [{ from: 1450, to: 0 }, 'cents-dropped']],
    ['rent', '3,001', null, [{ from: 3001, to: 0 }, 'unusual-amount']],
    ['rent', '3,001', 'week', [{ from: 3001, to: 0 }]],
    ['rent', '3,000', null, [{ from: 3000, to: 0 }]],
    ['strata', '6,001', null, [{ from: 6001, to: 0 }, 'unusual-amount']],
    ['council', '10,001', null, [{ from: 10_001, to: 0 }, 'unusual-amount']],
    ['rent', 'TBA', null, [{ from: 0, to: 0 }]],
    ['rent', '', null, ['blank']],
    ['rent', '540 - 500', null, 'range-reversed'],
    ['strata', '1,000 - 1,200', null, 'not-an-amount'],
    ['rent', 'furnished', null, 'not-an-amount'],
    ['rent', '-520', null, 'negative'],
    ['rent', '1e309', null, 'number-too-large'],
    ['rent', '100,001', null, 'number-too-large'],
  ] as const)('%s: %j, by the heading a %s, is %j', (field, text, period, value) => {
    expect(said(readRegular(text, field, period))).toEqual(value)
  })
})

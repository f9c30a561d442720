import { describe, expect, test } from 'vitest'
import { hasDecimalCommas } from '../../../domain/stock/import/values/amount'
import { readArea, readLength, readStorage } from '../../../domain/stock/import/values/area'
import { readCount } from '../../../domain/stock/import/values/count'
import { readLabel } from '../../../domain/stock/import/values/label'
import { readRegular } from '../../../domain/stock/import/values/money'
import { readPrice } from '../../../domain/stock/import/values/price'
import type { Reading } from '../../../domain/stock/import/values/reading'
import { statusOf, statusUnder, statusWord } from '../../../domain/stock/import/values/status'
import { cleanText } from '../../../domain/stock/import/values/text'
import { readAspect, readLevel, readText, readTitle } from '../../../domain/stock/import/values/words'
import { readYes } from '../../../domain/stock/import/values/yes-no'

/** The value with its warnings, the code of what is wrong, or `blank`. */
const said = (reading: Reading<unknown>) =>
  reading.is === 'wrong'
    ? reading.code
    : reading.is === 'blank'
      ? ['blank', ...reading.warnings]
      : [reading.value, ...reading.warnings]

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

describe('prices [D17-3]', () => {
  test.each([
    ...['650000', '$650,000', '$650,000.00', 'AUD 650 000', '650k', '$0.65m', '$650,000*', '$650,000 inc GST'],
    ...['$ 650,000', '650,000 (incl. GST)', '650’000', 'A$650,000', '650 000,00', '650.000,00', '$650,000 - $650,000'],
  ])('%j is 650000', (text) => {
    expect(readPrice(text)).toEqual({ is: 'read', value: { price: 650_000, priceTo: null }, warnings: [] })
  })

  test('a point may group thousands in a file with decimal commas only', () => {
    expect(readPrice('$650.000', true)).toEqual({ is: 'read', value: { price: 650_000, priceTo: null }, warnings: [] })
    expect(readPrice('$650.000')).toEqual({ is: 'wrong', code: 'price-too-low' })
    expect(hasDecimalCommas(['81,5', '12', '650.000'])).toBe(true)
    expect(hasDecimalCommas(['81,5', '12.5'])).toBe(false)
    expect(hasDecimalCommas(['1,012', '$650,000', 'North, over the park'])).toBe(false)
  })

  test.each([
    ...['$650,000 - $690,000', '650k–690k', '650-690k', 'Between $650,000 and $690,000', '$650,000 to $690,000'],
    ...['From $650,000 to $690,000', '650 - 690K', '0.65-0.69m', '$650,000 — $690,000 inc. GST'],
  ])('%j is a range', (text) => {
    expect(readPrice(text)).toEqual({ is: 'read', value: { price: 650_000, priceTo: 690_000 }, warnings: [] })
  })

  test.each(['POA', 'p.o.a.', 'Contact agent', 'TBA', 'TBC', 'EOI', 'Auction', 'Enquire', '-', '0', '$0.00'])(
    '%j is none',
    (text) => {
      expect(readPrice(text)).toEqual({ is: 'read', value: { price: null, priceTo: null }, warnings: [] })
    },
  )

  test.each([
    ...['From $650,000', 'Offers over $650,000', '$650,000+', 'High 600s', 'Low $600,000s', '$650,000 onwards'],
    ...['Up to $700,000', '600s'],
  ])('%j is open-ended, so none', (text) => {
    expect(readPrice(text)).toEqual({
      is: 'read',
      value: { price: null, priceTo: null },
      warnings: ['open-ended-price'],
    })
  })

  test.each([
    ['SOLD', 'sold'],
    ['Sold*', 'sold'],
    ['Under contract', 'sold'],
    ['Reserved', 'reserved'],
    ['ON HOLD', 'reserved'],
    ['Not released', 'withheld'],
  ])('%j is the status %s', (text, status) => {
    expect(readPrice(text)).toEqual({ is: 'status', status })
  })

  test.each([
    ['690,000 - 650,000', 'range-reversed'],
    ['650,000 + GST', 'price-without-gst'],
    ['650,000 ex GST', 'price-without-gst'],
    ['650,000 (ex. GST)', 'price-without-gst'],
    ['650,000 plus GST', 'price-without-gst'],
    ['1e309', 'number-too-large'],
    ['999,999,999', 'number-too-large'],
    ['650,000 - 999,999,999', 'number-too-large'],
    ['6.5e5', 'not-a-price'],
    ['6,890', 'price-too-low'],
    ['-650000', 'negative'],
    ['($650,000)', 'negative'],
    ['\u2212650000', 'negative'],
    ['Best value on the street!', 'not-a-price'],
    ['firm', 'not-a-price'],
    ['65,0000', 'not-a-price'],
    ['650,000 690,000', 'not-a-price'],
    ['9'.repeat(5_000), 'not-a-price'],
    ['-'.repeat(100), 'not-a-price'],
  ])('%j is wrong: %s', (text, code) => {
    expect(readPrice(text)).toEqual({ is: 'wrong', code })
  })

  test('cents are dropped with a warning, and a blank cell says nothing', () => {
    expect(readPrice('650,000.50')).toEqual({
      is: 'read',
      value: { price: 650_000, priceTo: null },
      warnings: ['cents-dropped'],
    })
    expect(readPrice(' \u200b')).toEqual({ is: 'blank', warnings: [] })
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

describe('labels [D17-7]', () => {
  test.each([
    ...['Apt 101', 'Apartment 101', 'Unit 101', '#101', '101', '\u202a101\u202c'].map((text) => [text, '101']),
    ...['TH 1', 'th1'].map((text) => [text, 'TH1']),
    ...['Lot 014', 'lot 14'].map((text) => [text, 'LOT14']),
    ...['1.04', '104', '101A', 'G02', 'PH1', 'B-1204', '12/3', '1.10'].map((text) => [text, text]),
    ['Lot ８', 'LOT8'],
  ])('%j has the key %s', (text, key) => {
    expect(said(readLabel(text ?? ''))).toEqual([{ label: cleanText(text ?? ''), key }])
  })

  test.each([
    ['', 'label-missing'],
    [' ', 'label-missing'],
    ['A'.repeat(21), 'label-not-plain'],
    ['=1+1', 'label-not-plain'],
    ['<script>', 'label-not-plain'],
    ['__proto__', 'label-not-plain'],
  ])('%j is wrong: %s', (text, code) => {
    expect(said(readLabel(text))).toBe(code)
  })
})

test.each([
  ...['yes', 'Y', 'true', 't', '1', 'x', '✓', '✔', '•'].map((text) => [text, true] as const),
  ...['no', 'N', 'false', 'f', '0', '-', '✗', ''].map((text) => [text, false] as const),
  ['maybe', null] as const,
])('%j as yes or no is %s [D17-2]', (text, value) => {
  expect(readYes(text)).toBe(value)
})

describe('levels, aspects, titles and other words [D17-8]', () => {
  test.each([
    ['Ground', 'G'],
    ['G', 'G'],
    ['GF', 'G'],
    ['Level 1', '1'],
    ['L1', '1'],
    ['1', '1'],
    ['01', '1'],
    ['1st floor', '1'],
    ['B1', 'B1'],
    ['Basement 1', 'B1'],
    ['LG', 'LG'],
    ['Mezzanine', 'M'],
    ['Penthouse', 'PH'],
    ['1-2', '1-2'],
  ])('the level %j is %s', (text, level) => {
    expect(said(readLevel(text))).toEqual([level])
  })

  test.each([
    ['N', 'North'],
    ['NE', 'North-east'],
    ['North East', 'North-east'],
    ['north-east', 'North-east'],
    ['N/E', 'North-east'],
    ['SW', 'South-west'],
    ['w', 'West'],
    ['North, over the park', 'North, over the park'],
    ['EN', 'EN'],
  ])('the aspect %j is %s', (text, aspect) => {
    expect(said(readAspect(text))).toEqual([aspect])
  })

  test.each([
    ['Torrens Title', '', 'Torrens'],
    ['freehold', '', 'Torrens'],
    ['strata title', '', 'Strata'],
    ['community', '', 'Community'],
    ['CT', '', 'Community'],
    ['green title', 'SA', 'Torrens'],
    ['green title', 'WA', 'Green'],
    ['Company', '', 'Company'],
    ['constructor', '', 'constructor'],
  ])('the title %j in %j is %s', (text, state, title) => {
    expect(said(readTitle(text, state))).toEqual([title])
  })

  test.each(['=1+1', '+A1', '@SUM(1)', '-cmd'])('%j is kept as text with a warning', (text) => {
    expect(said(readText(text, 20))).toEqual([text, 'looks-like-formula'])
  })
  test('-1 is no formula, and a text that is too long is wrong', () => {
    expect(said(readText('-1', 20))).toEqual(['-1'])
    expect(said(readText('A'.repeat(21), 20))).toBe('too-long')
    expect(said(readAspect('A'.repeat(201)))).toBe('too-long')
  })
})

describe('words of a status [D17-9]', () => {
  const MEANINGS = {
    available: ['Available', 'avail', 'Yes', 'For sale', 'now selling', 'A', 'available *', 'Available - facing north'],
    reserved: ['RESERVED', 'On Hold', 'EOI', 'Under offer', 'U/O', 'Deposit taken', 'conditional', 'r'],
    sold: ['SOLD', 's', 'Exchanged', 'Exch.', 'under contract', 'U/C', 'Sold conditional', 'sold* – 3 May'],
    unconditional: ['Unconditional', 'uncond', 'exchanged unconditional', 'firm'],
    settled: ['Settled', 'completed', 'transferred'],
    withheld: ['Not Released', 'Coming soon', 'withdrawn', 'Off market', 'NFS', 'display', 'No'],
  }
  test.each(Object.entries(MEANINGS))('%s', (status, words) => {
    expect(words.map((word) => statusOf(statusWord(word)))).toEqual(words.map(() => status))
  })
  test('any other is unknown', () => {
    expect(['Maybe', 'constructor', ''].map((word) => statusOf(statusWord(word)))).toEqual([null, null, null])
  })
  test('yes and no are read by the heading', () => {
    expect(['yes', 'no', 'x', 'Reserved'].map((word) => statusUnder('sold', statusWord(word)))).toEqual([
      ...['sold', 'available', 'sold', 'reserved'],
    ])
    expect(['Yes', 'no', '✓'].map((word) => statusUnder('available', statusWord(word)))).toEqual([
      ...['available', 'withheld', 'available'],
    ])
  })
})

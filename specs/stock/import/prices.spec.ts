import { describe, expect, test } from 'vitest'
import { hasDecimalCommas } from '../../../domain/stock/import/values/amount'
import { readPrice } from '../../../domain/stock/import/values/price'

describe('prices [D17-3]', () => {
  test.each([
    ...['650000', '$650,000', '$650,000.00', 'AUD 650 000', '650k', '$0.65m', '$650,000*', '$650,000 inc GST'],
    ...['$ 650,000', '650,000 (incl. GST)', '650’000', 'A$650,000', '650 000,00', '650.000,00', '$650,000 - $650,000'],
    ...['$650,000 (incl. stone benchtops)', '650000 (including two car spaces)'],
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

  test('what a price has in it is left out, and nothing that may change the price', () => {
    expect(readPrice('$650,000 (incl. $10,000 upgrade)')).toEqual({ is: 'wrong', code: 'not-a-price' })
    expect(readPrice('$650,000 (land only)')).toEqual({ is: 'wrong', code: 'not-a-price' })
    expect(readPrice('$650,000 (excl. stone)')).toEqual({ is: 'wrong', code: 'not-a-price' })
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

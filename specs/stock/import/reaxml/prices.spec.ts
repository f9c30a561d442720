import { describe, expect, it } from 'vitest'
import { one, type unitIn } from './feed-file'

describe('Prices', () => {
  const price = (text: string, parts: Parameters<typeof unitIn>[0] = {}) => one({ price: text, ...parts })
  it.each([
    ['<price>600000</price>', 600_000, null, []],
    ['<price>600000.00</price>', 600_000, null, []],
    ['<price>$600,000</price>', 600_000, null, ['price price-not-plain $600,000']],
    ['<price>600000.50</price>', 600_000, null, ['price cents-dropped 600000.50']],
    ['<price display="yes">600000</price>', 600_000, null, []],
    ['<price display="no">600000</price>', null, null, []],
    ['<price display="false">600000</price>', null, null, []],
    ['<price display="0">600000</price><priceView>$600,000</priceView>', null, null, []],
    ['<price/>', null, null, []],
    ['<price>0</price>', null, null, []],
    ['<price>ask us nicely</price>', null, null, ['price price-words ask us nicely']],
    ['<price><range><min>600000</min><max>650000</max></range></price>', 600_000, 650_000, []],
    ['<price><range><min>600000</min></range></price>', 600_000, null, []],
    ['<price>600000</price><priceView/>', 600_000, null, []],
    ['<price>600000</price><priceView>$600,000 - $650,000</priceView>', 600_000, 650_000, []],
    ['<price>640000</price><priceView>$600k to $650k</priceView>', 600_000, 650_000, []],
    ['<priceView>$615,000</priceView>', 615_000, null, []],
    ['<price>600000</price><priceView>$615,000</priceView>', 615_000, null, ['priceView price-differs $615,000']],
    [
      '<price>660000</price><priceView>$600,000 - $650,000</priceView>',
      600_000,
      650_000,
      ['priceView price-differs $600,000 - $650,000'],
    ],
    ['<price>600000</price><priceView>Contact Agent</priceView>', null, null, []],
    [
      '<price>600000</price><priceView>Offers over $600,000</priceView>',
      null,
      null,
      ['priceView open-ended-price Offers over $600,000'],
    ],
    [
      '<price>600000</price><priceView>Best value on the street!</priceView>',
      null,
      null,
      ['priceView price-words Best value on the street!'],
    ],
  ])('%s [D18-13]', (text, from, to, expected) => {
    const { values, problems } = price(text)
    expect(values).toMatchObject({ price: from, priceTo: to })
    expect(problems).toEqual(expected)
  })

  it.each([
    ['<price>6890</price>', 'price price-too-low 6890'],
    ['<price>-650000</price>', 'price negative -650000'],
    ['<price>1e309</price>', 'price number-too-large 1e309'],
    ['<price>999999999</price>', 'price number-too-large 999999999'],
    ['<price>650000</price><priceView>$650,000 + GST</priceView>', 'priceView price-without-gst $650,000 + GST'],
    ['<priceView>$690,000 - $650,000</priceView>', 'priceView range-reversed $690,000 - $650,000'],
  ])('%s is an error [D18-13]', (text, problem) => {
    const { values, problems, feed } = price(text)
    expect(values).not.toHaveProperty('price')
    expect(problems).toEqual([problem])
    expect(feed.rows[0]?.hasError).toBe(true)
  })

  it('are left alone where the file says none, or shows a status in its place [D18-13]', () => {
    expect(price('').values).not.toHaveProperty('price')
    expect(price('<price>600000</price><priceView>Under contract</priceView>').values).not.toHaveProperty('price')
  })

  it('are left out for an auction, and its listing says so [D18-13]', () => {
    const { values, feed } = price('<price>600000</price><authority value="auction"/><auction date="2026-12-05"/>')
    expect(values).toMatchObject({ price: null, priceTo: null })
    expect(feed.listings[0]?.contractType).toBe('Auction')
    expect(price('<price>600000</price><authority value="exclusive"/>').feed.listings[0]?.contractType).toBe('')
  })

  it('of a package are the package’s too [D18-13]', () => {
    const { values } = price('<priceView>$689,000 - $705,000</priceView>', { kind: '<isHomeLandPackage value="1"/>' })
    expect(values).toMatchObject({ price: 689_000, priceTo: 705_000, packagePrice: 689_000, packagePriceTo: 705_000 })
    expect(price('<price>600000</price>').values).not.toHaveProperty('packagePrice')
  })
})

describe('Council rates', () => {
  it.each([
    ['1,450', 1_450, []],
    ['$1,450 p.a. approx', 1_450, []],
    ['$400 per quarter', 1_600, []],
    ['To be confirmed', undefined, ['councilRates text-left-out To be confirmed']],
    ['', undefined, []],
  ])('of "%s" are %s a year [D18-13]', (text, expected, problems) => {
    const read = one({ more: `<councilRates>${text}</councilRates>` })
    expect(read.values?.council).toBe(expected)
    expect(read.problems).toEqual(problems)
  })
})

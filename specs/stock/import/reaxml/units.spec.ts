import { describe, expect, it } from 'vitest'
import type { KnownUnit } from '../../../../domain/stock/import/reaxml/feed'
import { PLACE, problemsOf, readFeed, unitIn } from './feed-file'

const unit = (parts: Parameters<typeof unitIn>[0] = {}) => {
  const feed = readFeed(unitIn(parts))
  return { values: feed.rows[0]?.unit, problems: problemsOf(feed), feed }
}
const features = (inside: string) => unit({ more: `<features>${inside}</features>` })
const known = (listing = 'project:6', modTime: string | null = null): { known: ReadonlyMap<string, KnownUnit> } => ({
  known: new Map([['EXMPLA:A-1', { listing, modTime }]]),
})

describe('What an element is', () => {
  it.each([
    ['a unit of a project', {}, 'project:6'],
    [
      'land of an estate',
      { is: 'land', kind: '<estate><name>Wattle Rise</name><stage>2</stage></estate>' },
      'estate:wattle rise, exampleton 5799',
    ],
    [
      'land of a project in an estate',
      { is: 'land', kind: '<project><id>6</id></project><estate><name>Wattle Rise</name></estate>' },
      'project:6',
    ],
    ['a lot alone', { is: 'land', kind: '' }, 'single:EXMPLA:A-1'],
    ['a new home', { kind: '<newConstruction>true</newConstruction>' }, 'single:EXMPLA:A-1'],
    ['a new home, as 1', { kind: '<newConstruction>1</newConstruction>' }, 'single:EXMPLA:A-1'],
    ['a package', { kind: '<isHomeLandPackage value="yes"/>' }, 'single:EXMPLA:A-1'],
    ['a package, as true', { kind: '<isHomeLandPackage value="true"/>' }, 'single:EXMPLA:A-1'],
  ])('is read: %s [D18-7]', (_, parts, listing) => {
    const { rows, listings, skipped } = readFeed(unitIn(parts))
    expect(rows.map((row) => row.listing)).toEqual([listing])
    expect(listings.map(({ key }) => key)).toEqual([listing])
    expect(skipped).toEqual([])
  })

  it.each([
    ['an established home', { kind: '' }, 'established-home'],
    [
      'one that says so',
      { kind: '<newConstruction>false</newConstruction><isHomeLandPackage value="no"/>' },
      'established-home',
    ],
    ['an empty project', { kind: '<project><id/></project>' }, 'established-home'],
    ['a rental', { is: 'rental' }, 'not-sold-here'],
    ['a farm', { is: 'rural' }, 'not-sold-here'],
    ['a shop', { is: 'commercial' }, 'not-sold-here'],
    ['commercial land', { is: 'commercialLand' }, 'not-sold-here'],
    ['a business', { is: 'business' }, 'not-sold-here'],
    ['a holiday home', { is: 'holidayRental' }, 'not-sold-here'],
    ['land for business', { is: 'land', category: '<landCategory name="Commercial"/>' }, 'not-sold-here'],
  ])('is skipped: %s [D18-7]', (_, parts, why) => {
    const { rows, skipped, problems } = readFeed(unitIn(parts))
    expect({ rows, problems }).toEqual({ rows: [], problems: [] })
    expect(skipped).toEqual([{ row: 1, key: 'EXMPLA:A-1', why }])
  })

  it('may be an established home, where the sender says so [D18-7]', () => {
    expect(readFeed(unitIn({ kind: '' }), { takesEstablished: true }).rows).toHaveLength(1)
  })

  it.each([
    ['earlier', '2026-11-20-09:00:01', ['older-than-last']],
    ['the same', '2026-11-20T090000', []],
    ['later', '20261120-0859', []],
  ])('is skipped if it is older than what was sent before: %s [D18-8]', (_, last, expected) => {
    const time = readFeed(unitIn({ modTime: last })).rows[0]?.modTime ?? null
    expect(readFeed(unitIn(), known('project:6', time)).skipped.map(({ why }) => why)).toEqual(expected)
  })
})

describe('The unit of a sender', () => {
  it('is known by agency and id, whatever the case of the agency [D18-8]', () => {
    expect(readFeed(unitIn({ agency: 'exmpla', id: ' a-1 ' })).rows[0]?.key).toBe('EXMPLA:a-1')
  })

  it.each([
    ['another agency', { agency: 'OTHER' }, 'agentID agency-unknown OTHER'],
    ['no agency', { agency: '' }, 'agentID missing'],
    ['no id', { id: '' }, 'uniqueID missing'],
    ['51 characters', { id: 'x'.repeat(51) }, `uniqueID too-long ${'x'.repeat(51)}`],
  ])('has an error: %s [D18-8]', (_, parts, problem) => {
    const { problems, feed } = unit(parts)
    expect(problems).toEqual([problem])
    expect(feed.rows[0]?.hasError).toBe(true)
    expect(feed.listings).toEqual([])
  })

  it('is not more than one element of a file [D18-8]', () => {
    const feed = readFeed([unitIn(), unitIn({ id: 'A-2' }), unitIn()])
    expect(feed.rows.map(({ hasError }) => hasError)).toEqual([true, false, true])
    expect(feed.problems.map(({ row, code }) => [row, code])).toEqual([
      [1, 'duplicate-unit'],
      [3, 'duplicate-unit'],
    ])
  })

  it('keeps its listing where a file says less than before [D18-8]', () => {
    const less = { kind: '', address: '', category: '', price: '' }
    const { rows, problems } = readFeed(unitIn(less), known())
    expect(rows[0]).toMatchObject({ listing: 'project:6', unit: { status: 'available' }, isDetached: false })
    expect(Object.keys(rows[0]?.unit ?? {})).toEqual(['status'])
    expect(problems).toEqual([])
  })

  it('is detached where its project is empty, and moves where it names another [D18-8]', () => {
    expect(readFeed(unitIn({ kind: '<project><id/></project>' }), known()).rows[0]).toMatchObject({
      ...{ listing: 'project:6', isDetached: true },
    })
    expect(readFeed(unitIn({ kind: '<project><id>7</id></project>' }), known()).rows[0]).toMatchObject({
      ...{ listing: 'project:7', isDetached: false },
    })
  })
})

describe('Status', () => {
  it.each([
    ['current', '', 'available'],
    ['CURRENT', '<underOffer value="no"/>', 'available'],
    ['current', '<underOffer value="yes"/>', 'reserved'],
    ['current', '<underOffer value="1"/>', 'reserved'],
    ['sold', '<underOffer value="yes"/>', 'sold'],
    ['withdrawn', '', 'withheld'],
    ['offmarket', '', 'withheld'],
    ['deleted', '', 'withheld'],
  ])('%s %s is %s [D18-9]', (status, more, expected) => {
    expect(unit({ status, more }).values?.status).toBe(expected)
  })

  it.each(['leased', 'whatever', ''])('"%s" is an error [D18-9]', (status) => {
    const { problems, feed } = unit({ status })
    expect(problems).toEqual([`status status-unknown ${status}`.trim()])
    expect(feed.rows[0]?.hasError).toBe(true)
  })

  it('says enough of what is off the market or sold without an address [D18-9]', () => {
    for (const status of ['withdrawn', 'offmarket', 'deleted']) {
      const feed = readFeed(unitIn({ status, kind: '', address: '', category: '', price: '' }))
      expect(feed.rows).toMatchObject([{ unit: { status: 'withheld' }, hasError: false }])
      expect({ problems: feed.problems, listings: feed.listings }).toEqual({ problems: [], listings: [] })
    }
    expect(readFeed(unitIn({ status: 'sold', address: '', category: '' })).problems).toEqual([])
  })

  it('takes the day of a sale, not one to come, and never its price [D18-9]', () => {
    const sold = (day: string, name = 'date') =>
      unit({
        status: 'sold',
        price: '',
        more: `<soldDetails><soldPrice>1</soldPrice><price>710000</price><${name}>${day}</${name}></soldDetails>`,
      })
    expect(sold('2026-11-19').feed.rows[0]).toMatchObject({ soldOn: '2026-11-19' })
    expect(sold('2026-11-28-10:00:00', 'soldDate').feed.rows[0]).toMatchObject({ soldOn: '2026-11-28' })
    expect(sold('2026-11-29').feed.rows[0]).toMatchObject({ soldOn: null })
    expect(sold('2026-11-19').values).not.toHaveProperty('price')
  })
})

describe('The label', () => {
  const at = (inside: string) =>
    unit({ address: `<address>${inside}<street>Example Street</street>${PLACE}</address>` })
  it.each([
    ['<subNumber>101</subNumber><lotNumber>7</lotNumber><streetNumber>12</streetNumber>', '101', '7'],
    ['<subNumber>TH 3</subNumber>', 'TH 3', undefined],
    ['<lotNumber>14</lotNumber>', 'Lot 14', undefined],
    ['<lotNumber>Lot 14</lotNumber>', 'Lot 14', undefined],
    ['<streetNumber>8/333</streetNumber>', '8', undefined],
    ['<streetNumber>Unit 8, 333</streetNumber>', '8', undefined],
    ['<streetNumber>Unit 8/333</streetNumber>', '8', undefined],
  ])('of %s is %s [D18-10]', (inside, label, lot) => {
    const { values, problems } = at(inside)
    expect(values?.label).toBe(label)
    expect(values?.lot).toBe(lot)
    expect(problems).toEqual([])
  })

  it('is needed, plain, and short [D18-10]', () => {
    expect(at('<streetNumber>12</streetNumber>').problems).toEqual(['address label-missing'])
    expect(at('<subNumber>&lt;b></subNumber>').problems).toEqual(['address.subNumber label-not-plain <b>'])
    expect(at(`<subNumber>${'1'.repeat(21)}</subNumber>`).problems).toEqual([
      `address.subNumber label-not-plain ${'1'.repeat(21)}`,
    ])
    expect(at('<lotNumber>__proto__</lotNumber>').problems).toEqual(['address.lotNumber label-not-plain Lot __proto__'])
    expect(at('<subNumber>1</subNumber><lotNumber>12345678901</lotNumber>').problems).toEqual([
      'address.lotNumber too-long 12345678901',
    ])
  })

  it('of the only home of a listing may be its street number [D18-10]', () => {
    const address = `<address><streetNumber>12A</streetNumber><street>Example Street</street>${PLACE}</address>`
    expect(unit({ kind: '<newConstruction>yes</newConstruction>', address }).values?.label).toBe('12A')
  })

  it('comes with the street where units have their own [D18-10]', () => {
    expect(unit().values).not.toHaveProperty('street')
    expect(unit({ more: '<isHomeLandPackage value="yes"/>' }).values?.street).toBe('12 Example Street')
    expect(unit({ is: 'land' }).values?.street).toBe('12 Example Street')
  })
})

describe('Rooms and car spaces', () => {
  it.each([
    ['<bedrooms>2</bedrooms><bathrooms>1</bathrooms>', { beds: 2, baths: 1 }],
    ['<bedrooms>Studio</bedrooms>', { beds: 0 }],
    ['<bedrooms>30</bedrooms><bathrooms>20</bathrooms><garages>20</garages>', { beds: 30, baths: 20, cars: 20 }],
    ['<bathrooms>2</bathrooms><ensuite>1</ensuite><toilets>3</toilets><livingAreas>2</livingAreas>', { baths: 2 }],
    ['<garages>2</garages><carports>1</carports><openSpaces>1</openSpaces>', { cars: 4 }],
    ['<garages>yes</garages><carports>no</carports>', { cars: 1 }],
    ['<garages>0</garages>', { cars: 0 }],
    ['<study>true</study>', { studies: 1 }],
    ['<study>false</study>', { studies: 0 }],
    ['<bedrooms/><bathrooms></bathrooms><garages/><study/>', {}],
  ])('%s [D18-11]', (inside, expected) => {
    const { values, problems } = features(inside)
    const { status: _, label: _label, price: _price, priceTo: _to, ...rooms } = values ?? {}
    expect(rooms).toEqual(expected)
    expect(problems).toEqual([])
  })

  it.each([
    ['<bathrooms>2.5</bathrooms>', { baths: 2 }, 'features.bathrooms half-dropped 2.5'],
    ['<bedrooms>31</bedrooms>', {}, 'features.bedrooms number-too-large 31'],
    ['<bathrooms>21</bathrooms>', {}, 'features.bathrooms number-too-large 21'],
    ['<garages>19</garages><carports>2</carports>', {}, 'features.garages number-too-large 21'],
    ['<bedrooms>1e2</bedrooms>', {}, 'features.bedrooms not-a-count 1e2'],
    ['<bedrooms>-1</bedrooms>', {}, 'features.bedrooms negative -1'],
    ['<bedrooms>several</bedrooms>', {}, 'features.bedrooms not-a-count several'],
  ])('%s is noted [D18-11]', (inside, expected, problem) => {
    const { values, problems } = features(inside)
    expect(values).toMatchObject(expected)
    expect(problems).toEqual([problem])
  })

  it('of land are none [D18-11]', () => {
    expect(unit({ is: 'land' }).values).toMatchObject({ beds: 0, baths: 0, cars: 0 })
  })
})

describe('Areas and sides', () => {
  const area = (text: string, unitOfArea = '') =>
    unit({
      more: `<buildingDetails><area${unitOfArea}>${text}</area></buildingDetails><landDetails><area${unitOfArea}>${text}</area></landDetails>`,
    })
  it.each([
    ['81.5', ' unit="squareMeter"', 81.5],
    ['81.5', '', 81.5],
    ['21.5', ' unit="square"', 199.74],
    ['0.125', ' unit="acre"', 505.86],
    ['1.2', ' unit="hectare"', 12_000],
    ['1,012', ' unit="squareMeter"', 1_012],
    ['448 m²', ' unit="squareMeter"', 448],
  ])('%s%s are %f m² [D18-12]', (text, unitOfArea, expected) => {
    const { values, problems } = area(text, unitOfArea)
    expect(values).toMatchObject({ internal: expected, landSize: expected })
    expect(problems).toEqual([])
  })

  it.each([
    ['0', ''],
    ['', ''],
  ])('"%s" says nothing [D18-12]', (text, unitOfArea) => {
    const { values, problems } = area(text, unitOfArea)
    expect(values).not.toHaveProperty('internal')
    expect(values).not.toHaveProperty('landSize')
    expect(problems).toEqual([])
  })

  it.each([
    ['4xx', '', 'not-an-area 4xx'],
    ['-81', '', 'negative -81'],
    ['1e9', '', 'number-too-large 1e9'],
    ['5', ' unit="barleycorn"', 'area-unit-unknown barleycorn'],
    ['5', ' unit="__proto__"', 'area-unit-unknown __proto__'],
  ])('%s%s is an error [D18-12]', (text, unitOfArea, problem) => {
    expect(area(text, unitOfArea).problems).toEqual([`buildingDetails.area ${problem}`, `landDetails.area ${problem}`])
  })

  it('have a depth, the mean of left and right; the rear is a width [D18-12]', () => {
    const sides = (inside: string) => unit({ more: `<landDetails>${inside}</landDetails>` }).values
    expect(
      sides(
        '<frontage unit="meter">14</frontage><depth unit="meter" side="left">32</depth><depth side="right">31</depth><depth side="rear">14</depth>',
      ),
    ).toMatchObject({ frontage: 14, depth: 31.5 })
    expect(sides('<depth side="rear">14</depth>')).not.toHaveProperty('depth')
    expect(sides('<crossOver>left</crossOver>')).not.toHaveProperty('frontage')
  })
})

describe('Prices', () => {
  const price = (text: string, parts: Parameters<typeof unitIn>[0] = {}) => unit({ price: text, ...parts })
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

  it('are none of an auction, whose listing says so [D18-13]', () => {
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
    const read = unit({ more: `<councilRates>${text}</councilRates>` })
    expect(read.values?.council).toBe(expected)
    expect(read.problems).toEqual(problems)
  })
})

import { describe, expect, it } from 'vitest'
import { one, PLACE, readFeed, unitIn } from './feed-file'

const features = (inside: string) => one({ more: `<features>${inside}</features>` })

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
    expect(one({ status, more }).values?.status).toBe(expected)
  })

  it.each(['leased', 'whatever', ''])('"%s" is an error [D18-9]', (status) => {
    const { problems, feed } = one({ status })
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
      one({
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
  const at = (inside: string) => one({ address: `<address>${inside}<street>Example Street</street>${PLACE}</address>` })
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
    expect(one({ kind: '<newConstruction>yes</newConstruction>', address }).values?.label).toBe('12A')
  })

  it('comes with the street where units have their own [D18-10]', () => {
    expect(one().values).not.toHaveProperty('street')
    expect(one({ more: '<isHomeLandPackage value="yes"/>' }).values?.street).toBe('12 Example Street')
    expect(one({ is: 'land' }).values?.street).toBe('12 Example Street')
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
    expect(one({ is: 'land' }).values).toMatchObject({ beds: 0, baths: 0, cars: 0 })
  })
})

describe('Areas and sides', () => {
  const area = (text: string, unitOfArea = '') =>
    one({
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
    const sides = (inside: string) => one({ more: `<landDetails>${inside}</landDetails>` }).values
    expect(
      sides(
        '<frontage unit="meter">14</frontage><depth unit="meter" side="left">32</depth><depth side="right">31</depth><depth side="rear">14</depth>',
      ),
    ).toMatchObject({ frontage: 14, depth: 31.5 })
    expect(sides('<depth side="rear">14</depth>')).not.toHaveProperty('depth')
    expect(sides('<crossOver>left</crossOver>')).not.toHaveProperty('frontage')
  })
})

import { describe, expect, it } from 'vitest'
import { one, PLACE, readFeed, unitIn } from './feed-file'
import { EXAMPLETON } from './feed-samples'

const at = (place: string, more = '') =>
  one({ address: `<address><subNumber>1</subNumber><street>Example Street</street>${place}</address>`, more })
const place = (suburb: string, state: string, postcode: string, country = '') =>
  at(`<suburb>${suburb}</suburb><state>${state}</state><postcode>${postcode}</postcode><country>${country}</country>`)

describe('The place of a listing', () => {
  it.each([
    ['EXAMPLETON', 'SA', '5799', ''],
    ['exampleton', 'sa', '5799', 'AUS'],
    ['Exampleton', 'South Australia', '5799', 'Australia'],
    [' Exampleton ', 'S.A.', '5799', 'au'],
  ])('is read: %s %s %s %s [D18-14]', (...given) => {
    const { listing, problems } = place(...given)
    expect(listing).toMatchObject({ suburb: 'Exampleton', state: 'SA', postcode: '5799', point: null })
    expect(problems).toEqual([])
  })

  it('is in title case where it has one case alone; words stay as they are [D18-14]', () => {
    expect(place('MT EXAMPLE-BY-SEA', 'SA', '5001').listing?.suburb).toBe('Mt Example-By-Sea')
    expect(place('McExample Vale', 'SA', '5001').listing?.suburb).toBe('McExample Vale')
  })

  it.each([
    ['Elsewhere', 'SA', '5001', '', 'address.suburb suburb-unknown Elsewhere'],
    ['Exampleton', 'SA', '3000', '', 'address.postcode postcode-wrong 3000'],
    ['Exampleton', 'SA', '579', '', 'address.postcode postcode-wrong 579'],
    ['Exampleton', 'XX', '5799', '', 'address.state state-unknown XX'],
    ['Exampleton', 'SA', '5799', 'NZ', 'address.country not-in-australia NZ'],
    ['', 'SA', '5799', '', 'address.suburb missing'],
    ['Exampleton', '', '5799', '', 'address.state missing'],
    ['Exampleton', 'SA', '', '', 'address.postcode missing'],
  ])('has a problem: %s %s %s %s [D18-14]', (suburb, state, postcode, country, problem) => {
    expect(place(suburb, state, postcode, country).problems).toEqual([problem])
  })

  it.each([
    ['ACT', '2600', '2619'],
    ['NSW', '2620', '2618'],
    ['NT', '0870', '1000'],
    ['QLD', '4000', '5000'],
    ['SA', '5000', '6000'],
    ['TAS', '7000', '6999'],
    ['VIC', '3000', '4000'],
    ['WA', '6999', '7000'],
  ])('has a postcode of its state: %s %s, not %s [D18-14]', (state, right, wrong) => {
    expect(place('Elsewhere', state, right).problems).toEqual(['address.suburb suburb-unknown Elsewhere'])
    expect(place('Elsewhere', state, wrong).problems).toEqual([`address.postcode postcode-wrong ${wrong}`])
  })

  it('has a street, and no number 0 [D18-14]', () => {
    const street = (inside: string, is = 'residential') =>
      one({ is, address: `<address><subNumber>1</subNumber>${inside}${PLACE}</address>` })
    expect(street('<streetNumber>12</streetNumber><street>Example Street</street>').listing?.address).toBe(
      '12 Example Street',
    )
    expect(street('<streetNumber>0</streetNumber><street>Example Street</street>').problems).toEqual([
      'address.streetNumber street-number-zero 0',
    ])
    expect(street('').problems).toEqual(['address.street missing'])
    expect(street('', 'land').problems).toEqual([])
  })

  it('is hidden where its address isn’t displayed [D18-14]', () => {
    const shows = (display: string) =>
      one({ address: `<address${display}><subNumber>1</subNumber><street>Example Street</street>${PLACE}</address>` })
        .listing?.showsAddress
    expect(['', ' display="yes"', ' display="no"', ' display="false"'].map(shows)).toEqual([true, true, false, false])
  })

  it.each([
    ['<Latitude>-34.95</Latitude><Longitude>138.6</Longitude>', { latitude: -34.95, longitude: 138.6 }, []],
    [
      '<geocode><latitude>-34.95</latitude><longitude>138.6</longitude></geocode>',
      { latitude: -34.95, longitude: 138.6 },
      [],
    ],
    ['<latitude>-34.95</latitude>', null, []],
    ['<latitude>-33.87</latitude><longitude>151.2</longitude>', null, ['latitude text-left-out -33.87, 151.2']],
    ['<latitude>north</latitude><longitude>1</longitude>', null, ['latitude text-left-out north, 1']],
  ])('may have a point near its suburb: %s [D18-14]', (more, point, problems) => {
    expect(EXAMPLETON).toEqual({ latitude: -34.9, longitude: 138.6 })
    const read = one({ more })
    expect(read.listing?.point).toEqual(point)
    expect(read.problems).toEqual(problems)
  })
})

describe('The address of several units', () => {
  const unit = (id: string, number: string, street: string) =>
    unitIn({
      id,
      address: `<address><subNumber>${id}</subNumber><streetNumber>${number}</streetNumber><street>${street}</street>${PLACE}</address>`,
    })

  it('is the one that they share, or else their street [D18-14]', () => {
    const address = (...units: readonly string[]) => readFeed(units).listings[0]?.address
    expect(address(unit('1', '12', 'Example Street'), unit('2', '12', 'Example Street'))).toBe('12 Example Street')
    expect(address(unit('1', '12', 'Example Street'), unit('2', '14', 'Example Street'))).toBe('Example Street')
  })
})

import { describe, expect, test } from 'vitest'
import { differenceOf } from '../../../server/listing/search/difference'
import {
  labelOfPlace,
  placeNamed,
  placesMeant,
  placesBeginning,
  placesLike,
  placesNamed,
  placesWithPostcode,
  readingOf,
} from '../../../server/listing/search/gazetteer'

describe('what is typed is read as a name, a state and a postcode', () => {
  test.each([
    ['Bowden SA', 'bowden', 'SA', null],
    ['Bowden SA 5007', 'bowden', 'SA', '5007'],
    ['5007 bowden', 'bowden', null, '5007'],
    ['SA, Bowden', 'bowden', 'SA', null],
    ['Bowden, South Australia, Australia', 'bowden', 'SA', null],
    ['Box Hill, VIC', 'box hill', 'VIC', null],
    ['N.S.W.', '', 'NSW', null],
    ['victoria ', '', 'VIC', null],
    ['western australia', '', 'WA', null],
    ['Victoria Park WA', 'victoria park', 'WA', null],
    ['Victoria Park', 'victoria park', null, null],
    ['6100', '', null, '6100'],
    ["Brewer's Yard", 'brewers yard', null, null],
    ['', '', null, null],
  ])('"%s": "%s", %s, %s', (typed, name, state, postcode) => {
    expect(readingOf(typed)).toEqual({ name, state, postcode })
  })
})

const named = (typed: string) => placesNamed(readingOf(typed)).map(labelOfPlace)

describe('the gazetteer', () => {
  test('knows places in any spelling, and tells them apart by state and postcode', () => {
    expect([
      named('mt. barker sa'),
      named('Mount Barker, SA'),
      named('Saint Kilda VIC'),
      named('box hill 3128'),
    ]).toEqual([['Mount Barker, SA'], ['Mount Barker, SA'], ['St Kilda, VIC'], ['Box Hill, VIC']])
    expect(named('Nowhere At All')).toEqual([])
    expect(placesNamed(readingOf('Norwood SA'))).toEqual([
      expect.objectContaining({ postcode: '5067', latitude: -34.923, longitude: 138.633 }),
    ])
    expect(placesWithPostcode('5007').map(labelOfPlace)).toContain('Bowden, SA')
  })

  test('offers places that begin as typed', () => {
    expect(placesBeginning(readingOf('mt bark'), 2).map(labelOfPlace)).toEqual(['Mount Barker, SA', 'Mount Barker, WA'])
    expect(placesBeginning(readingOf('norw SA'), 5).map(labelOfPlace)).toEqual(['Norwood, SA', 'Norwood South, SA'])
  })

  test.each([
    ['Melborne', ['Melbourne, VIC']],
    ['Norwod SA', ['Norwood, SA']],
    ['Qwertyuiop', []],
    ['Abc', []],
  ])('guesses what "%s" may mean: %j', (typed, labels) => {
    expect(placesLike(readingOf(typed)).slice(0, labels.length)).toEqual(labels)
  })
})

test.each([
  ['melborne', 'melbourne', 1],
  ['sydeny', 'sydney', 1],
  ['perth', 'perth', 0],
  ['perth', 'hobart', 3],
])('"%s" and "%s" differ by %i letters, counted up to two', (one, other, letters) => {
  expect(differenceOf(one, other, 2)).toBe(letters)
})

describe('the place of a listing', () => {
  const placeOf = (suburb: string, state: string, postcode: string) => placeNamed({ suburb, state, postcode })

  test('is its suburb in its state, with its postcode, in any spelling', () => {
    expect([placeOf('Bowden', 'SA', '5007'), placeOf('mt barker', 'SA', '5251')]).toMatchObject([
      { suburb: 'Bowden', state: 'SA', postcode: '5007' },
      { suburb: 'Mount Barker', state: 'SA', postcode: '5251' },
    ])
  })

  test('is not guessed: another postcode, an unknown suburb and an unknown state have none, and names that may be meant', () => {
    expect([placeOf('Bowden', 'SA', '5008'), placeOf('Bowdn', 'SA', '5007'), placeOf('Bowden', 'NZ', '5007')]).toEqual([
      null,
      null,
      null,
    ])
    expect([placesMeant('Bowden'), placesMeant('Bowdn'), placesMeant('Xyzzyton')]).toEqual([
      ['Bowden, SA 5007'],
      ['Bowden, SA', 'Bowen, QLD'],
      [],
    ])
  })
})

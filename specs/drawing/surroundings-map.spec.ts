import { describe, expect, test } from 'vitest'
import { countryMap } from '../../drawing/site/country-map'
import { onSheet, type Projection } from '../../drawing/site/projection'
import { surroundingsMap } from '../../drawing/site/surroundings-map'
import { bearingTo, distanceText, kmBetween, windOf } from '../../domain/shared/places/distance'
import { CAPITALS, LOCALITIES, localityOf } from '../../domain/shared/places/localities'
import { nearestPlaces, PLACES, placesAround, placeText } from '../../domain/shared/places/surroundings'
import { elementsOf, faultsOf } from './svg'

const brand = '#0b4f8a'
const { NSW, VIC, SA, WA, NT } = CAPITALS
const NORWOOD = { latitude: -34.921, longitude: 138.63 }

test('distances are great circles, with their first direction', () => {
  const cities = [
    [NSW, VIC],
    [SA, WA],
    [SA, NT],
    [SA, NORWOOD],
  ] as const
  expect(cities.map(([from, to]) => `${distanceText(kmBetween(from, to))} ${windOf(bearingTo(from, to))}`)).toEqual([
    '713 km south-west',
    '2,131 km west',
    '2,618 km north',
    '3 km east',
  ])
  expect([distanceText(0.4), distanceText(1.4), kmBetween(SA, SA)]).toEqual(['under 1 km', '1 km', 0])
})

test('the nearest places leave out the map’s own suburb, and always include a capital', () => {
  expect(nearestPlaces(NORWOOD, 'Norwood').map(placeText)).toEqual([
    'Kent Town under 1 km west',
    'Adelaide 3 km west',
    'North Adelaide 4 km north-west',
    'Magill 4 km east',
    'Unley 4 km south-west',
    'Bowden 5 km north-west',
  ])
  expect(nearestPlaces(NORWOOD, null).map(({ name }) => name)[0]).toBe('Norwood')
  const orange = localityOf('Orange', 'NSW') ?? NSW
  expect(nearestPlaces(orange, 'Orange').map(placeText).at(-1)).toBe('Sydney 206 km east')
  // Box Hill of New South Wales is not its namesake's own suburb.
  expect(
    placesAround(VIC, 'Box Hill')
      .filter(({ name }) => name === 'Box Hill')
      .map(({ km }) => Math.round(km)),
  ).toEqual([708])
})

test('each place is known once, and is a suburb or city of the localities', () => {
  const known = [...LOCALITIES.map(({ suburb }) => suburb), ...Object.values(CAPITALS).map(({ city }) => city)]
  expect(PLACES.filter(({ name }) => !known.includes(name))).toEqual([])
  expect(PLACES.filter(({ name }) => ['Adelaide', 'Darwin City', 'City', 'Hobart'].includes(name))).toHaveLength(2)
})

describe('on the sheet', () => {
  const sheet: Projection = { width: 900, height: 460, centre: SA, scale: 10 }

  test('a place is as far from the centre as it is in truth, in its direction', () => {
    for (const place of PLACES) {
      const [x, y] = onSheet(sheet, place)
      expect(Math.hypot(x - 450, y - 230)).toBeCloseTo(kmBetween(SA, place) * 10, 6)
      expect(Math.atan2(x - 450, 230 - y)).toBeCloseTo(bearingTo(SA, place), 9)
    }
  })
})

const wordsOf = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, word = '']) => word)
const around = (suburb: string, state: keyof typeof CAPITALS, width = 900, height = 460) => {
  const centre = localityOf(suburb, state)
  if (centre === null) throw new Error(suburb)
  return surroundingsMap({ centre, here: suburb, brand, title: `Map of ${suburb}`, width, height })
}

test('the map of Norwood names the suburbs around it with their distances', () => {
  const map = around('Norwood', 'SA', 354, 354)
  expect(faultsOf(map)).toEqual([])
  expect(wordsOf(map).join(', ')).toBe(
    [
      '138°30′E, 138°40′E, 35°S, 34°50′S, 5 km, 10 km, 20 km',
      'Adelaide, 3 km, North Adelaide, 4 km, Magill, 4 km, Unley, 4 km, Lightsview, 7 km, Plympton, 8 km, St Clair, 11 km',
      'Mawson Lakes, 12 km, Bedford Park, 12 km, Glenelg, 12 km, West Lakes, 14 km, Parafield Gardens, 16 km',
      'Norwood, 10 km',
    ].join(', '),
  )
})

describe('what a map says is true', () => {
  const samples = [
    ...LOCALITIES.filter((_, i) => i % 9 === 0).map(({ suburb, state }) => [suburb, state] as const),
    ['Alice Springs', 'NT'],
    ['Cairns City', 'QLD'],
  ] as const
  test.each([
    [900, 460],
    [354, 354],
    [620, 330],
  ])('at %i × %i', (width, height) => {
    for (const [suburb, state] of samples) {
      const map = around(suburb, state, width, height)
      expect(faultsOf(map)).toEqual([])
      const places = placesAround(localityOf(suburb, state) ?? SA, suburb)
      const words = wordsOf(map)
      expect(words.filter((word) => !isKnown(word, suburb))).toEqual([])
      // Each name is followed by its own distance.
      words.forEach((word, i) => {
        if (word === suburb || !PLACES.some(({ name }) => name === word)) return
        expect(places.filter(({ name }) => name === word).map(({ km }) => distanceText(km))).toContain(words[i + 1])
      })
    }
  })

  const isKnown = (word: string, here: string) =>
    word === here ||
    PLACES.some(({ name }) => name === word) ||
    /^([\d,]+|under 1) km$/.test(word) ||
    /^\d+°(\d\d′)?[ESW]$/.test(word)
})

test('names neither overlap nor leave the sheet', () => {
  for (const [suburb, state] of [
    ['Norwood', 'SA'],
    ['Zetland', 'NSW'],
    ['Alice Springs', 'NT'],
  ] as const)
    for (const width of [354, 900]) {
      const boxes = boxesOf(around(suburb, state, width, width === 354 ? 354 : 460))
      const clashes = boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) => overlap(one, other)))
      expect(clashes).toEqual([])
      expect(boxes.filter(({ left, right, top }) => left < 0 || right > width || top < 0)).toEqual([])
    }
})

interface LetterBox {
  readonly words: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** For place names and distances: a monospaced letter is 0.6 times as wide as its size. */
const boxesOf = (svg: string): readonly LetterBox[] =>
  [...svg.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)"([^>]*)>([^<]+)</g)].map(
    ([, x, y, size, rest = '', words = '']) => {
      const width = words.length * Number(size) * 0.6
      const left = Number(x) - (rest.includes('middle') ? width / 2 : rest.includes('"end"') ? width : 0)
      return { words, left, right: left + width, top: Number(y) - Number(size) * 0.7, bottom: Number(y) }
    },
  )
const overlap = (one: LetterBox, other: LetterBox) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test('a marker is in the brand’s colour with a white edge, and only where the position is known', () => {
  const marks = (hasMarker: boolean) =>
    elementsOf(surroundingsMap({ centre: NORWOOD, brand, title: null, hasMarker })).filter(
      ({ attributes: { fill, stroke } }) => fill === brand && stroke === '#fff',
    ).length
  expect([marks(true), marks(false)]).toEqual([1, 0])
})

test('the map of the country names the eight capitals and nothing else', () => {
  const map = countryMap({ brand, title: null, width: 620, height: 330 })
  expect([faultsOf(map), map.length < 30_000]).toEqual([[], true])
  expect(wordsOf(map).filter((word) => !word.includes('°'))).toEqual([
    ...['Sydney', 'Canberra', 'Melbourne', 'Brisbane', 'Perth', 'Adelaide', 'Hobart', 'Darwin'],
  ])
})

test('a map of a city is light, and that of the whole country holds its coast', () => {
  expect([around('Norwood', 'SA').length < 12_000, around('Alice Springs', 'NT').length < 60_000]).toEqual([true, true])
})

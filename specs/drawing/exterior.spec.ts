import { describe, expect, test } from 'vitest'
import type { HouseRoof } from '../../domain/listing/massing/estate'
import { exterior, viewsOf } from '../../drawing/exterior'
import { UPPER_WINDOWS_AT } from '../../drawing/elevation/house-elevation'
import type { PropertyType } from '../../domain/listing/property-type'
import { massingFor } from '../../drawing/massing/massing-for'
import { MOODS } from '../../drawing/palette'
import { apartments, count, lots } from './labels'
import { elementsOf, faultsOf } from './svg'

const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const
const BRANDS = ['#0b4f8a', '#b3123f', '#ffc629'] as const

const DEVELOPMENTS: readonly (readonly [string, PropertyType, readonly string[]])[] = [
  ['a mid-rise building', 'Apartments', apartments(6, () => 7)],
  ['a tower that steps back', 'Apartments', apartments(12, (level) => (level > 11 ? 2 : level > 9 ? 4 : 6))],
  ['a tower of fifty levels', 'Apartments', apartments(50, () => 8)],
  ['a block of 400 homes', 'Apartments', apartments(20, () => 20)],
  [
    'a tower of four parts',
    'Apartments',
    apartments(25, (level) => (level > 22 ? 2 : level > 15 ? 5 : level > 4 ? 7 : 9)),
  ],
  ['a ziggurat', 'Apartments', apartments(12, (level) => 2 * (13 - level))],
  ['one apartment', 'Apartments', ['1']],
  ['five townhouses', 'Townhouses', lots(5)],
  ['forty townhouses', 'Townhouses', lots(40)],
  ['one house', 'House', ['1']],
  ['houses on nine lots', 'House & Land', lots(9)],
  ['houses on 120 lots', 'House & Land', lots(120)],
  ['nine lots', 'Land', lots(9)],
  ['400 lots', 'Land', lots(400)],
]

test.each(DEVELOPMENTS)(
  '%s: every view is valid SVG of at most 12 kB',
  (_, type, labels) => {
    for (const seed of count(40)) {
      const massing = massingFor(`${seed}`, type, STATES[seed % 8] ?? 'NSW', labels)
      for (const [i, view] of viewsOf(massing).entries()) {
        const mood = MOODS[(seed + 3 * i + (seed >> 3)) % MOODS.length] ?? 'day'
        const svg = exterior(massing, {
          view,
          mood,
          brand: BRANDS[seed % 3] ?? BRANDS[0],
          title: 'West elevation of The Lantern',
        })
        expect({ seed, view, mood, faults: faultsOf(svg), short: svg.length <= 12 * 1024 }).toEqual({
          seed,
          view,
          mood,
          faults: [],
          short: true,
        })
      }
    }
  },
  60_000,
)

describe('an exterior', () => {
  const massing = massingFor(
    '12',
    'Apartments',
    'SA',
    apartments(6, () => 7),
  )
  const options = { view: 'elevation', mood: 'dusk', brand: '#0b4f8a', title: 'West elevation' } as const

  test('is deterministic, and differs between moods', () => {
    expect(exterior(massing, options)).toBe(exterior(massing, options))
    expect(exterior(massing, { ...options, mood: 'day' })).not.toBe(exterior(massing, options))
  })

  test('has a text alternative, with special characters escaped', () => {
    const [named] = elementsOf(exterior(massing, { ...options, title: '"A" & <B>' }))
    expect([named?.attributes.role, named?.attributes['aria-label']]).toEqual(['img', '&quot;A&quot; &amp; &lt;B&gt;'])
  })

  test('is hidden from assistive technology if a caption says the same', () => {
    const [hidden] = elementsOf(exterior(massing, { ...options, title: null }))
    expect([hidden?.attributes['aria-hidden'], hidden?.attributes.role]).toEqual(['true', undefined])
  })

  test('prefixes every id', () => {
    const ids = elementsOf(exterior(massing, { ...options, prefix: 'hero-' })).flatMap(({ attributes: { id } }) =>
      id === undefined ? [] : [id],
    )
    expect(ids.length).toBeGreaterThan(5)
    expect(ids.filter((id) => !id.startsWith('hero-'))).toEqual([])
  })

  test('draws a blueprint on the tenant’s colour', () => {
    const papers = BRANDS.map(
      (brand) => /stop-color="(#[0-9a-f]{6})"/.exec(exterior(massing, { ...options, mood: 'blueprint', brand }))?.[1],
    )
    expect(papers).toEqual(['#0b4f8a', '#b3123f', '#1e2d3b'])
  })

  test('falls back to the first view available for the development', () => {
    const land = massingFor('12', 'Land', 'SA', lots(3))
    expect(exterior(land, { ...options, view: 'corner' })).toBe(exterior(land, { ...options, view: 'axonometric' }))
  })
})

test.each([
  ['Apartments', ['elevation', 'corner', 'axonometric']],
  ['Townhouses', ['elevation', 'axonometric']],
  ['House', ['elevation', 'axonometric']],
  ['House & Land', ['elevation', 'axonometric']],
  ['Land', ['axonometric', 'horizon']],
] as const)('the views of %s are %j', (type, views) => {
  expect(viewsOf(massingFor('1', type, 'NSW', ['1', '2', '3']))).toEqual(views)
})

/** Positions of wall joints and wall ends on a house front, as fractions of its width. */
const SEAMS: Readonly<Record<HouseRoof, readonly number[]>> = {
  hip: [0, 0.1, 0.46, 1],
  gables: [0, 0.5, 1],
  skillion: [0, 1],
  flat: [0.12, 0.82],
  verandah: [0, 1],
}

test.each(Object.entries(UPPER_WINDOWS_AT))(
  'upper windows of a house with a %s roof are clear of wall joints',
  (roof, windows) => {
    const across = windows.flatMap(([from, width]) =>
      SEAMS[roof as HouseRoof].filter((seam) => from - 0.01 < seam && seam < from + width + 0.01),
    )
    expect(across).toEqual([])
  },
)

import { describe, expect, test } from 'vitest'
import { extentOf } from '../../domain/drawing/floor-plan.layout'
import { layoutsFor } from '../../domain/drawing/floor-plan.layouts'
import { floorPlan } from '../../domain/drawing/floor-plan'
import { locality } from '../../domain/drawing/locality'
import { portrait } from '../../domain/drawing/portrait'
import { street } from '../../domain/drawing/street'
import { STREET_ZONES } from '../../domain/drawing/street-zones'
import { elementsOf, faultsOf } from './svg'

const brand = '#0b4f8a'
const HOMES = (['Apartments', 'Townhouses', 'House', 'House & Land'] as const).flatMap((type) =>
  [1, 2, 3, 4].map((beds) => ({ type, beds })),
)

describe('a floor plan', () => {
  test.each(HOMES)('$type with $beds bedrooms is drawn without fault', ({ type, beds }) => {
    expect(faultsOf(floorPlan({ seed: '905', type, beds, brand, title: 'Floor plan' }))).toEqual([])
    expect(faultsOf(floorPlan({ seed: '905', type, beds, brand, title: null, bare: true }))).toEqual([])
  })

  test.each(HOMES)('$type with $beds bedrooms has rooms that do not overlap, and doors in their walls', ({ type, beds }) => {
    for (const layout of layoutsFor(type, beds)) {
      const { rooms, doors } = layout
      for (const [i, a] of rooms.entries()) {
        for (const b of rooms.slice(i + 1)) {
          const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
          const down = Math.min(a.y + a.depth, b.y + b.depth) - Math.max(a.y, b.y)
          expect([a.name, b.name, across > 0.01 && down > 0.01]).toEqual([a.name, b.name, false])
        }
      }
      for (const door of doors) {
        const edges = rooms.flatMap(({ x, y, width, depth }) => (door.run === 'across' ? [y, y + depth] : [x, x + width]))
        expect(edges.some((edge) => Math.abs(edge - (door.run === 'across' ? door.y : door.x)) < 0.01)).toBe(true)
      }
      expect(extentOf(layout).right).toBeGreaterThan(5)
    }
  })

  test.each([1, 2, 3, 4])('of an apartment has the %d bedrooms that it is asked for', (beds) => {
    const names = layoutsFor('Apartments', beds).flatMap(({ rooms }) => rooms.map(({ name }) => name))
    expect(names.filter((name) => name.startsWith('Bedroom'))).toHaveLength(beds)
  })

  test('gives dimensions that add up to the width of its rooms', () => {
    const figures = [...floorPlan({ seed: '905', type: 'Apartments', beds: 3, brand, title: null }).matchAll(/>(\d{4,5})</g)].map(
      ([, figure]) => Number(figure),
    )
    const [across, depth] = [figures.slice(0, -1), figures.at(-1) ?? 0]
    const total = across.reduce((sum, figure) => sum + figure, 0)
    expect(across).toHaveLength(4)
    expect([total > 14_000 * 0.95 - 50, total < 14_000 * 1.09 + 50, depth > 9_000 * 0.95 - 50, depth < 9_000 * 1.05 + 50]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})

test('the street has a stretch for each type of property, from end to end', () => {
  expect(STREET_ZONES.map(({ type }) => type)).toEqual(['Land', 'House', 'House & Land', 'Townhouses', 'Apartments'])
  expect(STREET_ZONES.map(({ from }) => from)).toEqual([0, ...STREET_ZONES.slice(0, -1).map(({ to }) => to)])
  expect(STREET_ZONES.at(-1)?.to).toBe(1)
  expect(faultsOf(street({ brand, title: 'A street' }))).toEqual([])
})

test('a locality plan letters only the names that it is given', () => {
  const words = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, word]) => word)
  const plan = locality({ seed: '9', brand, title: 'Locality plan', road: 'Jetty & Sea Road' })
  expect(faultsOf(plan)).toEqual([])
  expect(words(plan)).toEqual(['Jetty &amp; Sea Road', '400 m', '1 km', 'Station', '0 – 500 m'])
})

test('a portrait is the same for the same person, and can be told what to be', () => {
  expect(portrait({ seed: 'Imogen', title: null })).toBe(portrait({ seed: 'Imogen', title: null }))
  expect(faultsOf(portrait({ seed: 'Imogen', title: 'Imogen Castellari' }))).toEqual([])
  const fills = elementsOf(portrait({ seed: 'Imogen', title: null, skin: '#123456', hair: '#654321', cut: 2 })).map(
    ({ attributes: { fill } }) => fill,
  )
  expect([fills.includes('#123456'), fills.includes('#654321')]).toEqual([true, true])
})

import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { areaOf, type Estate } from '../../domain/listing/massing/estate'
import { labelsOf, Massing } from '../../domain/listing/massing/massing'
import { type PropertyType } from '../../domain/listing/property-type'
import { massingFor } from '../../drawing/massing/massing-for'
import { rowOf } from '../../domain/listing/massing/townhouse-row'
import { apartments, count, lots } from './labels'

const LISTINGS: readonly (readonly [PropertyType, readonly string[]])[] = [
  ['Apartments', apartments(6, () => 5)],
  ['Townhouses', ['TH1', 'TH2', 'TH3']],
  ['House', ['1']],
  ['House & Land', lots(9)],
  ['Land', lots(30)],
]

test.each(LISTINGS)('%s: the massing survives the database and the wire', (type, labels) => {
  const massing = massingFor('31', type, 'QLD', labels)
  expect(Massing.decode(JSON.parse(JSON.stringify(massing)))).toEqual(E.right(massing))
})

test.each(LISTINGS)('%s: the massing is deterministic, whatever the order of units', (type, labels) => {
  expect(massingFor('31', type, 'QLD', [...labels].reverse())).toEqual(massingFor('31', type, 'QLD', labels))
  expect(massingFor('32', type, 'QLD', labels)).not.toEqual(massingFor('31', type, 'QLD', labels))
})

test('a listing without units has one unnamed home', () => {
  expect(labelsOf(massingFor('1', 'Apartments', 'NT', []))).toEqual(['1'])
})

test('townhouses form rows of equal length, in label order', () => {
  const massing = massingFor('5', 'Townhouses', 'VIC', ['TH10', 'TH2', 'TH1', 'TH9', 'TH3', 'TH4', 'TH5'])
  if (massing.kind !== 'townhouses') throw new Error('townhouses stand in rows')
  expect([0, 1].map((row) => rowOf(massing, row).map(({ label, place }) => `${place} ${label}`))).toEqual([
    ['0 TH1', '1 TH2', '2 TH3', '3 TH4'],
    ['0 TH5', '1 TH9', '2 TH10'],
  ])
})

const estate = (type: PropertyType, labels: readonly string[], seed: string): Estate => {
  const massing = massingFor(seed, type, 'WA', labels)
  if (massing.kind !== 'estate') throw new Error(`${type} lies on an estate`)
  return massing
}

describe('an estate', () => {
  test.each([1, 2, 3, 4, 7, 12, 34, 120, 400])('with %d lots places every lot once, without overlaps', (number) => {
    for (const seed of count(8).map(String)) {
      const { lots: placed, width, depth, neighbours, reserves } = estate('House & Land', lots(number), seed)
      expect(placed.map(({ label }) => label)).toEqual(lots(number))
      for (const lot of placed) {
        expect(lot.area).toBe(Math.round(areaOf(lot.polygon)))
        expect(lot.area).toBeGreaterThan(180)
        expect(lot.frontage).toBeGreaterThan(6)
        expect(lot.polygon.every(([x, y]) => x >= 0 && y >= 0 && x <= width + 1e-9 && y <= depth + 1e-9)).toBe(true)
      }
      const ground = [...placed, ...neighbours].map(({ polygon }) => areaOf(polygon)).concat(reserves.map(areaOf))
      expect(ground.reduce((sum, area) => sum + area, 0)).toBeLessThan(width * depth)
    }
  })

  test('keeps every house on its own lot', () => {
    for (const { polygon, house } of estate('House & Land', lots(40), '9').lots) {
      const [left, right] = [Math.min(...polygon.map(([x]) => x)), Math.max(...polygon.map(([x]) => x))]
      const [top, bottom] = [Math.min(...polygon.map(([, y]) => y)), Math.max(...polygon.map(([, y]) => y))]
      const [x, y] = house?.at ?? [0, 0]
      expect([x >= left, x + (house?.width ?? 0) <= right, y >= top, y + (house?.depth ?? 0) <= bottom]).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
  })

  test('faces every house front to its street', () => {
    const faces = new Map<string, Set<string>>()
    const { lots: placed, north } = estate('Land', lots(12), '3')
    for (const { street, faces: front } of placed) faces.set(street, (faces.get(street) ?? new Set()).add(front))
    expect([...faces].map(([street, fronts]) => [street, [...fronts]])).toEqual([
      ['below', [compass(180 - north)]],
      ['above', [compass(-north)]],
    ])
  })

  test('has no houses except the neighbour’s on vacant land, and neighbours around a single house', () => {
    const land = estate('Land', lots(6), '3')
    const house = estate('House', ['1'], '3')
    expect([
      land.lots.every(({ house: built }) => built === null),
      land.neighbours.length,
      land.reserves.length > 0,
    ]).toEqual([true, 1, true])
    expect([house.lots.length, house.neighbours.length, house.lots[0]?.house === null]).toEqual([1, 5, false])
  })
})

const compass = (bearing: number) =>
  ['north', 'east', 'south', 'west'][Math.round((((bearing % 360) + 360) % 360) / 90) % 4]

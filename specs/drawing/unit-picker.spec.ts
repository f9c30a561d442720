import { describe, expect, test } from 'vitest'
import type { PropertyType } from '../../domain/listing/property-type'
import { massingFor } from '../../drawing/massing/massing-for'
import { miniature } from '../../drawing/picker/miniature'
import type { BuildingPicker, Drawn, LotPicker, RowPicker } from '../../drawing/picker/picker'
import { pickerOf } from '../../drawing/picker/unit-picker'
import { apartments, count, lots } from './labels'
import { elementsOf, faultsOf } from './svg'

const brand = '#0b4f8a'
const pick = (seed: string, type: PropertyType, labels: readonly string[]) =>
  pickerOf(massingFor(seed, type, 'SA', labels), { brand, prefix: 'p' })

const buildingPick = (labels: readonly string[], seed = '1'): BuildingPicker => {
  const picker = pick(seed, 'Apartments', labels)
  if (picker.kind !== 'building') throw new Error('apartments are picked from a building')
  return picker
}

describe('the elevation of a building', () => {
  test('has its levels top first, each with its mark, height and grid', () => {
    const { levels } = buildingPick(['101', '102', '103', '201', '203', '301'])
    expect(levels.map(({ mark, columns, units, blanks }) => ({ mark, columns, units, blanks }))).toEqual([
      { mark: 'L3', columns: 1, units: [{ label: '301', column: 1, span: 1 }], blanks: [] },
      {
        mark: 'L2',
        columns: 3,
        units: [
          { label: '201', column: 1, span: 1 },
          { label: '203', column: 3, span: 1 },
        ],
        blanks: [2],
      },
      {
        mark: 'L1',
        columns: 3,
        units: ['101', '102', '103'].map((label, i) => ({ label, column: i + 1, span: 1 })),
        blanks: [],
      },
    ])
    expect(levels.map(({ level }) => /^\+\d+\.\d\d$/.test(level))).toEqual([true, true, true])
  })

  test('has a terrace on every setback, filling its width', () => {
    for (const seed of count(20).map(String)) {
      const { levels } = buildingPick(
        apartments(6, (level) => (level > 4 ? 3 : 6)),
        seed,
      )
      const [fifth, fourth] = [levels[1], levels[2]]
      for (const side of ['left', 'right'] as const) {
        expect(fifth?.terraces[side]?.share ?? 0).toBeCloseTo((fifth?.[side] ?? 0) - (fourth?.[side] ?? 0))
        expect(fourth?.terraces[side]).toBe(null)
      }
    }
  })

  test('has matching strips: crown on the top level, ground floor below block and wing', () => {
    for (const seed of count(20).map(String)) {
      const { crown, ground, wing, levels, bays } = buildingPick(
        apartments(6, (level) => (level > 4 ? 3 : 6)),
        seed,
      )
      expect(ground.width).toBeCloseTo(bays * 110 * (1 - ground.left - ground.right))
      expect(crown.width).toBeCloseTo(bays * 110 * (1 - crown.left - crown.right))
      expect(crown.left).toBeLessThanOrEqual(levels[0]?.left ?? 0)
      if (wing) expect([wing.width, -ground[wing.side]]).toEqual([wing.share * bays * 110, wing.share])
    }
  })

  test('is valid SVG, with different ids in every part', () => {
    const { levels, crown, ground, wing, scene } = buildingPick(
      apartments(12, (level) => (level > 11 ? 2 : level > 9 ? 4 : 6)),
      '13',
    )
    const terraces = levels.flatMap(({ terraces: { left, right } }) => [left, right])
    const parts = [crown, ground, wing, scene, ...terraces].filter(
      (part): part is Drawn & typeof crown => part !== null,
    )
    const ids = parts.flatMap(({ svg }) =>
      elementsOf(svg).flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id])),
    )
    expect(parts.flatMap(({ svg }) => faultsOf(svg))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(parts.every(({ svg }) => svg.includes('aria-hidden="true"'))).toBe(true)
  })
})

test('townhouses are chosen from rows of fronts', () => {
  const picker = pick(
    '4',
    'Townhouses',
    count(8).map((house) => `TH${house}`),
  ) as RowPicker
  expect(picker.rows.map(({ mark, houses }) => [mark, houses.map(({ label }) => label)])).toEqual([
    ['Row 1', ['TH1', 'TH2', 'TH3', 'TH4']],
    ['Row 2', ['TH5', 'TH6', 'TH7', 'TH8']],
  ])
  expect(picker.rows.flatMap(({ houses }) => houses.flatMap(({ facade }) => faultsOf(facade.svg)))).toEqual([])
})

describe('lots on a site plan', () => {
  const picker = pick('4', 'Land', lots(10)) as LotPicker
  const next = (label: string) => picker.lots.find((lot) => lot.label === label)?.next

  test('are polygons on the plan, with their numbers inside', () => {
    const { width, height } = picker.scene
    for (const {
      points,
      at: [x, y],
    } of picker.lots) {
      const corners = points.split(' ').map((corner) => corner.split(',').map(Number))
      const xs = corners.map(([left = 0]) => left)
      const ys = corners.map(([, top = 0]) => top)
      expect([Math.min(...xs) >= 0, Math.max(...xs) <= width, Math.min(...ys) >= 0, Math.max(...ys) <= height]).toEqual(
        [true, true, true, true],
      )
      expect([x > Math.min(...xs), x < Math.max(...xs), y > Math.min(...ys), y < Math.max(...ys)]).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
    expect(faultsOf(picker.scene.svg)).toEqual([])
  })

  test('give the next lot in the direction of each arrow key', () => {
    expect(next('Lot 1')).toMatchObject({ left: null, right: 'Lot 2', up: null })
    expect(next('Lot 2')).toMatchObject({ left: 'Lot 1', right: 'Lot 3', up: null })
    expect(next('Lot 8')?.up).not.toBe(null)
  })

  test('can all be reached from the first with arrow keys', () => {
    const reached = new Set(['Lot 1'])
    for (const label of reached) for (const lot of Object.values(next(label) ?? {})) if (lot !== null) reached.add(lot)
    expect([...reached].sort()).toEqual([...lots(10)].sort())
  })
})

describe('the miniature', () => {
  test.each([
    ['Apartments', apartments(12, (level) => (level > 9 ? 3 : 6)), '905'],
    ['Townhouses', lots(9), 'Lot 7'],
    ['House & Land', lots(14), 'Lot 5'],
    ['Land', lots(40), 'Lot 21'],
  ] as const)('of %s flags the chosen unit and names it in the text alternative', (type, labels, chosen) => {
    const svg = miniature(massingFor('6', type, 'SA', labels), {
      chosen,
      brand,
      statuses: { [labels[0] ?? '']: 'sold', [labels[1] ?? '']: 'reserved' },
    })
    expect(faultsOf(svg)).toEqual([])
    expect(elementsOf(svg)[0]?.attributes['aria-label']).toBe(`Position of ${chosen}`)
    expect(svg).toContain(`>${chosen}</text>`)
    expect(elementsOf(svg).filter(({ attributes: { fill } }) => fill === brand).length).toBeGreaterThan(0)
  })

  test('marks sold and reserved units by more than colour', () => {
    const massing = massingFor(
      '6',
      'Apartments',
      'SA',
      apartments(3, () => 4),
    )
    const strokes = (status: 'available' | 'reserved' | 'sold') =>
      elementsOf(miniature(massing, { chosen: '101', brand, statuses: { 201: status } })).filter(
        ({ attributes: { stroke } }) => stroke === '#17693f' || stroke === '#ffffff',
      ).length
    expect([strokes('available'), strokes('reserved'), strokes('sold')]).toEqual([0, 1, 1])
  })
})

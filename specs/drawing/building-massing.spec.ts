import { describe, expect, test } from 'vitest'
import { type Building, widthOf } from '../../domain/listing/massing/building'
import { massingFor } from '../../drawing/massing/massing-for'
import { apartments, count } from './labels'

const building = (labels: readonly string[], seed = '7'): Building => {
  const massing = massingFor(seed, 'Apartments', 'SA', labels)
  if (massing.kind !== 'building') throw new Error('apartments stand in a building')
  return massing
}

const lantern = apartments(12, (level) => (level > 11 ? 2 : level > 9 ? 4 : 6))

describe('an apartment building', () => {
  test('has a level for every number, with its height above the datum', () => {
    const { levels, podium, floorHeight } = building(lantern)
    const base = podium?.height ?? 0
    expect(levels.map(({ mark }) => mark)).toEqual([
      'L1',
      'L2',
      'L3',
      'L4',
      'L5',
      'L6',
      'L7',
      'L8',
      'L9',
      'L10',
      'L11',
      'L12',
    ])
    expect(base).toBeGreaterThan(4)
    expect(levels.map(({ height }) => height)).toEqual(
      levels.map((_, i) => Math.round((base + i * floorHeight) * 100) / 100),
    )
  })

  test('steps back where upper levels have fewer homes', () => {
    const it = building(lantern)
    expect(it.bays).toBe(6)
    expect(it.levels.map((level) => widthOf(it, level))).toEqual([6, 6, 6, 6, 6, 6, 6, 6, 6, 4, 4, 3])
    expect(it.levels.at(-1)?.units.map(({ label, span }) => [label, span])).toEqual([
      ['1201', 1.5],
      ['1202', 1.5],
    ])
  })

  test('places homes by label, and leaves gaps for homes that are not in the listing', () => {
    const { levels } = building(['201', '204', '305'])
    expect(levels.map(({ mark, columns, units }) => [mark, columns, units])).toEqual([
      ['L1', 5, []],
      [
        'L2',
        5,
        [
          { label: '201', bay: 0, span: 1 },
          { label: '204', bay: 3, span: 1 },
        ],
      ],
      ['L3', 5, [{ label: '305', bay: 4, span: 1 }]],
    ])
  })

  test('has no podium if there are ground floor homes', () => {
    const { levels, podium, wing } = building(['G01', 'G02', 'G03', '101', '102', '103', 'PH1'])
    expect({ podium, wing, marks: levels.map(({ mark, height }) => [mark, height > 0]) }).toEqual({
      podium: null,
      wing: null,
      marks: [
        ['G', false],
        ['L1', true],
        ['PH', true],
      ],
    })
  })

  test('fills up evenly from the bottom if labels name no level', () => {
    const { levels } = building(['2', '10', '1', '7', '3'])
    expect(levels.map(({ mark, units }) => [mark, units.map(({ label }) => label)])).toEqual([
      ['L1', ['1', '2']],
      ['L2', ['3']],
      ['L3', ['7', '10']],
    ])
  })

  test('puts a home without a level in its label on the emptiest level', () => {
    const { levels } = building(['101', '102', '103', '201', '202', 'Caretaker'])
    expect(levels.map(({ units }) => units.map(({ label }) => label))).toEqual([
      ['101', '102', '103'],
      ['201', '202', 'Caretaker'],
    ])
  })

  test.each([
    ['one home', ['1']],
    ['one home high up', ['1904']],
    ['fifty levels', apartments(50, () => 8)],
    ['400 homes on twenty levels', apartments(20, () => 20)],
    ['400 plain numbers', count(400).map(String)],
    ['a ziggurat', apartments(12, (level) => 2 * (13 - level))],
    ['the same label twice', ['101', '101', '102']],
    ['two buildings', ['A101', 'A102', 'B101', 'B201']],
    ['places far along a corridor', ['114', '129', '214', '229']],
  ])('has space for every home: %s', (_, labels) => {
    for (const seed of count(12).map(String)) {
      const it = building(labels, seed)
      expect(it.levels.flatMap(({ units }) => units.map(({ label }) => label)).sort()).toEqual([...labels].sort())
      for (const level of it.levels) {
        const ends = level.units.flatMap(({ bay, span }) => [bay, bay + span])
        expect(Math.min(...ends, level.left)).toBeGreaterThanOrEqual(level.left - 1e-9)
        expect(Math.max(...ends, level.left)).toBeLessThanOrEqual(it.bays - level.right + 1e-9)
        expect(new Set(level.units.map(({ bay }) => bay)).size).toBe(level.units.length)
      }
      const widths = it.levels.map((level) => widthOf(it, level))
      expect(widths).toEqual([...widths].sort((a, b) => b - a))
      expect(new Set(widths).size).toBeLessThanOrEqual(4)
    }
  })
})

import { expect, test } from 'vitest'
import { isAcross, isVacant, spanAt } from '../../domain/listing/massing/estate'
import { stageOf } from '../../drawing/massing/estate-stage'
import { exterior } from '../../drawing/exterior'
import { characterOf } from '../../drawing/massing/land-character'
import { massingFor } from '../../drawing/massing/massing-for'
import { MOODS } from '../../drawing/palette'
import { lotPicker } from '../../drawing/picker/picker-lots'
import { count, lots } from './labels'

const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const
const brand = '#0b4f8a'

const landOf = (seed: number, number = 30) => {
  const massing = massingFor(`${seed}`, 'Land', STATES[seed % 8] ?? 'NSW', lots(number))
  if (massing.kind !== 'estate') throw new Error('land lies on an estate')
  return massing
}

test('six neighbouring releases differ in more than the light', () => {
  for (const first of count(12)) {
    const six = count(6).map((i) => landOf(first + i))
    const looks = six.map((estate) => {
      const { setting, rising, outlook, park, wooded } = characterOf(estate)
      return [setting, rising, outlook, park, wooded].join(' ')
    })
    expect(new Set(looks).size).toBe(6)
  }
})

test('a release is deterministic, and features the same lot in every view and mood', () => {
  expect(characterOf(landOf(43))).toEqual(characterOf(landOf(43)))
  const marked = MOODS.flatMap((mood) =>
    (['axonometric', 'horizon'] as const).map(
      (view) => /<text[^>]*>([^<]*)</.exec(exterior(landOf(43), { view, mood, brand, title: null }))?.[1],
    ),
  )
  expect(new Set(marked).size).toBe(1)
})

test('the lots in every picture are for sale', () => {
  for (const seed of count(40)) {
    const estate = landOf(seed, 44)
    const labels = estate.lots.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(stageOf(estate).lots.map(({ label }) => label)))
    for (const view of ['axonometric', 'horizon'] as const) {
      const words = [
        ...exterior(estate, { view, mood: 'day', brand, title: null }).matchAll(/<text[^>]*>([^<]*)</g),
      ].map(([, word]) => word)
      expect(words).toHaveLength(1)
      expect(labels).toContain(words[0])
    }
  }
})

test('lots, parks and roads shown in a model lie within its ground', () => {
  for (const seed of count(40)) {
    const { lots: shown, reserves, roads, width, depth } = stageOf(landOf(seed, 60))
    const points = [...shown.map(({ polygon }) => polygon), ...reserves].flat()
    expect(points.filter(([x, y]) => x < 0 || y < 0 || x > width + 0.01 || y > depth + 0.01)).toEqual([])
    expect(
      roads.filter(
        ({ at: [x, y], width: across, depth: along }) =>
          x < 0 || y < 0 || x + across > width + 0.01 || y + along > depth + 0.01,
      ),
    ).toEqual([])
    expect(roads.some((road) => !isAcross(road))).toBe(true)
  }
})

test('ground with houses on it or around a park is level', () => {
  for (const seed of count(40)) {
    const houses = massingFor(`${seed}`, 'House & Land', 'VIC', lots(30))
    expect(houses.kind === 'estate' && [isVacant(houses), characterOf(houses).rising]).toEqual([false, 'level'])
    const { setting, rising } = characterOf(landOf(seed))
    expect(setting === 'park' && rising !== 'level').toBe(false)
  }
})

test('houses, numbers and statuses stay within their lot, even if a boundary leans', () => {
  for (const seed of count(60)) {
    const estate = massingFor(`${seed}`, 'House & Land', 'VIC', lots(24))
    if (estate.kind !== 'estate') throw new Error('houses and land lie on an estate')
    for (const { polygon, house } of estate.lots) {
      if (house === null) throw new Error('a house stands on every lot')
      for (const y of [house.at[1], house.at[1] + house.depth]) {
        const [left, right] = spanAt(polygon, y)
        expect(house.at[0]).toBeGreaterThan(left)
        expect(house.at[0] + house.width).toBeLessThan(right)
      }
    }
    const picker = lotPicker(estate, { brand })
    for (const { points, at, mark } of picker.lots) {
      const polygon = points.split(' ').map((point) => point.split(',').map(Number) as [number, number])
      for (const [x, y] of [at, mark]) {
        const [left, right] = spanAt(polygon, y)
        expect([x > left, x < right]).toEqual([true, true])
        expect(y).toBeLessThan(Math.max(...polygon.map(([, bottom]) => bottom)) - 1)
      }
    }
  }
})

import { describe, expect, test } from 'vitest'
import { type Building, widthOf } from '../../domain/listing/massing/building'
import { exterior } from '../../drawing/exterior'
import { massingFor } from '../../drawing/massing/massing-for'
import { stageOf } from '../../drawing/massing/estate-stage'
import { layGround } from '../../drawing/model/model'
import { Scene } from '../../drawing/scene/scene'
import { sitePlan } from '../../drawing/site/site-plan'
import { pickerOf } from '../../drawing/picker/unit-picker'
import { blockOf, volumesOf } from '../../drawing/model/volumes'
import { apartments, count, lots } from './labels'
import { boxesOf, elementsOf } from './svg'

const brand = '#0b4f8a'

const FORMS: readonly (readonly string[])[] = [
  apartments(12, (level) => (level > 11 ? 2 : level > 9 ? 4 : 6)),
  apartments(6, () => 7),
  apartments(8, (level) => (level > 3 ? 5 : 9)),
  apartments(25, (level) => (level > 22 ? 2 : level > 15 ? 5 : level > 4 ? 7 : 9)),
  ['G01', 'G02', '101', '102', '201'],
]

const buildings: readonly Building[] = FORMS.flatMap((labels) =>
  count(6).map((seed) => massingFor(`${seed}`, 'Apartments', 'NSW', labels)),
).flatMap((massing) => (massing.kind === 'building' ? [massing] : []))

describe('all views of one building agree', () => {
  test('volumes have the levels, bays and setbacks of the massing', () => {
    for (const building of buildings) {
      const block = blockOf(volumesOf(building))
      const runs = building.levels.filter(
        (level, i) =>
          i === 0 || level.left !== building.levels[i - 1]?.left || level.right !== building.levels[i - 1]?.right,
      )
      expect(block.map(({ x, bays, base }) => [x, bays, base])).toEqual(
        runs.map((level) => [level.left * building.bayWidth, widthOf(building, level), level.height]),
      )
      expect(block.reduce((sum, { storeys }) => sum + storeys, 0)).toBe(building.levels.length)
    }
  })

  test('the elevation draws every volume to scale', () => {
    for (const building of buildings) {
      const walls = boxesOf(
        exterior(building, { view: 'elevation', mood: 'day', brand, title: null }),
        (a) => a['stroke-width'] === '1' && a.fill === undefined,
      )
      const homes = volumesOf(building).filter(({ role }) => role === 'homes')
      expect(walls).toHaveLength(homes.length)
      const [floor, bay] = [
        (walls[0]?.[3] ?? 0) / (homes[0]?.storeys ?? 1),
        (walls[0]?.[2] ?? 0) / (homes[0]?.bays ?? 1),
      ]
      expect(walls.map(([, , width, height]) => [Math.round(width / bay), Math.round(height / floor)])).toEqual(
        homes.map(({ bays, storeys }) => [bays, storeys]),
      )
    }
  })

  test('corner view and model draw every volume with its nearest edge', () => {
    for (const building of buildings) {
      for (const view of ['corner', 'axonometric'] as const) {
        const edges = elementsOf(exterior(building, { view, mood: 'pale', brand, title: null })).filter(
          ({ attributes: a }) =>
            a['stroke-width'] === '1.1' && a.fill === undefined && /^M[^hlvz]+v-?[\d.]+$/.test(a.d ?? ''),
        )
        expect(edges).toHaveLength(volumesOf(building).length)
      }
    }
  })

  test('the site plan has every volume’s footprint', () => {
    for (const building of buildings) {
      const volumes = volumesOf(building)
      const roofs = boxesOf(
        sitePlan(building, { brand, title: null }),
        (a) => a['stroke-width'] === '1.4' && a['stroke-dasharray'] === undefined,
      )
      expect(roofs).toHaveLength(volumes.length)
      const metre = (roofs[0]?.[2] ?? 0) / (volumes[0]?.width ?? 1)
      roofs.forEach(([, , width, depth], i) => {
        expect(width).toBeCloseTo((volumes[i]?.width ?? 0) * metre, 0)
        expect(depth).toBeCloseTo((volumes[i]?.depth ?? 0) * metre, 0)
      })
    }
  })

  test('the picker has the same levels and insets, top first', () => {
    for (const building of buildings) {
      const picker = pickerOf(building, { brand })
      if (picker.kind !== 'building') throw new Error('a building is picked from its elevation')
      expect(
        [...picker.levels]
          .reverse()
          .map(({ mark, left, right }) => [mark, left * building.bays, right * building.bays]),
      ).toEqual(building.levels.map(({ mark, left, right }) => [mark, left, right]))
    }
  })
})

test('a row’s elevation shows all of its townhouses', () => {
  for (const number of [1, 4, 6, 11]) {
    const massing = massingFor('3', 'Townhouses', 'VIC', lots(number))
    if (massing.kind !== 'townhouses') throw new Error('townhouses stand in rows')
    const inFront = massing.houses.filter(({ row }) => row === 0).length
    const handles = elementsOf(exterior(massing, { view: 'elevation', mood: 'day', brand, title: null })).filter(
      ({ attributes: a }) => a['stroke-width'] === '.8' && /^M[^hlz]+v4$/.test(a.d ?? ''),
    )
    expect(handles).toHaveLength(inFront)
  }
})

test('an estate’s model shows every lot of a small estate, and part of a large one', () => {
  const lotsShown = (number: number) => {
    const massing = massingFor('3', 'Land', 'VIC', lots(number))
    if (massing.kind !== 'estate') throw new Error('land lies on an estate')
    return stageOf(massing).lots.length
  }
  expect([1, 2, 9, 30, 400].map(lotsShown)).toEqual([1, 2, 9, 8, 8])
})

test('a site plan shows every lot’s number and area', () => {
  const massing = massingFor('3', 'House & Land', 'VIC', lots(14))
  if (massing.kind !== 'estate') throw new Error('houses and land lie on an estate')
  const words = [...sitePlan(massing, { brand, title: 'Site plan' }).matchAll(/<text[^>]*>([^<]*)</g)].map(
    ([, word]) => word,
  )
  for (const { label, area } of massing.lots)
    expect(words).toEqual(expect.arrayContaining([label.replace('Lot ', ''), `${area} m²`]))
})

test('a model fits its sheet, from its highest point to the bottom of its cut edge', () => {
  for (const [width, depth, height] of [
    [60, 68, 4],
    [84, 68, 8],
    [30, 40, 80],
    [20, 30, 9],
  ] as const) {
    for (const sheet of [
      [600, 400],
      [600, 280],
      [320, 420],
    ] as const) {
      const scene = new Scene({ seed: 'model', width: sheet[0], height: sheet[1], mood: 'day', brand, state: 'NSW' })
      const { on } = layGround(scene, { width, depth, height })
      expect(on(0, 0, height)[1]).toBeGreaterThanOrEqual(0)
      expect(on(width, depth)[1] + 16).toBeLessThanOrEqual(sheet[1])
    }
  }
})

import { describe, expect, test } from 'vitest'
import { exterior } from '../../drawing/exterior'
import { MATERIALS, type Material } from '../../domain/listing/massing/material'
import { massingFor } from '../../drawing/massing/massing-for'
import { luminance, paletteOf } from '../../drawing/palette'
import { lots } from './labels'
import { elementsOf } from './svg'

const brand = '#0b4f8a'

/** WCAG contrast ratio of two colours. */
const contrast = (a: string, b: string) => {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

describe('at night', () => {
  const night = paletteOf('night', brand, '#10202e')

  test('walls and roofs contrast with their outlines, even facing away from the light', () => {
    const lost = (Object.keys(MATERIALS) as Material[]).filter(
      (material) => contrast(night.tone(material, 0.28), night.line) < 1.5,
    )
    expect(lost).toEqual([])
  })

  test('ground, road and leaves contrast with the sheet, and the north point is legible', () => {
    const lost = [night.ground, night.road, night.leaf].filter((colour) => contrast(colour, night.sky[0]) < 2)
    expect(lost).toEqual([])
    expect(contrast(night.note, night.sky[1])).toBeGreaterThan(3)
  })

  test.each(['House & Land', 'House'] as const)('houses have lights on: %s', (type) => {
    const dark = lots(40).filter((seed) => {
      const svg = exterior(massingFor(seed, type, 'VIC', lots(24)), {
        view: 'axonometric',
        mood: 'night',
        brand,
        title: null,
      })
      return !elementsOf(svg).some(({ attributes }) => attributes.fill === night.lamp)
    })
    expect(dark).toEqual([])
  })
})

test('the pale wash covers the full width of the sheet', () => {
  const svg = exterior(massingFor('1', 'Townhouses', 'SA', lots(6)), {
    view: 'elevation',
    mood: 'pale',
    brand,
    title: null,
  })
  const strokes = elementsOf(svg).flatMap(({ attributes: { d, fill } }) => (fill === '#d4e5f0' ? [d ?? ''] : []))
  expect(strokes.map((d) => [/^M0 \d+V/.test(d), / 600 ?-?[\d.]+V\d+z$/.test(d)])).toEqual([
    [true, true],
    [true, true],
  ])
})

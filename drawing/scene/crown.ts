import type { Crown } from '../../domain/listing/massing/building'
import { hedge, tree } from './landscape'
import type { Material } from '../../domain/listing/massing/material'
import { moveTo, rect, short } from '../path'
import type { Scene } from './scene'

/** A box on a roof. `from`, `to`: fractions of the roof's length; `base`, `height`: metres above it; `eaves`: overhang in metres. */
export type RoofBox = {
  readonly from: number
  readonly to: number
  readonly base: number
  readonly height: number
  readonly material: Material
  readonly eaves?: number
}

/**
 * The roof's structures, in every view. A box as long as the roof comes last, and sits below the others.
 * Sawtooth roofs and pergolas aren't boxes; the views draw them.
 */
export const ROOF_BOXES: Readonly<Record<Crown, readonly RoofBox[]>> = {
  plant: [{ from: 0.3, to: 0.64, base: 0, height: 2.2, material: 'mist' }],
  garden: [],
  parapet: [
    { from: 0.12, to: 0.32, base: 0.8, height: 1.9, material: 'char' },
    { from: 0.56, to: 0.82, base: 0.8, height: 2.6, material: 'mist' },
    { from: 0, to: 1, base: 0, height: 0.8, material: 'white' },
  ],
  saw: [],
  cap: [
    { from: 0.58, to: 0.86, base: 0.8, height: 1.6, material: 'mist' },
    { from: 0, to: 1, base: 0, height: 0.8, material: 'char', eaves: 1.8 },
  ],
}

/** A wing's plain roof edge. */
export const WING_EDGE: RoofBox = { from: 0, to: 1, base: 0, height: 0.5, material: 'char', eaves: 0.3 }

export const SAW_TEETH = 5
/** Metres. */
export const SAW_HEIGHT = 2.2
export const PERGOLA = { from: 0.5, to: 0.92, height: 2.4 }

/** A roof in elevation: left end at x, surface at y. `metre`: sheet units per metre. */
export const drawCrown = (scene: Scene, crown: Crown, x: number, y: number, width: number, metre: number): void => {
  for (const box of ROOF_BOXES[crown]) drawRoofBox(scene, box, x, y, width, metre)
  DETAILS[crown]?.(scene, x, y, width, Math.max(metre, 2.4))
}

export const drawRoofBox = (scene: Scene, box: RoofBox, x: number, y: number, width: number, metre: number): void => {
  const height = Math.max(2, box.height * metre)
  const eaves = (box.eaves ?? 0) * metre
  scene.draw(
    rect(x + width * box.from - eaves, y - box.base * metre - height, width * (box.to - box.from) + 2 * eaves, height),
    {
      fill: scene.palette.tone(box.material),
      line: 0.8,
    },
  )
}

type Detail = (scene: Scene, x: number, y: number, width: number, metre: number) => void

const DETAILS: Readonly<Partial<Record<Crown, Detail>>> = {
  plant: (scene, x, y, width, metre) => {
    const ribs = Array.from(
      { length: 7 },
      (_, i) => `${moveTo(x + width * (0.3 + (0.34 * (i + 1)) / 8), y)}v${short(-2.2 * metre)}`,
    )
    scene.draw(ribs.join(''), { line: 0.35 })
  },
  garden: (scene, x, y, width, metre) => {
    hedge(scene, x + 4, y, width * 0.4, Math.min(6, metre * 1.1))
    drawPergola(scene, x + width * PERGOLA.from, y, width * (PERGOLA.to - PERGOLA.from), metre)
    tree(scene, x + width * 0.28, y, metre * 4, 'round')
  },
  saw: (scene, x, y, width, metre) => {
    const tooth = `l${short(width / SAW_TEETH)} ${short(-SAW_HEIGHT * metre)}v${short(SAW_HEIGHT * metre)}`
    scene.draw(`${moveTo(x, y)}${tooth.repeat(SAW_TEETH)}z`, { fill: scene.palette.tone('mist'), line: 0.8 })
  },
  cap: (scene, x, y, width, metre) => hedge(scene, x + width * 0.16, y - 0.8 * metre, width * 0.3, Math.min(6, metre)),
}

const drawPergola = (scene: Scene, x: number, y: number, width: number, metre: number) => {
  const height = PERGOLA.height * metre
  scene.draw(`${moveTo(x, y)}v${short(-height)}h${short(width)}v${short(height)}`, { line: 0.9 })
  const rafters = Array.from({ length: 12 }, (_, i) => `${moveTo(x + (width * i) / 11, y - height - 2)}v3`)
  scene.draw(rafters.join(''), { line: 0.6 })
}

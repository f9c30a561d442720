import { lettering, text } from '../lettering'
import { mix } from '../palette'
import { moveTo, rect, short } from '../path'
import { northOf } from '../../domain/listing/massing/place'
import type { Scene } from '../scene/scene'
import {
  hipRidge,
  drawPlot,
  finishPlot,
  PAPER,
  planScene,
  PLOT,
  SHEET,
  shadowOnGround,
  type Ridge,
  type PlanOptions,
} from './site-sheet'
import { rowOf, type TownhouseRoof, type Townhouses } from '../../domain/listing/massing/townhouse-row'

/** Numbered townhouses from above, with front gardens and driveways; the first row is nearest the street. */
export const townhouseSite = (townhouses: Townhouses, options: PlanOptions): string => {
  const { rows, houseWidth, seed, state, aspect } = townhouses
  const longest = rowOf(townhouses, 0).length
  const pitch = townhouses.depth + 11
  const metre = Math.min(
    (PLOT.right - PLOT.left - 60) / (longest * houseWidth),
    Math.max(230, 160 * rows) / (rows * pitch),
    8,
  )
  const bottom = Math.max(PLOT.bottom, PLOT.top + 30 + rows * pitch * metre)
  const scene = planScene(seed, state, SHEET.width, Math.round(bottom + SHEET.height - PLOT.bottom), options)
  const left = (PLOT.left + PLOT.right - longest * houseWidth * metre) / 2
  drawPlot(scene, bottom)
  const texts = townhouses.houses.map(({ label, row, place, mirrored }) => {
    const [width, depth, drive] = [houseWidth * metre, townhouses.depth * metre, DRIVE * metre]
    const [x, y] = [left + place * width, bottom - drive - row * pitch * metre - depth]
    drawHouseFromAbove(scene, townhouses, { x, y, width, depth, drive, mirrored })
    return text(label, x + width / 2, y + depth / 2 + 4)
  })
  finishPlot(scene, bottom, northOf(aspect))
  return scene.svg(options.title, {
    over: lettering(Math.min(11, houseWidth * metre * 0.34), scene.palette.line, texts),
  })
}

/** Metres from a garage to the street or lane. */
const DRIVE = 5.6

type Plot = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly drive: number
  readonly mirrored: boolean
}

const drawHouseFromAbove = (scene: Scene, { roof }: Townhouses, { x, y, width, depth, drive, mirrored }: Plot) => {
  scene.draw(rect(x + width * (mirrored ? 0.08 : 0.42), y + depth, width * 0.5, drive), { fill: PAPER.path, line: 0.4 })
  scene.draw(rect(x + 1, y - drive * 0.7, width - 2, drive * 0.7), { fill: mix(PAPER.lawn, '#ffffff', 0.4), line: 0.4 })
  scene.shade(shadowOnGround(x, y, width, depth, 8), 0.7)
  scene.draw(rect(x, y, width, depth), { fill: PAPER.roof, line: 1.2 })
  scene.draw(RIDGES[roof](x, y, width, depth), { line: 0.6 })
}

const parapet: Ridge = (x, y, width, depth) => rect(x + 3, y + 3, width - 6, depth - 6)

const RIDGES: Readonly<Record<TownhouseRoof, Ridge>> = {
  gable: (x, y, width, depth) => `${moveTo(x + width / 2, y)}v${short(depth)}`,
  arch: hipRidge,
  saw: parapet,
  step: parapet,
  flat: parapet,
}

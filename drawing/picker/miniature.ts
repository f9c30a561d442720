import { drawStreetscape } from '../scene/backdrop'
import { widthOf, type Building } from '../../domain/listing/massing/building'
import { drawCrown } from '../scene/crown'
import { drawShopfront } from '../elevation/elevation'
import type { Estate } from '../../domain/listing/massing/estate'
import { drawWall } from '../elevation/facade'
import { inked } from '../ink'
import { person, tree } from '../scene/landscape'
import { label, labelWidth } from '../lettering'
import type { Massing } from '../../domain/listing/massing/massing'
import { line, moveTo, polygon, rect, short } from '../path'
import type { Mood } from '../palette'
import type { UnitStatus } from './picker'
import type { Point } from '../../domain/listing/massing/place'
import { Scene } from '../scene/scene'
import { drawEstate, estateSheet, labelPoint } from '../site/site-estate'
import { drawTownhouse, heightOf } from '../elevation/townhouse-elevation'
import { rowOf, type Townhouses } from '../../domain/listing/massing/townhouse-row'
import { blockOf, extentOf, volumesOf } from '../model/volumes'

export type MiniatureOptions = {
  /** Label of the unit to point out. */
  readonly chosen: string
  /** By label; a unit without a status is available. */
  readonly statuses?: Readonly<Record<string, UnitStatus>>
  readonly brand: string
  readonly ink?: string
  /** Late sun by default; a site plan is always in daylight. */
  readonly mood?: Mood
  /** Text alternative; 'Position of 905' by default, null for decoration. */
  readonly title?: string | null
  readonly prefix?: string
}

const WIDTH = 384
const HEIGHT = 250
const STREET = 28

/** Status colours, the same for every tenant. */
const STATUS: Readonly<Record<UnitStatus, { readonly fill: string; readonly line: string }>> = {
  available: { fill: '#ffffff', line: '#10202e' },
  reserved: { fill: '#cfe9da', line: '#17693f' },
  sold: { fill: '#643592', line: '#ffffff' },
}

/** Shows where a unit is in the development: a small elevation or plan with every unit's status, and a flag on the chosen one. */
export const miniature = (massing: Massing, options: MiniatureOptions): string => {
  if (massing.kind === 'building') return miniatureBuilding(massing, options)
  return massing.kind === 'townhouses' ? miniatureRow(massing, options) : miniatureEstate(massing, options)
}

const sceneFor = (
  { seed, state }: Massing,
  { brand, ink, mood = 'late', prefix = 'm' }: MiniatureOptions,
  { width = WIDTH, height = HEIGHT } = {},
) =>
  new Scene({
    seed: `${seed}|miniature`,
    width,
    height,
    mood,
    brand,
    state,
    prefix,
    ...(ink === undefined ? {} : { ink }),
  })

const titleOf = ({ title, chosen }: MiniatureOptions) => (title === undefined ? `Position of ${chosen}` : title)

const statusOf = ({ statuses }: MiniatureOptions, label: string): UnitStatus => statuses?.[label] ?? 'available'

/** A status colour and mark on any outline: hatched if reserved, crossed out if sold. */
const drawStatus = (scene: Scene, outline: string, status: UnitStatus, diagonal: string) => {
  scene.draw(outline, { fill: STATUS[status].fill, line: 0.7 })
  if (status === 'reserved') scene.draw(outline, { fill: greenHatch(scene) })
  if (status === 'sold') scene.draw(diagonal, { stroke: STATUS.sold.line, line: 0.6, opacity: 0.7 })
}

const greenHatch = (scene: Scene) =>
  scene.pattern('reserved', 4, inked('M0 0v4', { stroke: STATUS.reserved.line, line: 1.6, opacity: 0.55 }))

/** Type height on a flag, when the miniature is shown 384 units wide. */
const TYPE = 14

/** A leader from the unit up to its number. */
const drawFlag = (scene: Scene, [x, y]: Point, words: string, top: number) => {
  const width = labelWidth(words, TYPE)
  const right = x + 34 + width < scene.width - 6
  const left = right ? x + 34 : x - 34 - width
  scene.draw(`${moveTo(x, y)}V${short(top)}H${short(right ? left : left + width)}`, { line: 1, stroke: '#10202e' })
  return label(words, left, top - 11, TYPE)
}

const miniatureBuilding = (building: Building, options: MiniatureOptions) => {
  const scene = sceneFor(building, options)
  const ground = drawStreetscape(scene, STREET)
  const volumes = volumesOf(building)
  const { left, right, top } = extentOf(volumes)
  const upright = (ground - 46) / (top + 2)
  const metre = Math.min((WIDTH - 130) / (right - left), upright * 1.6)
  const placing = { x: (WIDTH - (right - left) * metre) / 2 - left * metre, ground, metre }
  for (const [x, size] of [
    [34, 84],
    [346, 70],
    [366, 54],
  ] as const)
    tree(scene, x, ground, size)
  for (const wing of volumes.filter(({ part, role }) => part === 'wing' && role === 'homes')) {
    drawWall(scene, {
      x: placing.x + wing.x * metre,
      y: ground - wing.top * upright,
      bays: wing.bays,
      storeys: wing.storeys,
      bay: building.bayWidth * metre,
      floor: building.floorHeight * upright,
      facade: wing.facade,
      material: wing.material,
    })
  }
  for (const volume of volumes.filter(({ role }) => role === 'podium')) drawShopfront(scene, volume, placing, upright)
  const chosen = drawUnits(scene, building, options, { ...placing, upright })
  const roof = blockOf(volumes).at(-1)
  if (roof)
    drawCrown(
      scene,
      building.crown,
      placing.x + roof.x * metre,
      ground - roof.top * upright,
      roof.width * metre,
      Math.min(upright, 5),
    )
  person(scene, 96, ground + 4, 13)
  person(scene, 250, ground + 4, 13)
  const flag = chosen ? drawFlag(scene, chosen, options.chosen, 20) : ''
  return scene.svg(titleOf(options), { over: flag })
}

type Placing = { readonly x: number; readonly ground: number; readonly metre: number; readonly upright: number }

/** Draws every unit of the block; returns the middle of the chosen unit's top edge. */
const drawUnits = (
  scene: Scene,
  building: Building,
  options: MiniatureOptions,
  { x, ground, metre, upright }: Placing,
): Point | null => {
  const bay = building.bayWidth * metre
  const floor = building.floorHeight * upright
  let chosen: { readonly at: Point; readonly outline: string } | null = null
  for (const level of building.levels) {
    const y = ground - level.height * upright - floor
    scene.draw(rect(x + level.left * bay, y, widthOf(building, level) * bay, floor), {
      fill: scene.palette.tone(building.material),
      line: 0.7,
    })
    for (const { label, bay: start, span } of level.units) {
      const [left, width] = [x + start * bay, span * bay]
      const outline = rect(left, y, width, floor)
      drawStatus(
        scene,
        outline,
        statusOf(options, label),
        `${moveTo(left, y + floor)}l${short(width)} ${short(-floor)}`,
      )
      if (label === options.chosen) chosen = { at: [left + width / 2, y], outline }
    }
    scene.draw(`${moveTo(x + level.left * bay, y + floor * 0.72)}h${short(widthOf(building, level) * bay)}`, {
      line: 0.3,
    })
  }
  if (chosen) scene.draw(chosen.outline, { fill: options.brand, line: 2 })
  return chosen?.at ?? null
}

/** The chosen house's row, each house in its own colour under a band in its status colour. */
const miniatureRow = (townhouses: Townhouses, options: MiniatureOptions) => {
  const scene = sceneFor(townhouses, options)
  const ground = drawStreetscape(scene, STREET)
  const row = townhouses.houses.find(({ label }) => label === options.chosen)?.row ?? 0
  const houses = rowOf(townhouses, row)
  const metre = Math.min(
    (WIDTH - 70) / (houses.length * townhouses.houseWidth),
    (ground - 60) / heightOf(townhouses),
    11,
  )
  const width = townhouses.houseWidth * metre
  const start = (WIDTH - houses.length * width) / 2
  for (const [x, size] of [
    [18, 84],
    [366, 76],
  ] as const)
    tree(scene, x, ground, size)
  let flag = ''
  for (const [i, { label, place }] of houses.entries()) {
    const x = start + i * width
    drawTownhouse(scene, townhouses, place, { x, ground, metre })
    const band = rect(x, ground + 3, width, 10)
    drawStatus(scene, band, statusOf(options, label), `${moveTo(x, ground + 13)}l${short(width)}-10`)
    if (label !== options.chosen) continue
    scene.draw(rect(x, ground - townhouses.storeys * 3.1 * metre, width, townhouses.storeys * 3.1 * metre), {
      fill: options.brand,
      fillOpacity: 0.35,
    })
    scene.draw(band, { fill: options.brand, line: 1.4 })
    flag = drawFlag(scene, [x + width / 2, ground - heightOf(townhouses) * metre * 0.9], label, 20)
  }
  return scene.svg(titleOf(options), { over: flag })
}

const miniatureEstate = (estate: Estate, options: MiniatureOptions) => {
  const sheet = estateSheet(estate)
  const scene = sceneFor(estate, { ...options, mood: 'day' }, sheet)
  drawEstate(scene, estate, sheet)
  for (const { polygon: corners, label } of estate.lots) {
    const outline = polygon(corners.map(sheet.at))
    const [first, opposite] = [corners[0], corners[2]]
    drawStatus(
      scene,
      outline,
      statusOf(options, label),
      first && opposite ? line(sheet.at(first), sheet.at(opposite)) : '',
    )
    if (label === options.chosen) scene.draw(outline, { fill: options.brand, line: 3 })
  }
  const chosen = estate.lots.find(({ label }) => label === options.chosen)
  const flag = chosen ? estateFlag(labelPoint(chosen, sheet), options.chosen, sheet.width / WIDTH, sheet.width) : ''
  return scene.svg(titleOf(options), { over: flag })
}

/** A number above the chosen lot, sized to match other miniatures when the plan is scaled down to theirs. */
const estateFlag = ([x, y]: Point, words: string, scale: number, sheet: number) => {
  const size = TYPE * scale
  const left = Math.max(4, Math.min(sheet - labelWidth(words, size) - 4, x - labelWidth(words, size) / 2))
  const top = Math.max(4, y - 52 * scale)
  return inked(`${moveTo(x, y)}V${short(top)}`, { stroke: '#10202e', line: scale }) + label(words, left, top, size)
}

import type { Facade } from '../../domain/listing/massing/building'
import type { Material } from '../../domain/listing/massing/material'
import { mix } from '../palette'
import { moveTo, pair, rect, short } from '../path'
import type { Scene } from '../scene/scene'

/** A wall of windows in elevation. `y`: its top; `bay`, `floor`: width and height of one bay, in sheet units. */
export type Wall = {
  readonly x: number
  readonly y: number
  readonly bays: number
  readonly storeys: number
  readonly bay: number
  readonly floor: number
  readonly facade: Facade
  readonly material: Material
}

/** Below this storey height, mullions, rails and pot plants would blur together. */
const FINE = 8

type Box = readonly [x: number, y: number, width: number, height: number]

/** One bay of a façade: the opening and what is in front of the glass, from its upper left corner. */
type Field = {
  readonly opening: Box
  readonly mullions?: string
  readonly rail?: string
  readonly fins?: string
  readonly balcony?: true
}

const upright = (x: number, y: number, height: number) => `${moveTo(x, y)}v${short(height)}`

/** The repetition of a façade: every bay, every second, every third. */
const RHYTHM: Readonly<Record<Facade, number>> = { slab: 1, fins: 1, arch: 1, grid: 2, stagger: 2, punch: 3 }

/** The bays by which a storey's pattern shifts; 0 in the least detailed drawings. */
const turnOf = ({ detail }: Scene, facade: Facade, storey: number) =>
  RHYTHM[facade] > 1 && detail > 0.2 ? storey % 2 : 0

const FIELDS: Readonly<Record<Facade, (w: number, h: number, turn: number) => Field>> = {
  grid: (w, h, turn) => ({
    opening: [w * 0.1, h * 0.14, w * 0.8, h * 0.78],
    mullions: upright(w * (0.1 + 0.8 * (turn ? 0.34 : 0.66)), h * 0.14, h * 0.78),
    rail: rect(w * 0.1, h * 0.62, w * 0.8, h * 0.3),
  }),
  slab: (w, h) => ({
    opening: [w * 0.03, h * 0.2, w * 0.94, h * 0.8],
    mullions: upright(w * 0.33, h * 0.2, h * 0.8) + upright(w * 0.66, h * 0.2, h * 0.8),
    rail: rect(0, h * 0.62, w, h * 0.38),
  }),
  fins: (w, h) => ({
    opening: [0, h * 0.24, w, h * 0.76],
    fins: Array.from({ length: 5 }, (_, i) => rect((w * i) / 5, 0, w * 0.055, h)).join(''),
  }),
  arch: (w, h) => ({
    opening: [w * 0.16, h * 0.12, w * 0.68, h * 0.8],
    mullions: upright(w / 2, h * 0.12, h * 0.8),
    rail: rect(w * 0.16, h * 0.64, w * 0.68, h * 0.28),
  }),
  stagger: (w, h, turn) =>
    turn
      ? {
          opening: [w * 0.06, h * 0.1, w * 0.88, h * 0.9],
          rail: rect(w * 0.02, h * 0.56, w * 0.96, h * 0.44),
          mullions: upright(w * 0.5, h * 0.1, h * 0.46),
          balcony: true,
        }
      : { opening: [w * 0.24, h * 0.2, w * 0.52, h * 0.6] },
  punch: (w, h, turn) =>
    turn === 0
      ? {
          opening: [w * 0.14, h * 0.18, w * 0.72, h * 0.74],
          mullions: upright(w * 0.5, h * 0.18, h * 0.74),
          rail: rect(w * 0.14 - 1, h * 0.58, w * 0.72 + 2, h * 0.34),
        }
      : {
          opening: [w * 0.28, h * 0.18, w * 0.44, h * 0.58],
          mullions: `${upright(w * 0.5, h * 0.18, h * 0.58)}${moveTo(w * 0.28 - 1.5, h * 0.76)}h${short(w * 0.44 + 3)}`,
        },
}

/** A bay's glass: a rectangle, arched or not. */
const paneOf = (facade: Facade, [x, y, w, h]: Box) => {
  if (facade !== 'arch') return rect(x, y, w, h)
  const rise = Math.min(w / 2, h * 0.5)
  return `${moveTo(x, y + h)}v${short(rise - h)}a${short(w / 2)} ${short(rise)} 0 0 1 ${short(w)} 0v${short(h - rise)}z`
}

/** The shadow on recessed glass: along the top and, in a solid wall, down the right side. */
const revealOf = (facade: Facade, [x, y, w, h]: Box, bay: number, floor: number) => {
  if (facade === 'slab' || facade === 'fins') return rect(x, y, w, floor * 0.18)
  const depth = Math.min(floor * 0.2, bay * 0.16)
  return `${moveTo(x, y)}h${short(w)}v${short(depth)}h${short(depth - w)}v${short(h - depth)}h${short(-depth)}z`
}

/** Draws the wall, its openings with some lit, and plants on the balconies. */
export const drawWall = (scene: Scene, wall: Wall): void => {
  const { x, y, bays, storeys, bay, floor, facade, material } = wall
  const outline = rect(x, y, bays * bay, storeys * floor)
  scene.draw(outline, { fill: scene.palette.tone(material), line: 1 })
  drawStoreys(scene, wall, 'glass')
  drawLamps(scene, wall)
  drawStoreys(scene, wall, 'front')
  if (facade === 'punch') scene.draw(outline, { fill: scene.hatch(3, 'level', 0.12) })
  if (floor >= FINE && facade !== 'fins') drawPotPlants(scene, wall)
  scene.draw(outline, { line: 1 })
}

/** Tall walls are built from stacks of storeys, so that a tower's markup is as short as a house's. */
const STACK = 4

const drawStoreys = (scene: Scene, wall: Wall, layer: 'glass' | 'front') => {
  const { x, y, storeys, floor, facade } = wall
  const stacked = storeys > 2 * STACK ? storeys - (storeys % STACK) : 0
  for (let storey = 0; storey < stacked; storey += STACK) scene.use(stackOf(scene, wall, layer), x, y + storey * floor)
  for (let storey = stacked; storey < storeys; storey++)
    scene.use(rowOf(scene, wall, turnOf(scene, facade, storey))[layer], x, y + storey * floor)
}

const stackOf = (scene: Scene, wall: Wall, layer: 'glass' | 'front') =>
  scene.symbol(`stack ${layer} ${keyOf(wall)}`, () => {
    for (let storey = 0; storey < STACK; storey++)
      scene.use(rowOf(scene, wall, turnOf(scene, wall.facade, storey))[layer], 0, storey * wall.floor)
  })

const keyOf = ({ facade, material, bay, floor, bays }: Wall) =>
  `${facade} ${material} ${short(bay)} ${short(floor)} ${bays}`

/** Symbols for one storey: the glass, and everything in front of it. `turn` shifts the pattern. */
const rowOf = (scene: Scene, wall: Wall, turn: number) => {
  const { bays, bay, facade } = wall
  const key = `${keyOf(wall)} ${turn % RHYTHM[facade]}`
  const row = (layer: 'glass' | 'front') => () => {
    const run = runOf(facade)
    const runs = Math.floor(bays / run)
    for (let i = 0; i < runs; i++) scene.use(runSymbol(scene, wall, turn, layer), i * run * bay, 0)
    for (let i = runs * run; i < bays; i++)
      scene.use(fieldOf(scene, wall, (i + turn) % RHYTHM[facade])[layer], i * bay, 0)
    if (layer === 'front') drawStoreyBand(scene, wall)
  }
  return { glass: scene.symbol(`glass ${key}`, row('glass')), front: scene.symbol(`front ${key}`, row('front')) }
}

/** Bays drawn as one symbol, shared by rows of every length. */
const runOf = (facade: Facade) => (RHYTHM[facade] === 3 ? 3 : 4)

const runSymbol = (scene: Scene, wall: Wall, turn: number, layer: 'glass' | 'front') => {
  const { facade, bay } = wall
  return scene.symbol(`run ${layer} ${keyOf({ ...wall, bays: 0 })} ${turn % RHYTHM[facade]}`, () => {
    for (let i = 0; i < runOf(facade); i++)
      scene.use(fieldOf(scene, wall, (i + turn) % RHYTHM[facade])[layer], i * bay, 0)
  })
}

const drawStoreyBand = (scene: Scene, { bays, bay, floor, facade, material }: Wall) => {
  const width = bays * bay
  if (facade === 'fins') {
    scene.draw(rect(0, 0, width, floor * 0.24), { fill: scene.palette.tone(material, 0.1), fillOpacity: 0.5 })
    scene.draw(`M0 ${short(floor)}h${short(width)}`, { line: 0.4 })
  }
  if (facade === 'slab')
    scene.draw(rect(-3, 0, width + 6, floor * 0.17), { fill: scene.palette.tone(material), line: 0.6 })
}

/** Symbols for one bay: the glass and what is in front. */
const fieldOf = (scene: Scene, { bay, floor, facade, material }: Wall, turn: number) => {
  const key = `${facade} ${material} ${short(bay)} ${short(floor)} ${turn}`
  const field = FIELDS[facade](bay, floor, turn)
  const glass = scene.symbol(`pane ${key}`, () =>
    scene.draw(paneOf(facade, field.opening), { fill: scene.palette.glass }),
  )
  const front = scene.symbol(`field ${key}`, () => drawField(scene, field, { bay, floor, facade, material }))
  return { glass, front }
}

const drawField = (
  scene: Scene,
  field: Field,
  { bay, floor, facade, material }: Pick<Wall, 'bay' | 'floor' | 'facade' | 'material'>,
) => {
  const { palette } = scene
  const fine = floor >= FINE
  const shadow = { fill: '#0a1722', fillOpacity: palette.shade + 0.14 }
  scene.draw(revealOf(facade, field.opening, bay, floor), shadow)
  if (field.mullions && fine) scene.draw(field.mullions, { line: 0.5 })
  if (field.fins) scene.draw(field.fins, { fill: palette.tone(material), line: fine ? 0.25 : 0 })
  if (field.rail) {
    const colour = palette.grid ? palette.glassLight : mix(palette.tone(material), palette.tone('white'), 0.5)
    const cover = facade === 'stagger' ? 1 : facade === 'slab' ? 0.72 : 0.55
    scene.draw(field.rail, { fill: colour, fillOpacity: cover, line: fine ? 0.5 : 0.3 })
  }
  if (field.balcony) {
    scene.draw(
      `${moveTo(bay * 0.02, floor)}h${short(bay * 0.96)}l${pair(floor * 0.22, floor * 0.22)}h${short(-bay * 0.96)}z`,
      {
        fill: '#0a1722',
        fillOpacity: palette.shade,
      },
    )
  }
}

/** Lit windows and sky reflections; about forty of each at most. */
const drawLamps = (scene: Scene, wall: Wall) => {
  const { bays, storeys, facade } = wall
  const { palette, random } = scene
  const share = Math.min(1, (120 * scene.detail) / (bays * storeys))
  const lamps: Box[] = []
  const skies: Box[] = []
  for (let storey = 0; storey < storeys; storey++) {
    for (let i = 0; i < bays; i++) {
      const luck = random.next()
      const turn = (i + turnOf(scene, facade, storey)) % RHYTHM[facade]
      if (luck < palette.lit * 0.62 * share) lamps.push(windowAt(wall, storey, i, turn, luck < 0.1))
      else if (luck > 1 - 0.2 * share) skies.push(windowAt(wall, storey, i, turn, false))
    }
  }
  const arched = facade === 'arch'
  if (!arched) drawPanes(scene, skies, palette.glassLight, 0.7)
  drawPanes(scene, lamps, palette.lamp, arched ? 0.75 : 0.92)
}

const windowAt = ({ x, y, bay, floor, facade }: Wall, storey: number, i: number, turn: number, half: boolean): Box => {
  const [left, top, width, height] = FIELDS[facade](bay, floor, turn).opening
  return [x + i * bay + left + (half ? width / 2 : 0), y + storey * floor + top, half ? width / 2 : width, height]
}

/** Panes of equal height are one path of wide strokes, half as long as a path of rectangles. */
const drawPanes = (scene: Scene, panes: readonly Box[], stroke: string, opacity: number) => {
  for (const height of new Set(panes.map((pane) => pane[3]))) {
    const strokes = panes
      .filter((pane) => pane[3] === height)
      .map(([x, y, width]) => `${moveTo(x, y + height / 2)}h${short(width)}`)
    scene.draw(strokes.join(''), { stroke, line: height, opacity })
  }
}

const drawPotPlants = (scene: Scene, { x, y, bays, storeys, bay, floor, facade }: Wall) => {
  const { random } = scene
  const size = Math.max(2, floor * 0.14)
  const leaf = `a${short(size)} ${short(size)} 0 0 1 ${short(size * 1.5)} 0`
  const [left, top, width, height] = FIELDS[facade](bay, floor, 0).opening
  const pots = Array.from({ length: Math.floor(Math.min(9, storeys * bays * 0.13) * scene.detail) }, () => {
    const at = x + random.whole(0, bays - 1) * bay + left + width * random.between(0.1, 0.6)
    const sill = y + random.whole(0, storeys - 1) * floor + top + height
    return `${moveTo(at, sill)}v${short(-size)}${leaf}${leaf}v${short(size)}z`
  })
  scene.draw(pots.join(''), { fill: scene.palette.leaf, line: 0.4 })
}

import { tag } from '../markup'
import { line, moveTo, pair, rect, short } from '../path'
import type { Point } from '../../domain/listing/massing/place'
import type { StateCode } from '../../domain/shared/places/australia'
import type { Scene } from './scene'

export type Tree = 'palm' | 'pine' | 'gum' | 'round'

/** Tree kinds by state; the first is the quickest to draw. */
const PLANTING: Readonly<Record<StateCode, readonly [Tree, ...Tree[]]>> = {
  QLD: ['palm', 'round', 'gum'],
  NT: ['palm', 'round', 'gum'],
  TAS: ['round', 'pine', 'gum', 'round'],
  VIC: ['round', 'pine', 'gum', 'round'],
  NSW: ['round', 'gum', 'gum'],
  WA: ['round', 'gum', 'gum'],
  SA: ['round', 'gum', 'gum'],
  ACT: ['round', 'gum', 'round'],
}

/** A tree at (x, y), `height` units tall; by default a kind that grows in the scene's state. */
export const tree = (scene: Scene, x: number, y: number, height: number, kind?: Tree): void => {
  const planting = PLANTING[scene.state]
  const grown = kind ?? (scene.detail < 0.5 ? planting[0] : scene.random.of(planting))
  const variant = grown === 'round' && scene.detail === 1 ? scene.random.whole(0, 1) : 0
  const id = scene.symbol(`${grown}${variant}`, () => TREES[grown](scene))
  scene.use(id, x, y, { scale: Math.round(height) / 100, flip: scene.random.chance(0.5) })
}

/** Trees are drawn 100 units tall, with the foot at the origin. */
const TREES: Readonly<Record<Tree, (scene: Scene) => void>> = {
  palm: (scene) => {
    shadow(scene)
    scene.draw('M0 0q7-50 4-82', { line: 1.2 })
    const fronds = Array.from({ length: 9 }, (_, i) => {
      const angle = -3.4 + i * 0.46
      const [x, y] = [Math.cos(angle) * 26, Math.sin(angle) * 20]
      return `M4-82q${pair(x * 0.6, y - 6)} ${pair(x, y + 10)}q${pair(-x * 0.5, -y * 0.4 - 5)} ${pair(-x, -y - 10)}`
    })
    scene.draw(fronds.join(''), { fill: scene.palette.leaf, line: 0.5 })
  },
  pine: (scene) => {
    shadow(scene)
    scene.draw('M0-100q22.3 50 10.8 93h-21.6q-11.5-43 10.8-93z', { fill: scene.palette.leaf, line: 0.6 })
    scene.draw('M0-100q22.3 50 10.8 93h-10z', { fill: scene.palette.leafDark, opacity: 0.55 })
    scene.draw('M0 0v-30', { line: 1 })
  },
  gum: (scene) => {
    shadow(scene)
    scene.draw('M0 0l2-40-13-24M2-40l14-32M1-30l3-42', { line: 1 })
    const crowns = [
      [-16, -68, 17, 12],
      [17, -74, 17, 13],
      [0, -88, 20, 12],
    ] as const
    for (const [x, y, across, up] of crowns)
      scene.draw(scallop(scene, x, y, across, up, 8), { fill: scene.palette.leaf, line: 0.5, fillOpacity: 0.88 })
    scene.draw(scallop(scene, 4, -60, 13, 7, 8), { fill: scene.palette.leafDark, line: 0.5, fillOpacity: 0.88 })
  },
  round: (scene) => {
    shadow(scene)
    scene.draw('M0 0v-50M0-34l9-12', { line: 1 })
    scene.draw(scallop(scene, 0, -64, 36, 34, 11), { fill: scene.palette.leaf, line: 0.6, fillOpacity: 0.92 })
    const strokes = Array.from({ length: 6 }, (_, i): string => {
      const [x, y] = [27 - i * 3, -62 + i * 4.3]
      return line([x, y], [x - 10, y + 10])
    })
    scene.draw(strokes.join(''), { line: 0.4, opacity: 0.7 })
  },
}

const shadow = (scene: Scene) => scene.shade('M-2 0l30 7h30l-30-7z', 0.5)

/** A foliage outline: `lobes` arcs around an ellipse, in whole units. */
export const scallop = (scene: Scene, x: number, y: number, across: number, up: number, lobes = 9): string => {
  const start = scene.random.next() * 6
  const points = Array.from({ length: lobes }, (_, i): Point => {
    const angle = start + (i / lobes) * 2 * Math.PI
    return [
      Math.round(x + Math.cos(angle) * across * (1 + 0.1 * Math.sin(i * 2.3 + start))),
      Math.round(y + Math.sin(angle) * up),
    ]
  })
  const arcs = points.map((from, i) => {
    const to = points[(i + 1) % lobes] ?? from
    const radius = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56)
    return `a${radius} ${radius} 0 0 1 ${pair(to[0] - from[0], to[1] - from[1])}`
  })
  return `M${pair(...(points[0] ?? [x, y]))}${arcs.join('')}z`
}

/** A clipped hedge, starting at (x, y) and running right. */
export const hedge = (scene: Scene, x: number, y: number, width: number, height = 7): void => {
  if (width < 2) return
  const bumps = Math.max(2, Math.round(width / 9))
  const bump = `a${short((width / bumps) * 0.55)} ${short(height * 0.6)} 0 0 1 ${short(width / bumps)} 0`
  scene.draw(`${moveTo(x, y)}v${short(-height * 0.6)}${bump.repeat(bumps)}V${short(y)}z`, {
    fill: scene.palette.leaf,
    line: 0.5,
  })
}

/** Coat and head, 15 units tall. */
const PERSON =
  'M-1.8 0l.6-6-1.3-.2.7-4.6q1.8-1.2 3.4 0l.8 4.6-1.2.2.9 6h-1.3l-.8-5-.6 5zM-1.3-12.8a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0z'

/** A scale figure of `height` units, without a face as in architects' drawings. */
export const person = (scene: Scene, x: number, y: number, height = 15): void => {
  const { palette, random } = scene
  const coats: readonly [string, ...string[]] = ['#10202e', '#4a5a68', '#8a4f3d', palette.brand]
  const coat = palette.grid ? palette.line : palette.lit > 0.4 ? palette.leafDark : random.of(coats)
  const id = scene.symbol('person', () => scene.draw(PERSON, {}))
  scene.use(id, x, y, { scale: height / 15, fill: coat })
}

/** A car, 42 units long at scale 1, with its wheels on y. */
export const car = (scene: Scene, x: number, y: number, scale = 1): void => {
  const { palette, random } = scene
  const paint = palette.tone(random.of(['#ffffff', '#b8c4cd', '#c9d7cf']))
  const transform = `translate(${pair(x, y)})scale(${Math.round(scale * 100) / 100})`
  const parts = scene.capture(() => {
    scene.draw('M0-3q0-5 5-6l6-5h14l8 5q6 0 6 6z', { fill: paint })
    scene.draw('M12-9l4-3.6h5v3.6zM22-9v-3.6h3l5 3.6z', { fill: palette.glass })
    scene.draw('M6-3a3 3 0 0 0 6 0a3 3 0 0 0-6 0zM28-3a3 3 0 0 0 6 0a3 3 0 0 0-6 0z', { fill: palette.line })
  })
  scene.add(tag('g', { transform, 'stroke-width': 0.6 }, parts))
}

/** A tree in plan view; `radius` in units. */
export const treeFromAbove = (scene: Scene, x: number, y: number, radius: number): void => {
  const id = scene.symbol('crown from above', () => {
    scene.draw(scallop(scene, 0, 0, 10, 10, 9), { fill: scene.palette.leaf, line: 0.6, fillOpacity: 0.9 })
    scene.draw('M-3 0h6M0-3v6', { line: 0.5 })
  })
  scene.use(id, x, y, { scale: radius / 10 })
}

/** An arrow in a circle at a translation, as markup: its right half is solid. */
export const northMark = (at: string, radius: number, bearing: number, ink: string, weight: number): string => {
  const half = (side: 1 | -1) =>
    `M0 ${-radius}L${short(side * radius * 0.4)} ${short(radius * 0.72)}L0 ${short(radius * 0.4)}z`
  return tag(
    'g',
    { transform: `translate(${at})rotate(${Math.round(bearing)})`, stroke: ink, fill: 'none', 'stroke-width': weight },
    tag('circle', { r: radius }),
    tag('path', { d: half(1), fill: ink }),
    tag('path', { d: half(-1) }),
  )
}

/** A north point of radius `radius`, rotated `bearing` degrees clockwise. */
export const northPoint = (scene: Scene, x: number, y: number, radius: number, bearing: number): void => {
  scene.add(northMark(pair(x, y), radius, bearing, scene.palette.note, 0.8))
}

/** Level marks: a line and triangle for each of `heights`, extending left from x. */
export const levelMarks = (scene: Scene, x: number, heights: readonly number[]): void => {
  const marks = heights.map((y) => `${moveTo(x, y)}h-16m4 0l-3-5h6z`)
  scene.draw(marks.join(''), { stroke: scene.palette.note, line: 0.5, opacity: 0.75 })
}

/** A strip of ground with a kerb and a road, from y to the bottom of the sheet. */
export const street = (scene: Scene, y: number): void => {
  const depth = scene.height - y
  const kerb = y + depth * 0.42
  scene.draw(rect(0, y, scene.width, depth), { fill: scene.palette.ground })
  scene.draw(rect(0, kerb, scene.width, depth * 0.58), { fill: scene.palette.road })
  scene.draw(`M0 ${short(y)}H${scene.width}`, { line: 2 })
  scene.draw(`M0 ${short(kerb)}H${scene.width}`, { line: 0.6 })
}

/** Trees at both ends of the street, people on the footpath and usually a car. */
export const drawStreetLife = (scene: Scene, ground: number) => {
  const { random, width } = scene
  for (let i = random.whole(2, 4); i > 0; i--) {
    const x = random.chance(0.5) ? random.between(0.02, 0.2) * width : random.between(0.8, 0.98) * width
    tree(scene, x, ground + 5, random.between(46, 78))
  }
  let x = random.between(0.2, 0.66) * width
  for (let i = 0; i < 3; i++) {
    x += random.between(9, 46)
    person(scene, x, ground + random.between(2, 9), 17)
  }
  if (random.chance(0.6)) car(scene, random.between(0.06, 0.8) * width, scene.height - 10, 1.15)
}

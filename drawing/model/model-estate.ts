import {
  areaOf,
  isAcross,
  isVacant,
  middleOf,
  type Estate,
  type Lot,
  type Parcel,
  type Road,
} from '../../domain/listing/massing/estate'
import { markedLot, stageOf } from '../massing/estate-stage'
import { characterOf, type LandCharacter } from '../massing/land-character'
import { northPoint, scallop } from '../scene/landscape'
import { annotation, text } from '../lettering'
import {
  drawBall,
  drawFlag,
  drawPatch,
  drawRoad,
  drawStrip,
  grassOf,
  layGround,
  UP,
  type Model,
  type Slope,
} from './model'
import { drawModelHouse } from './model-house'
import { mix } from '../palette'
import { line, pair } from '../path'
import type { Point } from '../../domain/listing/massing/place'
import type { Scene } from '../scene/scene'

/** Metres of grass on each side of a carriageway. */
const VERGE = 3

/** An axonometric view of an estate, or of a house among its neighbours. */
export const drawEstateModel = (scene: Scene, whole: Estate): void => {
  const estate = stageOf(whole)
  const character = characterOf(whole)
  const model = layGround(scene, {
    width: estate.width,
    depth: estate.depth,
    height: 4,
    slope: slopeOf(character, estate),
  })
  drawContours(model, character)
  drawRoads(model, estate.roads)
  for (const reserve of estate.reserves) drawReserve(model, reserve, character)
  const parcels: readonly (Parcel | Lot)[] = [...estate.neighbours, ...estate.lots]
  const vacant = isVacant(estate)
  for (const { polygon } of parcels)
    drawPatch(model, polygon, { fill: 'none', line: 0.6, ...(vacant ? { dash: '7 2 1.5 2' } : {}) })
  const hero = vacant ? markedLot(estate) : estate.neighbours.length > 1 ? estate.lots[0] : undefined
  for (const parcel of [...parcels].sort((a, b) => nearness(a) - nearness(b))) {
    if (parcel === hero) markLot(model, parcel)
    const trees = vacant && parcel === hero ? [] : treesOf(scene, parcel, character.wooded)
    for (const tree of trees.filter(({ behind }) => behind)) drawBall(model, tree.x, tree.y, tree.radius)
    if (parcel.house) drawHome(model, parcel)
    else if (parcel !== hero) drawPegs(model, parcel)
    if (parcel === hero) drawSign(model, parcel)
    for (const tree of trees.filter(({ behind }) => !behind)) drawBall(model, tree.x, tree.y, tree.radius)
  }
  northPoint(scene, 96, scene.height - 34, 14, estate.north + UP)
}

/** Level ground, or ground that rises to one side of the sheet. */
const slopeOf = ({ rising, climb }: LandCharacter, { width, depth }: Estate): Slope => {
  const climbing = climb / 100
  if (rising === 'back') return (_, y) => climbing * (depth - y)
  if (rising === 'left') return (x) => climbing * (width - x)
  return rising === 'right' ? (x) => climbing * x : () => 0
}

/** Contour lines, along the street or across it. */
const drawContours = ({ scene, on, width, depth }: Model, { rising }: LandCharacter) => {
  if (rising === 'level') return
  const lines = Array.from({ length: 7 }, (_, i) => (i + 0.5) / 7).map((share) =>
    rising === 'back'
      ? line(on(0, share * depth), on(width, share * depth))
      : line(on(share * width, 0), on(share * width, depth)),
  )
  scene.draw(lines.join(''), { line: 0.5, opacity: 0.45 })
}

/** Depth; larger is nearer to the viewer. */
const nearness = ({ polygon }: Parcel) => {
  const [x, y] = middleOf(polygon)
  return x + y
}

/** Verges with the carriageways between them. */
const drawRoads = (model: Model, roads: readonly Road[]) => {
  const { scene } = model
  const verge = mix(grassOf(scene), scene.palette.ground, 0.6)
  for (const {
    at: [x, y],
    width,
    depth,
  } of roads)
    drawStrip(model, x, y, width, depth, { fill: verge, line: 0.4 })
  for (const {
    at: [x, y],
    width,
    depth,
  } of roads.filter(isAcross))
    drawStrip(model, x + VERGE, y, width - 2 * VERGE, depth, { fill: scene.palette.road, line: 0.5 })
  for (const road of roads.filter((candidate) => !isAcross(candidate))) {
    const [x, y] = road.at
    drawRoad(model, y + VERGE, road.depth - 2 * VERGE)
    for (let i = 0; i < 6; i++)
      drawBall(
        model,
        x + (road.width * (i + 0.6)) / 6,
        y + (i % 2 ? 1.4 : road.depth - 1.4),
        scene.random.between(1, 1.5),
      )
  }
}

const drawHome = (model: Model, { house, street, polygon }: Parcel) => {
  if (!house) return
  const { scene, on } = model
  const [x, y] = house.at
  const ys = polygon.map(([, at]) => at)
  const [from, to] = street === 'below' ? [y + house.depth, Math.max(...ys) + VERGE] : [Math.min(...ys) - VERGE, y]
  drawStrip(model, x + house.width * 0.62, from, house.width * 0.28, to - from, {
    fill: scene.palette.tone('white'),
    line: 0.3,
  })
  const { width, depth, storeys, roof, material, accent, roofMaterial } = house
  const id = scene.symbol([width, depth, storeys, roof, material, accent, roofMaterial, street].join(' '), () =>
    drawModelHouse(model, { ...house, at: [0, 0] }, street),
  )
  const [corner, place] = [on(0, 0), on(x, y)]
  scene.use(id, place[0] - corner[0], place[1] - corner[1])
}

/** The lot being advertised. */
const markLot = (model: Model, { polygon }: Parcel) => {
  const { scene } = model
  const { palette } = scene
  drawPatch(model, polygon, { fill: palette.grid ? palette.glassLight : mix(palette.brand, '#ffffff', 0.72), line: 1 })
  drawPatch(model, polygon, { fill: scene.hatch(5, 'diagonal') })
}

/** A flag; on vacant ground, also the lot's name and its frontage dimension. */
const drawSign = (model: Model, { polygon, street, house, ...parcel }: Parcel | Lot) => {
  const { scene, on } = model
  const [x, y] = middleOf(polygon)
  const edge = street === 'below' ? Math.max(...polygon.map(([, at]) => at)) : Math.min(...polygon.map(([, at]) => at))
  if (house) return drawFlag(model, x - house.width / 2, (y + edge) / 2)
  const ends = polygon.filter(([, at]) => Math.abs(at - edge) < 4).map(([at]) => at)
  const string = edge + (street === 'below' ? 1.6 : -1.6)
  const [from, to] = [on(Math.min(...ends), string), on(Math.max(...ends), string)]
  scene.draw(line(from, to) + [from, to].map(([left, top]) => `M${pair(left, top - 5)}v10`).join(''), { line: 0.9 })
  drawFlag(model, x, y)
  if (!('label' in parcel)) return
  const [left, top] = on(x, y)
  scene.add(annotation(14, scene.palette.grid ? scene.palette.line : '#10202e', [text(parcel.label, left, top + 18)]))
}

const drawPegs = ({ scene, on }: Model, { polygon }: Parcel) =>
  scene.draw(polygon.map(([x, y]) => `M${pair(...on(x, y))}v-5`).join(''), { line: 1.2 })

type Tree = {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Behind the house, as seen. */ readonly behind: boolean
}

/** One or two trees: behind and in front of a house, or anywhere on vacant ground. */
const treesOf = ({ random, detail }: Scene, { polygon, house }: Parcel, wooded: number): readonly Tree[] => {
  if (detail < 0.2) return []
  const [x, y] = middleOf(polygon)
  if (!house)
    return random.chance(wooded)
      ? [
          {
            x: x + random.between(-4, 4),
            y: y + random.between(-8, 8),
            radius: random.between(1.3, 2.2),
            behind: false,
          },
        ]
      : []
  const trees: readonly Tree[] = [
    { x: x + random.between(-5, 5), y: y - 10.8, radius: random.between(1.2, 2), behind: true },
    { x: x - random.between(3, 5), y: y + 10.8, radius: random.between(0.9, 1.6), behind: false },
  ]
  return trees.filter(() => random.chance(0.75))
}

const drawReserve = (model: Model, points: readonly Point[], { park }: LandCharacter) => {
  const { scene, on, metre } = model
  const { palette, random } = scene
  drawPatch(model, points, { fill: mix(grassOf(scene), palette.leaf, 0.5), line: 0.5 })
  const [x, y] = middleOf(points)
  const [east, south] = [Math.max(...points.map(([at]) => at)) - x, Math.max(...points.map(([, at]) => at)) - y]
  if (areaOf(points) > 500 && park === 'field') drawField(model, points)
  if (areaOf(points) > 500 && park === 'pond') {
    const reach = metre * Math.min(east, south)
    scene.draw(scallop(scene, ...on(x, y), reach * 0.8, reach * 0.4, 7), {
      fill: palette.grid ? palette.glass : mix(palette.glassLight, palette.glass, 0.3),
      line: 0.6,
    })
  }
  scene.draw(line(on(x - east * 0.9, y + south * 0.8), on(x + east * 0.9, y - south * 0.8)), {
    line: 0.6,
    dash: '3 2',
    opacity: 0.6,
  })
  const trees = park === 'grove' ? 11 : 6
  for (let i = 0; i < trees; i++) {
    const angle = (i / trees) * 2 * Math.PI + random.between(0, 0.6)
    const reach = park === 'grove' && i % 2 ? 0.35 : 0.78
    drawBall(model, x + Math.cos(angle) * east * reach, y + Math.sin(angle) * south * reach, random.between(1.4, 2.4))
  }
}

/** A playing field with its lines and goals. */
const drawField = (model: Model, points: readonly Point[]) => {
  const { scene, on } = model
  const [x, y] = middleOf(points)
  const [east, south] = [
    (Math.max(...points.map(([at]) => at)) - x) * 0.72,
    (Math.max(...points.map(([, at]) => at)) - y) * 0.62,
  ]
  drawStrip(model, x - east, y - south, 2 * east, 2 * south, {
    fill: mix(grassOf(scene), '#ffffff', scene.palette.grid ? 0.1 : 0.3),
    line: 0.8,
  })
  const goals = [x - east, x + east].map(
    (end) =>
      line(on(end, y - 2, 2.4), on(end, y + 2, 2.4)) +
      line(on(end, y - 2), on(end, y - 2, 2.4)) +
      line(on(end, y + 2), on(end, y + 2, 2.4)),
  )
  scene.draw(line(on(x, y - south), on(x, y + south)) + goals.join(''), { line: 0.8 })
}

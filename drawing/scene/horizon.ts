import { distance, ranges, sky } from './backdrop'
import type { Estate } from '../../domain/listing/massing/estate'
import { markedLot, stageOf } from '../massing/estate-stage'
import { characterOf, type LandCharacter, type Outlook } from '../massing/land-character'
import { person, tree } from './landscape'
import { annotation, text } from '../lettering'
import { mix } from '../palette'
import { line, moveTo, pair, polygon, rect, short, tick } from '../path'
import type { Point } from '../../domain/listing/massing/place'
import { randomFrom, type Random } from '../random'
import type { Scene } from './scene'

/** The viewer's position in front of the land, the same in every mood. `lot`: the column of the highlighted lot. */
type Stand = {
  readonly eye: number
  readonly vanishing: Point
  readonly lot: 0 | 1 | 2 | 3
  readonly near: number
  readonly road: boolean
  readonly people: number
  readonly gumOnLeft: boolean
}

/** The points at which the string lines between lots meet the bottom of the sheet. */
const STRINGS = [-560, -340, -60, 160, 380, 640, 920, 1200] as const

/** Vacant ground at eye level: pegs, string lines and one highlighted lot. */
export const drawHorizon = (scene: Scene, estate: Estate): void => {
  const { width, height } = scene
  const land = characterOf(estate)
  const stand = standOf(randomFrom(`${estate.seed}|stand`), scene)
  sky(scene, stand.eye)
  OUTLOOKS[land.outlook](scene, stand.eye)
  drawGround(scene, land, stand.eye)
  for (let i = 0; i < 4 + land.wooded * 10; i++)
    tree(scene, scene.random.between(0, width), stand.eye + scene.random.between(0, 6), scene.random.between(22, 50))
  const [left, foot] = stand.vanishing
  const at = (x: number, nearness: number): Point => [left + (x - left) * nearness, foot + (height - foot) * nearness]
  const [from, to] = [STRINGS[stand.lot + 1] ?? 0, STRINGS[stand.lot + 2] ?? width]
  if (stand.road) drawRoadAhead(scene, [at(from - 150, 0.06), at(from, 0.06), at(from, 1.05), at(from - 150, 1.05)])
  drawStrings(scene, stand, at)
  drawMarkedLot(
    scene,
    [at(from, stand.near / 2), at(to, stand.near / 2), at(to, stand.near), at(from, stand.near)],
    markedLot(stageOf(estate))?.label ?? '',
  )
  const [x, y] = at((from + to) / 2 + 20, stand.near + 0.18)
  for (let i = 0; i < stand.people; i++) person(scene, x + i * 17, y + (i % 2) * 2, i === 2 ? 25 : 40 - i * 2)
  tree(scene, stand.gumOnLeft ? 40 : 0.92 * width, height - 30, 190, 'gum')
}

const standOf = (random: Random, { width, height }: Scene): Stand => {
  const eye = Math.round(height * random.between(0.44, 0.6))
  const lot = random.of([1, 2, 2] as const)
  return {
    eye,
    vanishing: [width * random.between(0.24, 0.76), eye - 6],
    lot,
    near: random.between(0.5, 0.7),
    road: random.chance(0.5),
    people: random.whole(1, 4),
    gumOnLeft: random.chance(0.5),
  }
}

const OUTLOOKS: Readonly<Record<Outlook, (scene: Scene, eye: number) => void>> = {
  sea: (scene, eye) => {
    drawWater(scene, eye, 30)
    const reach = scene.width * scene.random.between(0.3, 0.6)
    scene.draw(`${moveTo(0, eye - 30)}q${pair(reach * 0.5, -22)} ${pair(reach, 0)}z`, {
      fill: scene.palette.distance,
      line: 0.4,
    })
  },
  river: (scene, eye) => {
    ranges(scene, eye - 10)
    drawWater(scene, eye, 16)
  },
  ranges,
  town: distance,
  bush: (scene, eye) => {
    const { random, palette } = scene
    let crowns = moveTo(-20, eye)
    for (let x = -20; x < scene.width + 20;) {
      const across = random.whole(24, 60)
      crowns += `a${across / 2} ${random.whole(18, 34)} 0 0 1 ${across} 0`
      x += across
    }
    scene.draw(`${crowns}z`, { fill: mix(palette.leafDark, palette.distance, 0.45), line: 0.4 })
  },
  vines: (scene, eye) => {
    const { width, palette } = scene
    scene.draw(
      `${moveTo(0, eye)}C${pair(width * 0.3, eye - 74)} ${pair(width * 0.6, eye - 62)} ${pair(width, eye - 12)}V${short(eye)}z`,
      {
        fill: mix(palette.distance, palette.leaf, 0.4),
        line: 0.5,
      },
    )
    const rows = Array.from({ length: 16 }, (_, i) =>
      line([width * (0.1 + i * 0.045), eye], [width * (0.26 + i * 0.026), eye - 44 + i]),
    )
    scene.draw(rows.join(''), { stroke: palette.leafDark, line: 2, dash: '4 2', opacity: 0.7 })
  },
}

const drawWater = (scene: Scene, eye: number, depth: number) => {
  const { width, palette } = scene
  scene.draw(rect(0, eye - depth, width, depth), { fill: mix(palette.glassLight, palette.glass, 0.35), line: 0.4 })
  const glints = [0.1, 0.46, 0.7].map(
    (share, i) => `${moveTo(width * share, eye - depth * (0.3 + i * 0.2))}h${short(width * 0.16)}`,
  )
  scene.draw(glints.join(''), { stroke: '#fff', line: 1, opacity: 0.5 })
}

/** Raises the horizon on the side where the ground rises. */
const drawGround = (scene: Scene, { rising, climb }: LandCharacter, eye: number) => {
  const { palette, width, height } = scene
  const lift = climb * 3.2
  const [left, right] = [rising === 'left' ? eye - lift : eye, rising === 'right' ? eye - lift : eye]
  const middle = rising === 'back' ? eye - lift * 1.2 : eye
  const edge = `M0 ${short(left)}Q${pair(width / 2, middle)} ${pair(width, right)}`
  scene.draw(`${edge}V${height}H0z`, {
    fill: palette.grid ? palette.ground : mix(palette.leaf, '#ffffff', palette.lit > 0.4 ? 0.1 : 0.42),
  })
  scene.draw(edge, { line: 0.8 })
}

const drawRoadAhead = (
  scene: Scene,
  [farLeft, farRight, nearRight, nearLeft]: readonly [Point, Point, Point, Point],
) => {
  scene.draw(polygon([farLeft, farRight, nearRight, nearLeft]), { fill: scene.palette.road, line: 0.6 })
  const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  scene.draw(line(between(farLeft, farRight), between(nearLeft, nearRight)), { line: 0.9, dash: '16 12', opacity: 0.6 })
}

const drawStrings = (scene: Scene, { near }: Stand, at: (x: number, nearness: number) => Point) => {
  const sides = STRINGS.map((x) => line(at(x, 0.12), at(x, 1)))
  const rows = [near / 4, near / 2, near].map((nearness) =>
    line([0, at(0, nearness)[1]], [scene.width, at(0, nearness)[1]]),
  )
  scene.draw([...sides, ...rows].join(''), { line: 0.7, dash: '9 3 2 3' })
}

/** Pegs with flags, the lot's name, and its dimension string in front. */
const drawMarkedLot = (scene: Scene, corners: readonly [Point, Point, Point, Point], name: string) => {
  const { palette } = scene
  drawPegs(scene, corners)
  const [[farLeft], [farRight], [right, foot], [left]] = corners
  const string = foot + 14
  scene.draw(`${moveTo(left, string)}H${short(right)}${tick(right, string)}${tick(left, string)}`, { line: 0.8 })
  scene.add(
    annotation(14, palette.grid ? palette.line : '#10202e', [
      text(name, (3 * (left + right) + farLeft + farRight) / 8, foot - 11),
    ]),
  )
}

const drawPegs = (scene: Scene, corners: readonly Point[]) => {
  const { palette } = scene
  scene.draw(polygon(corners), {
    fill: palette.grid ? palette.glassLight : mix(palette.brand, '#ffffff', 0.7),
    line: 1,
    fillOpacity: 0.75,
  })
  scene.draw(corners.map(([x, y]) => `${moveTo(x, y)}v-22`).join(''), { line: 1.4 })
  scene.draw(corners.map(([x, y]) => `${moveTo(x, y - 22)}l10 3-10 4z`).join(''), {
    fill: palette.grid ? '#fff' : palette.brand,
    line: 0.5,
  })
}

import { drawStreetscape } from '../scene/backdrop'
import { widthOf, type Building, type Level } from '../../domain/listing/massing/building'
import { drawCrown } from '../scene/crown'
import { drawShopfront } from '../elevation/elevation'
import { drawWall } from '../elevation/facade'
import { car, hedge, person, tree } from '../scene/landscape'
import { moveTo, rect, short } from '../path'
import type { BuildingPicker, Drawn, EndStrip, PickerLevel, PickerOptions, TerraceStrip, WingStrip } from './picker'
import { Scene } from '../scene/scene'
import { volumesOf } from '../model/volumes'

/** Sheet units. */
const BAY = 110
const STOREY = 59
const CROWN = 62
const TERRACE = 44

export const buildingPicker = (building: Building, options: PickerOptions): BuildingPicker => {
  const draw = drawing(building, options)
  return {
    kind: 'building',
    aspect: building.aspect,
    facade: building.facade,
    wall: new Scene(draw.sheet('wall', 1, 1)).palette.tone(building.material),
    bays: building.bays,
    levels: building.levels.map((level, i) => levelOf(building, level, building.levels[i - 1], draw)).reverse(),
    crown: crownOf(building, draw),
    ground: groundOf(building, draw),
    wing: wingOf(building, draw),
    scene: draw.strip('scene', 900, 1060, drawSurroundings, 'xMidYMax slice'),
  }
}

type Drawing = {
  readonly sheet: (part: string, width: number, height: number) => ConstructorParameters<typeof Scene>[0]
  readonly strip: (part: string, width: number, height: number, draw: (scene: Scene) => void, fit?: string) => Drawn
}

/** Sheets of one picker share the light but have separate ids. */
export const drawing = (
  { seed, state }: Pick<Building, 'seed' | 'state'>,
  { brand, ink, mood = 'late', prefix = 'k' }: PickerOptions,
): Drawing => {
  const sheet: Drawing['sheet'] = (part, width, height) => ({
    seed: `${seed}|${part}`,
    width,
    height,
    mood,
    brand,
    state,
    prefix: `${prefix}-${part}-`,
    ...(ink === undefined ? {} : { ink }),
  })
  return {
    sheet,
    strip: (part, width, height, draw, fit) => {
      const scene = new Scene(sheet(part, width, height))
      draw(scene)
      return { width, height, svg: scene.svg(null, fit === undefined ? {} : { fit }) }
    },
  }
}

const levelOf = (building: Building, level: Level, below: Level | undefined, draw: Drawing): PickerLevel => {
  const span = widthOf(building, level) / level.columns
  const units = level.units.map(({ label, bay }) => ({
    label,
    column: Math.round((bay - level.left) / span) + 1,
    span: 1,
  }))
  const taken = new Set(units.map(({ column }) => column))
  const terrace = (side: 'left' | 'right') => terraceOf(building, level, below, side, draw)
  return {
    mark: level.mark,
    height: level.height,
    level: `${level.height < 0 ? '−' : '+'}${Math.abs(level.height).toFixed(2)}`,
    columns: level.columns,
    left: level.left / building.bays,
    right: level.right / building.bays,
    units,
    blanks: Array.from({ length: level.columns }, (_, i) => i + 1).filter((column) => !taken.has(column)),
    terraces: { left: terrace('left'), right: terrace('right') },
  }
}

const terraceOf = (
  building: Building,
  level: Level,
  below: Level | undefined,
  side: 'left' | 'right',
  draw: Drawing,
): TerraceStrip | null => {
  const bays = below ? level[side] - below[side] : 0
  if (bays <= 0) return null
  const drawn = draw.strip(`${level.mark}${side}`, bays * BAY, TERRACE, (scene) => {
    const { random, width, height } = scene
    for (let i = 0; i < Math.ceil(bays); i++)
      tree(scene, (i + random.between(0.24, 0.5)) * Math.min(BAY, width), height, random.between(30, 42), 'round')
    hedge(scene, width * 0.04, height, width * 0.4, 10)
    hedge(scene, width * 0.6, height, width * 0.34, 10)
    person(scene, width * 0.54, height, 20)
    const gaps = Math.round(bays * 5)
    const posts = Array.from({ length: gaps + 1 }, (_, i) => `${moveTo((width * i) / gaps, height)}v-14`)
    scene.draw(`M0 ${short(height - 14)}H${short(width)}${posts.join('')}`, { line: 0.8 })
  })
  return { ...drawn, share: bays / building.bays, offset: (below?.[side] ?? 0) / building.bays }
}

const crownOf = (building: Building, draw: Drawing): EndStrip => {
  const top = building.levels.at(-1)
  const width = (top ? widthOf(building, top) : building.bays) * BAY
  const metre = STOREY / building.floorHeight
  const drawn = draw.strip('crown', width + 2 * EAVES, CROWN, (scene) => {
    drawCrown(scene, building.crown, EAVES, CROWN, width, metre)
    if (building.crown === 'garden') person(scene, EAVES + width * 0.66, CROWN, 24)
  })
  const eaves = EAVES / (building.bays * BAY)
  return { ...drawn, left: (top?.left ?? 0) / building.bays - eaves, right: (top?.right ?? 0) / building.bays - eaves }
}

/** Space on both sides of the crown for an overhanging roof. */
const EAVES = 36

/** Lobby and shops below the block and wing; hedges if there are homes on the ground floor. */
const groundOf = (building: Building, draw: Drawing): EndStrip => {
  const { podium, wing, bays } = building
  const beyond = (side: 'left' | 'right') => (wing?.side === side ? wing.bays : (podium?.overhang ?? 0))
  const [left, right] = [beyond('left'), beyond('right')]
  const width = (bays + left + right) * BAY
  const metre = STOREY / building.floorHeight
  const height = podium ? Math.round(podium.height * metre) : 26
  const drawn = draw.strip('ground', width, height, (scene) => {
    if (!podium) return drawFrontGardens(scene, bays)
    for (const volume of volumesOf(building).filter(({ role }) => role === 'podium')) {
      drawShopfront(scene, volume, { x: left * BAY, ground: height, metre: BAY / building.bayWidth }, metre)
    }
    drawEntrance(scene, (left + bays / 2) * BAY)
  })
  return { ...drawn, left: -left / bays, right: -right / bays }
}

/** The brand's sign over the door, shop awnings, and people. */
const drawEntrance = (scene: Scene, middle: number) => {
  const { palette, random, width, height } = scene
  scene.draw(rect(middle - 55, 8, 110, 10), { fill: palette.brand, line: 1 })
  for (let x = 40; x < width - 130; x += 230) {
    if (Math.abs(x + 55 - middle) < 120) continue
    const awning = `${moveTo(x, height * 0.34)}h94l8 12h-110z`
    scene.draw(awning, { fill: palette.tone('white'), line: 1 })
    scene.draw(awning, { fill: scene.hatch(6, 'upright', 0.9) })
  }
  for (let x = random.between(60, 110); x < width - 40; x += random.between(70, 160)) person(scene, x, height, 30)
}

const drawFrontGardens = (scene: Scene, bays: number) => {
  const { random, width, height } = scene
  for (let i = 0; i < bays; i++) {
    hedge(scene, i * BAY + 4, height, BAY * 0.5, 14)
    scene.draw(`${moveTo(i * BAY + BAY * 0.64, height)}v-6h6v-5h18v5h6v6`, {
      fill: scene.palette.tone('white'),
      line: 0.8,
    })
  }
  person(scene, random.between(0.3, 0.7) * width, height, 30)
}

const wingOf = (building: Building, draw: Drawing): WingStrip | null => {
  const { wing, bays } = building
  if (!wing) return null
  const drawn = draw.strip(
    'wing',
    wing.bays * BAY,
    wing.levels * STOREY,
    (scene) =>
      drawWall(scene, {
        x: 0,
        y: 0,
        bays: wing.bays,
        storeys: wing.levels,
        bay: BAY,
        floor: STOREY,
        facade: wing.facade,
        material: wing.material,
      }),
    'none',
  )
  return { ...drawn, side: wing.side, share: wing.bays / bays, levels: wing.levels }
}

/** The sky, the neighbours on both sides, and the street in front. */
const drawSurroundings = (scene: Scene) => {
  const ground = drawStreetscape(scene, 84)
  const { width, height } = scene
  drawNeighbour(scene, `M0 ${ground}v-236h46v-40h34v276z`, 'level')
  drawNeighbour(scene, `M${width - 140} ${ground}v-186h140v186z`, 'upright')
  for (const [x, size] of [
    [14, 56],
    [width - 110, 170],
    [width - 28, 150],
  ] as const)
    tree(scene, x, ground, size, 'round')
  tree(scene, width - 54, ground + 2, 260)
  car(scene, width * 0.36, height - 14, 1.7)
  for (const [x, size] of [
    [180, 38],
    [196, 25],
    [600, 38],
    [620, 36],
  ] as const)
    person(scene, x, ground + 48, size)
}

const drawNeighbour = (scene: Scene, outline: string, hatch: 'level' | 'upright') => {
  scene.draw(outline, { fill: scene.palette.tone('white', 0.03), line: 0.8 })
  scene.draw(outline, { fill: scene.hatch(15, hatch, 0.12) })
}

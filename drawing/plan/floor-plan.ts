import { extentOf, type Door, type Gap, type Layout, type Outdoors, type RoomKind } from './floor-plan.layout'
import { layoutsFor, type Home } from './floor-plan.layouts'
import { annotate, OUTER, type Annotation } from './floor-plan.annotation'
import { drawFurniture, drawTerraceFurniture } from './furniture'
import { northMark } from '../scene/landscape'
import { svgOf, tag } from '../markup'
import { line, pair, rect, tenth } from '../path'
import { hash, randomFrom } from '../random'
import { PlanSheet } from './plan-sheet'

export type FloorPlanOptions = Home & {
  /** The unit's id; the same seed draws the same plan. */
  readonly seed: string
  /** Internal area in m² to scale the rooms to; by default rooms have their usual size. */
  readonly internal?: number
  readonly brand: string
  readonly ink?: string
  /** The text alternative; null for decoration. */
  readonly title: string | null
  /** Height in sheet units; the sheet is 600 wide. */
  readonly height?: number
  /** Type size of room names, sheet units. */
  readonly fontSize?: number
  /** Omits names, dimensions and the north point, for thumbnails. */
  readonly bare?: boolean
  readonly prefix?: string
}

const WIDTH = 600

const FLOORS: Readonly<Record<RoomKind, string>> = {
  living: '#f6efe3',
  dining: '#f6efe3',
  kitchen: '#f6efe3',
  hall: '#f3efe8',
  stair: '#f3efe8',
  bedroom: '#eef2f3',
  robe: '#e4e9ec',
  bath: '#dce9f0',
  powder: '#dce9f0',
  laundry: '#dce9f0',
  study: '#eef2f3',
  garage: '#e9ecee',
  carport: '#e9ecee',
}
const BOARDED: readonly RoomKind[] = ['living', 'dining', 'kitchen', 'hall', 'stair']
const TILED: readonly RoomKind[] = ['bath', 'powder', 'laundry']

/** Half the thickness of an inner wall, metres. */
const INNER = 0.06

/** A unit's floor plan with furniture, room sizes in metres and dimension strings in millimetres. */
export const floorPlan = (options: FloorPlanOptions): string => {
  const { seed, brand, title, ink = '#10202e', height = 520, fontSize = 10.5, bare = false } = options
  const prefix = options.prefix ?? `p${(hash(seed) % 46656).toString(36)}`
  const random = randomFrom(`${seed}|plan`)
  const layouts = layoutsFor(options)
  const stretch = stretchOf(layouts, options.internal ?? 0, [random.between(0.95, 1.09), random.between(0.95, 1.05)])
  const flip = random.chance(0.5)
  const sheets = placed(layouts, { height, bare, stretch, flip, brand, ink, prefix })
  const bearing = random.whole(0, 300)
  const bottom = Math.max(...layouts.map((layout) => extentOf(layout).bottom))
  const drawings = sheets.map(([sheet, layout], i) =>
    storey(sheet, layout, bare ? null : { fontSize, first: i === 0, bottom }),
  )
  const scale = sheets[0]?.[0].metre ?? 1
  const body = tag(
    'g',
    { fill: 'none', stroke: ink, 'stroke-width': 0 },
    ...drawings,
    bare ? '' : northMark(pair(WIDTH - 26, height - 28), 13, bearing, ink, 1),
  )
  const paper = bare ? tag('path', { d: rect(0, 0, WIDTH, height), fill: '#fff' }) : ''
  return svgOf({ width: WIDTH, height, title }, patterns(prefix, scale), paper, body)
}

/** Horizontal and vertical stretch: the seed decides the proportions, the unit's size the area. */
const stretchOf = (
  layouts: readonly Layout[],
  internal: number,
  [across, down]: readonly [number, number],
): readonly [number, number] => {
  if (internal <= 0) return [across, down]
  const drawn = layouts.flatMap(({ rooms }) => rooms).reduce((sum, { width, depth }) => sum + width * depth, 0)
  const [size, shape] = [Math.sqrt(internal / drawn), Math.sqrt(across / down)]
  return [size * shape, size / shape]
}

/** Tiles, floorboards and decking. */
const patterns = (prefix: string, metre: number) => {
  const [tile, board] = [tenth(metre * 0.3), tenth(metre * 0.2)]
  const units = { patternUnits: 'userSpaceOnUse' }
  const joints = tag('path', { d: `M0 0h${tile}M0 0v${tile}`, stroke: '#7ba0b5', 'stroke-width': 0.5, opacity: 0.6 })
  const seam = tag('path', { d: 'M0 .3h6', stroke: '#c9ae83', 'stroke-width': 0.5 })
  return tag(
    'defs',
    {},
    tag('pattern', { id: `${prefix}t`, width: tile, height: tile, ...units }, joints),
    tag('pattern', { id: `${prefix}b`, width: 6, height: board, ...units }, seam),
  )
}

type Setting = {
  readonly height: number
  readonly bare: boolean
  readonly stretch: readonly [number, number]
  readonly flip: boolean
  readonly brand: string
  readonly ink: string
  readonly prefix: string
}

/** Places storeys side by side, as large as the sheet allows. */
const placed = (
  layouts: readonly Layout[],
  { height, bare, stretch, flip, brand, ink, prefix }: Setting,
): readonly (readonly [PlanSheet, Layout])[] => {
  const extents = layouts.map(extentOf)
  const gap = 1.2
  const across = extents.reduce((sum, { right }) => sum + right, gap * (layouts.length - 1)) * stretch[0]
  const top = Math.min(...extents.map((extent) => extent.top))
  const deep = (Math.max(...extents.map(({ bottom }) => bottom)) - top) * stretch[1]
  const titled = layouts.length > 1 && !bare ? 30 : 0
  const metre = Math.min((WIDTH - (bare ? 30 : 110)) / across, (height - titled - (bare ? 30 : 96)) / deep)
  let left = (WIDTH - across * metre) / 2 + (bare ? 0 : 14)
  return layouts.map((layout, i) => {
    const width = extents[i]?.right ?? 0
    const sheet = new PlanSheet({
      left,
      top: (height - titled - deep * metre) / 2 - top * metre * stretch[1] + (bare ? 0 : 10),
      metre,
      stretch,
      width,
      flip,
      brand,
      ink,
      prefix,
    })
    left += (width + gap) * metre * stretch[0]
    return [sheet, layout] as const
  })
}

const storey = (sheet: PlanSheet, layout: Layout, annotation: Annotation | null) => {
  for (const deck of layout.outdoors) drawDeck(sheet, deck)
  drawWalls(sheet, layout)
  const { right, bottom } = extentOf({ ...layout, outdoors: [] })
  for (const gap of layout.openings) drawOpening(sheet, gap)
  for (const gap of layout.windows) drawWindow(sheet, gap)
  for (const door of layout.doors) drawDoor(sheet, door, { right, bottom })
  for (const room of layout.rooms) drawFurniture(sheet, room)
  for (const deck of layout.outdoors) drawTerraceFurniture(sheet, deck)
  if (annotation !== null) annotate(sheet, layout, annotation)
  return sheet.markup()
}

const drawDeck = (sheet: PlanSheet, { x, y, width, depth }: Outdoors) => {
  const outline = sheet.box(x, y, width, depth)
  sheet.draw(outline, { fill: '#efe4d0', line: 1.2 })
  sheet.draw(outline, { fill: `url(#${sheet.prefix}b)` })
  sheet.draw(sheet.box(x + 0.08, y + 0.08, width - 0.16, depth), { line: 0.5 })
}

/** Shadow and walls as one solid, with the floors cut out of it. */
const drawWalls = (sheet: PlanSheet, { rooms }: Layout) => {
  const outer = OUTER * sheet.metre
  sheet.draw(rooms.map((room) => sheet.box(room.x, room.y, room.width, room.depth, outer + 5, 5)).join(''), {
    fill: sheet.ink,
    fillOpacity: 0.16,
  })
  sheet.draw(rooms.map((room) => sheet.box(room.x, room.y, room.width, room.depth, outer)).join(''), {
    fill: sheet.ink,
  })
  for (const { x, y, width, depth, kind } of rooms) {
    const floor = sheet.box(x, y, width, depth, -INNER * sheet.metre)
    sheet.draw(floor, { fill: FLOORS[kind] })
    if (TILED.includes(kind)) sheet.draw(floor, { fill: `url(#${sheet.prefix}t)` })
    if (BOARDED.includes(kind)) sheet.draw(floor, { fill: `url(#${sheet.prefix}b)`, opacity: 0.45 })
  }
}

/** A piece of wall that extends `before` and `after` its line, metres. */
const piece = (sheet: PlanSheet, { x, y, length, run }: Gap, before: number, after: number) =>
  run === 'down' ? sheet.box(x - before, y, before + after, length) : sheet.box(x, y - before, length, before + after)

const drawOpening = (sheet: PlanSheet, { x, y, length, run }: Gap) => {
  const inner =
    run === 'across' ? { x: x + 0.08, y, length: length - 0.16, run } : { x, y: y + 0.08, length: length - 0.16, run }
  sheet.draw(piece(sheet, inner, 0.08, 0.08), { fill: '#f6efe3' })
}

const drawWindow = (sheet: PlanSheet, gap: Gap) => {
  const outwards = gap.run === 'down' ? gap.x <= 0 : gap.y <= 0
  const [before, after] = outwards ? [0.24, 0.07] : [0.07, 0.24]
  sheet.draw(piece(sheet, gap, before, after), { fill: '#d4e8f4', line: 0.7 })
  const pane = outwards ? -0.09 : 0.09
  const glass =
    gap.run === 'down'
      ? line(sheet.at(gap.x + pane, gap.y), sheet.at(gap.x + pane, gap.y + gap.length))
      : line(sheet.at(gap.x, gap.y + pane), sheet.at(gap.x + gap.length, gap.y + pane))
  sheet.draw(glass, { stroke: sheet.brand, line: 1.2 })
}

type Extent = { readonly right: number; readonly bottom: number }

const drawDoor = (sheet: PlanSheet, door: Door, extent: Extent) => {
  if (door.swing === 'slides') return drawSlidingDoor(sheet, door)
  const { x, y, length, run, swing } = door
  const outer = run === 'across' && y >= extent.bottom - 1.5
  sheet.draw(piece(sheet, door, 0.08, outer ? 0.24 : 0.08), { fill: '#fbf8f2' })
  const hinge = sheet.at(x, y)
  const leaf = run === 'down' ? sheet.at(x + swing * length, y) : sheet.at(x, y + swing * length)
  const end = run === 'down' ? sheet.at(x, y + length) : sheet.at(x + length, y)
  const clockwise = (leaf[0] - hinge[0]) * (end[1] - hinge[1]) - (leaf[1] - hinge[1]) * (end[0] - hinge[0]) > 0
  sheet.draw(line(hinge, leaf), { line: 1.3 })
  const [across, down] = sheet.stretch.map((stretch) => length * sheet.metre * stretch)
  sheet.draw(`M${pair(...leaf)}A${pair(across ?? 0, down ?? 0)} 0 0 ${clockwise ? 1 : 0} ${pair(...end)}`, {
    line: 0.5,
  })
}

/** Two sliding leaves. */
const drawSlidingDoor = (sheet: PlanSheet, { x, y, length }: Gap) => {
  const rear = y <= 0
  sheet.draw(sheet.box(x, y - (rear ? 0.24 : 0.07), length, 0.31), { fill: '#fff', line: 0.7 })
  sheet.draw(sheet.box(x, y - (rear ? 0.14 : -0.02), length * 0.55, 0.07), { fill: '#d4e8f4', line: 0.7 })
  sheet.draw(sheet.box(x + length * 0.45, y - (rear ? 0.04 : -0.12), length * 0.55, 0.07), {
    fill: '#d4e8f4',
    line: 0.7,
  })
}

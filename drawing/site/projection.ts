import type { GeoPoint } from '../../domain/shared/places/distance'
import { bearingTo, kmBetween } from '../../domain/shared/places/distance'
import type { Point } from '../../domain/listing/massing/place'
import type { Position } from './australia'

/** A sheet centred on a point. `x` and `y` are units from its top left corner. */
export interface Projection {
  readonly width: number
  readonly height: number
  readonly centre: GeoPoint
  /** Units per kilometre. */
  readonly scale: number
}

/** Azimuthal equidistant: from the centre, every distance and direction is true, so circles around it are real distances. */
export const onSheet = (sheet: Projection, place: GeoPoint): Point => {
  const reach = kmBetween(sheet.centre, place) * sheet.scale
  const bearing = bearingTo(sheet.centre, place)
  return [sheet.width / 2 + Math.sin(bearing) * reach, sheet.height / 2 - Math.cos(bearing) * reach]
}

/** Degrees between the points of a long straight line, which is curved on the sheet. */
const STEP = 0.4

const at = ([longitude, latitude]: Position): GeoPoint => ({ longitude, latitude })

/** Returns a line's points on the sheet, with more between distant ones. */
export const lineOnSheet = (sheet: Projection, line: readonly Position[]): readonly Point[] =>
  line.flatMap((to, i) => {
    const from = line[i - 1] ?? to
    const parts = Math.max(1, Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / STEP))
    return Array.from({ length: i === 0 ? 1 : parts }, (_, part) => {
      const share = i === 0 ? 1 : (part + 1) / parts
      return onSheet(sheet, at([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]))
    })
  })

/** Room outside the sheet in which outlines are cut, so that cuts aren't seen. */
const MARGIN = 40

type Side = { readonly axis: 0 | 1; readonly limit: number; readonly isBelow: boolean }

const sidesOf = ({ width, height }: Projection): readonly Side[] => [
  { axis: 0, limit: -MARGIN, isBelow: false },
  { axis: 0, limit: width + MARGIN, isBelow: true },
  { axis: 1, limit: -MARGIN, isBelow: false },
  { axis: 1, limit: height + MARGIN, isBelow: true },
]

/** Returns the part of an outline on the sheet (Sutherland and Hodgman, 1974); empty without any. */
export const clipped = (sheet: Projection, outline: readonly Point[]): readonly Point[] =>
  sidesOf(sheet).reduce<readonly Point[]>((points, side) => cut(points, side), outline)

const cut = (points: readonly Point[], { axis, limit, isBelow }: Side): readonly Point[] => {
  const isIn = (point: Point) => (isBelow ? point[axis] <= limit : point[axis] >= limit)
  return points.flatMap((to, i) => {
    const from = points[(i + points.length - 1) % points.length] ?? to
    const crossing = isIn(from) === isIn(to) ? [] : [between(from, to, (limit - from[axis]) / (to[axis] - from[axis]))]
    return isIn(to) ? [...crossing, to] : crossing
  })
}

const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** Drops points nearer than `finest` to the one before. */
export const thinned = (points: readonly Point[], finest: number): readonly Point[] => {
  const simplified: Point[] = []
  for (const point of points) {
    const before = simplified.at(-1)
    if (before === undefined || Math.hypot(point[0] - before[0], point[1] - before[1]) >= finest) simplified.push(point)
  }
  return simplified
}

/** Returns the runs of a line that touch the sheet. */
export const runsOn = (sheet: Projection, line: readonly Point[]): readonly (readonly Point[])[] => {
  const runs: Point[][] = []
  line.forEach((to, i) => {
    const from = line[i - 1]
    if (from === undefined || !isNear(sheet, from, to)) return
    const run = runs.at(-1)
    if (run?.at(-1) === from) run.push(to)
    else runs.push([from, to])
  })
  return runs
}

/** Whether the box around two points touches the sheet. */
const isNear = ({ width, height }: Projection, [x, y]: Point, [toX, toY]: Point): boolean =>
  Math.max(x, toX) >= 0 && Math.min(x, toX) <= width && Math.max(y, toY) >= 0 && Math.min(y, toY) <= height

/** Returns where a line first crosses `axis` = `limit`; null if it doesn't. */
export const crossingOf = (line: readonly Point[], axis: 0 | 1, limit: number): Point | null => {
  for (const [i, to] of line.entries()) {
    const from = line[i - 1]
    if (from === undefined || from[axis] < limit === to[axis] < limit) continue
    return between(from, to, (limit - from[axis]) / (to[axis] - from[axis]))
  }
  return null
}

import {
  areaOf,
  isAcross,
  middleOf,
  type Estate,
  type Lot,
  type Parcel,
  type Road,
} from '../../domain/listing/massing/estate'
import { characterOf, type Setting } from './land-character'
import type { Point } from '../../domain/listing/massing/place'
import { randomFrom } from '../random'

/** Maximum lots in a model; the site plan shows all of them. */
const MOST_LOTS: Readonly<Record<Setting, number>> = { crossing: 8, street: 10, park: 8 }
/** Up to this many parcels, the whole estate is shown. */
const SMALL = 10

/** The street in focus, and a position along it. */
type Focus = { readonly road: string | undefined; readonly x: number }
type Window = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** The part of an estate shown in its model, moved to the origin. */
export const stageOf = (estate: Estate): Estate => {
  if (estate.lots.length + estate.neighbours.length <= SMALL) return estate
  const { setting } = characterOf(estate)
  const { road, x } = FOCUS[setting](estate)
  const lots = estate.lots
    .filter((lot) => lot.road === road)
    .sort((a, b) => Math.abs(middleOf(a.polygon)[0] - x) - Math.abs(middleOf(b.polygon)[0] - x))
    .slice(0, MOST_LOTS[setting])
  const shown = windowRound(lots.flatMap(({ polygon }) => polygon))
  const reserves = estate.reserves.filter((reserve) => meets(windowRound(reserve), shown))
  const window = windowRound([...lots.flatMap(({ polygon }) => polygon), ...reserves.flat()])
  const moved = ([east, south]: Point): Point => [east - window.left, south - window.top]
  const placed = <P extends Parcel>(parcel: P): P => ({
    ...parcel,
    polygon: parcel.polygon.map(moved),
    house: parcel.house && { ...parcel.house, at: moved(parcel.house.at) },
  })
  return {
    ...estate,
    width: window.right - window.left,
    depth: window.bottom - window.top,
    roads: estate.roads.flatMap((each) => croppedTo(each, window)),
    reserves: reserves.map((reserve) => reserve.map(moved)),
    neighbours: estate.neighbours
      .filter(({ polygon }) => polygon.every((point) => isWithin(point, window)))
      .map(placed),
    lots: lots.map(placed),
  }
}

/** The lot featured in every picture of a release, by its place on the stage. */
export const markedLot = ({ seed, lots }: Estate): Lot | undefined =>
  lots[randomFrom(`${seed}|marked`).whole(0, lots.length - 1)]

/** The middle of the cross road, of the longer part of the first street beside it, or of the largest park. */
const FOCUS: Readonly<Record<Setting, (estate: Estate) => Focus>> = {
  crossing: ({ roads, lots }) => {
    const cross = roads.find(isAcross)
    return { road: lots[0]?.road, x: cross ? cross.at[0] + cross.width / 2 : 0 }
  },
  street: ({ roads, lots, width }) => {
    const cross = roads.find(isAcross)
    const [before, after] = [cross?.at[0] ?? width, cross ? cross.at[0] + cross.width : 0]
    return { road: lots[0]?.road, x: before > width - after ? 0 : width }
  },
  park: ({ roads, lots, reserves }) => {
    const [park = []] = [...reserves].sort((a, b) => areaOf(b) - areaOf(a))
    const [x, y] = middleOf(park)
    const [nearest] = roads
      .filter((each) => !isAcross(each))
      .sort((a, b) => Math.abs(a.at[1] - y) - Math.abs(b.at[1] - y))
    return { road: nearest?.name ?? lots[0]?.road, x }
  },
}

const windowRound = (points: readonly Point[]): Window => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const meets = (a: Window, b: Window) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isWithin = ([x, y]: Point, { left, right, top, bottom }: Window) =>
  x >= left && x <= right && y >= top && y <= bottom

/** The part of a road inside the window, moved with it; empty if it lies outside. */
const croppedTo = (road: Road, { left, right, top, bottom }: Window): readonly Road[] => {
  const [x, y] = road.at
  const [from, to] = [Math.max(x, left), Math.min(x + road.width, right)]
  const [head, foot] = [Math.max(y, top), Math.min(y + road.depth, bottom)]
  return to <= from || foot <= head
    ? []
    : [{ ...road, at: [from - left, head - top], width: to - from, depth: foot - head }]
}

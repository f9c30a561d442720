import * as t from 'io-ts'
import { Material } from './material'
import { Aspect, Point } from './place'
import { StateCode } from '../../shared/places/australia'

export const HouseRoof = t.keyof({ hip: null, gables: null, skillion: null, flat: null, verandah: null }, 'HouseRoof')
export type HouseRoof = t.TypeOf<typeof HouseRoof>

/** A detached house. `at`: upper left corner on the sheet; `width`: along the street. Lengths in metres. */
export const House = t.type(
  {
    at: Point,
    width: t.number,
    depth: t.number,
    storeys: t.number,
    roof: HouseRoof,
    roofMaterial: Material,
    material: Material,
    accent: Material,
  },
  'House',
)
export type House = t.TypeOf<typeof House>

/** A parcel of land. `street`: the side of it, on the sheet, that its street is on. */
const parcel = {
  polygon: t.array(Point),
  street: t.keyof({ above: null, below: null }),
  house: t.union([House, t.null]),
}
export const Parcel = t.type(parcel, 'Parcel')
export type Parcel = t.TypeOf<typeof Parcel>

/** A parcel for sale: area in m², frontage and depth in metres. `faces`: the direction of its street frontage. */
export const Lot = t.type(
  {
    label: t.string,
    area: t.number,
    frontage: t.number,
    depth: t.number,
    faces: Aspect,
    road: t.string,
    ...parcel,
  },
  'Lot',
)
export type Lot = t.TypeOf<typeof Lot>

/** A road's whole reserve, as a rectangle parallel to the sheet. */
export const Road = t.type({ name: t.string, at: Point, width: t.number, depth: t.number }, 'Road')
export type Road = t.TypeOf<typeof Road>

/**
 * A subdivision, or a single house among its neighbours. Points in metres, from the upper left corner.
 * `north`: degrees clockwise from the top of the sheet. `reserves`: parks on spare parcels.
 */
export const Estate = t.type(
  {
    kind: t.literal('estate'),
    seed: t.string,
    state: StateCode,
    north: t.number,
    width: t.number,
    depth: t.number,
    roads: t.array(Road),
    reserves: t.array(t.array(Point)),
    lots: t.array(Lot),
    neighbours: t.array(Parcel),
  },
  'Estate',
)
export type Estate = t.TypeOf<typeof Estate>

/** A release of vacant lots. */
export const isVacant = ({ lots }: Estate): boolean => lots.every(({ house }) => house === null)

/** A cross road, connecting the streets. */
export const isAcross = ({ width, depth }: Road): boolean => depth > width

/** The area of a simple polygon by the shoelace formula, in square units of its points. */
export const areaOf = (polygon: readonly Point[]) =>
  Math.abs(
    polygon.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = polygon[(i + 1) % polygon.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

/** The centre of a polygon's bounding box. */
export const middleOf = (polygon: readonly Point[]): Point => {
  const xs = polygon.map(([x]) => x)
  const ys = polygon.map(([, y]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** The left and right end of a polygon at height y. */
export const spanAt = (polygon: readonly Point[], y: number): readonly [number, number] => {
  const crossings = polygon.flatMap(([x, from], i) => {
    const [nextX, to] = polygon[(i + 1) % polygon.length] ?? [x, from]
    return (from - y) * (to - y) <= 0 && from !== to ? [x + ((nextX - x) * (y - from)) / (to - from)] : []
  })
  return crossings.length === 0
    ? [middleOf(polygon)[0], middleOf(polygon)[0]]
    : [Math.min(...crossings), Math.max(...crossings)]
}

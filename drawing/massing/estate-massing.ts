import { areaOf, type Estate, type House, type Lot, type Parcel, type Road } from '../../domain/listing/massing/estate'
import type { Aspect, Point } from '../../domain/listing/massing/place'
import type { StateCode } from '../../domain/shared/places/australia'
import { randomFrom, type Random } from '../random'
import { byLabel } from '../../domain/listing/units/unit-label'

export type EstateUse = 'House' | 'House & Land' | 'Land'

/** Metres. A road is a 7 m carriageway between two verges. */
const ROAD = 14
const CROSS_ROAD = 12
const LOT_DEPTH = 27
const LOT_WIDTH = 14
/** Corner lots lose a 3 m triangle, for drivers' sight lines. */
const SPLAY = 3
const FRONT_GARDEN = 5
/** Distance between streets: lots, road, lots. */
const STREET = 2 * LOT_DEPTH + ROAD
/** The lean of the sheet's right edge, a creek or an old fence, at the top and bottom. */
const MOST_LEAN = 5

type Layout = { streets: number; perSide: number; crossAt: number; length: number; slant: number }

/** The estate containing these lots, with a reserve on any spare parcels. Takes at least one label. */
export const estateFor = (seed: string, state: StateCode, use: EstateUse, labels: readonly string[]): Estate => {
  const random = randomFrom(`${seed}|estate`)
  const layout = layoutOf(random, use, labels.length)
  const north = random.of([0, 0, 90, 270] as const) + random.whole(-28, 28)
  const parcels = parcelsOf(random, layout)
  const designs = designsOf(random)
  const sorted = [...labels].sort(byLabel)
  const single = labels.length <= 2
  const first = single ? 1 : 0
  const rest = parcels.filter((_, i) => i < first || i >= first + labels.length)
  const neighbours = single ? rest : use === 'House & Land' ? [] : rest.slice(0, 1)
  return {
    kind: 'estate',
    seed,
    state,
    north: (north + 360) % 360,
    width: Math.max(...parcels.flatMap(({ polygon }) => polygon.map(([x]) => x))),
    depth: layout.streets * STREET,
    roads: roadsOf(layout),
    reserves: single ? [] : reservesOf(rest.slice(neighbours.length), layout),
    lots: parcels
      .slice(first, first + labels.length)
      .map((parcel, i) =>
        lotOf(sorted[i] ?? '', parcel, north, use === 'Land' ? null : houseOn(random, parcel, designs)),
      ),
    neighbours: neighbours.map((parcel) => ({ ...parcel, house: houseOn(random, parcel, designs) })),
  }
}

const layoutOf = (random: Random, use: EstateUse, lots: number): Layout => {
  const streets = Math.max(1, Math.round(Math.sqrt(lots / 11)))
  const spare = use === 'House & Land' ? 2 : 3
  const perSide = lots <= 2 ? 3 : Math.max(3, Math.ceil((lots + spare) / (2 * streets)))
  return {
    streets,
    perSide,
    crossAt: lots <= 2 ? 0 : Math.max(1, Math.round(perSide * random.between(0.35, 0.65))),
    length: perSide * LOT_WIDTH,
    slant: lots <= 2 ? 0 : random.between(-MOST_LEAN, MOST_LEAN) / ((streets * STREET) / 2),
  }
}

/** Parcels in numbering order: along a street and back on its other side. */
const parcelsOf = (random: Random, layout: Layout): readonly Parcel[] =>
  Array.from({ length: layout.streets }, (_, street) => {
    const top = street * STREET
    const above = sideOf(random, layout, top, 'below')
    const below = sideOf(random, layout, top + LOT_DEPTH + ROAD, 'above')
    return [...above, ...[...below].reverse()]
  }).flat()

const sideOf = (random: Random, layout: Layout, top: number, street: Parcel['street']): readonly Parcel[] => {
  const edges = edgesOf(random, layout)
  return edges.map(([left, right], i) => ({
    polygon: cornersOf(layout, { left, right, top, street, index: i }),
    street,
    house: null,
  }))
}

/** Left and right ends of the lots on one side. Widths vary by a fifth and avoid the cross road. */
const edgesOf = (random: Random, { perSide, crossAt, length }: Layout): readonly (readonly [number, number])[] => {
  const blocks = [
    [0, crossAt],
    [crossAt, perSide],
  ] as const
  return blocks.flatMap(([from, to]) => {
    const shares = Array.from({ length: to - from }, () => random.between(0.85, 1.2))
    const whole = shares.reduce((sum, share) => sum + share, 0)
    const room = (length * (to - from)) / perSide
    let x = (length * from) / perSide + (from > 0 ? CROSS_ROAD : 0)
    return shares.map((share) => {
      const left = x
      x += (share / whole) * room
      return [tenth(left), tenth(x)] as const
    })
  })
}

const tenth = (metres: number) => Math.round(metres * 10) / 10

type Corners = { left: number; right: number; top: number; street: Parcel['street']; index: number }

const cornersOf = (layout: Layout, { left, right, top, street, index }: Corners): Point[] => {
  const bottom = top + LOT_DEPTH
  const last = index === layout.perSide - 1
  const leanOf = (y: number) => (last ? tenth(right + layout.slant * (y - (layout.streets * STREET) / 2)) : right)
  const cutRight = layout.crossAt > 0 && index === layout.crossAt - 1
  const cutLeft = layout.crossAt > 0 && index === layout.crossAt
  return street === 'below'
    ? [
        [left, top],
        [leanOf(top), top],
        ...(cutRight ? splay(right, bottom, -SPLAY, -SPLAY) : [at(leanOf(bottom), bottom)]),
        ...(cutLeft ? splay(left, bottom, SPLAY, -SPLAY).reverse() : [at(left, bottom)]),
      ]
    : [
        ...(cutLeft ? splay(left, top, SPLAY, SPLAY) : [at(left, top)]),
        ...(cutRight ? splay(right, top, -SPLAY, SPLAY).reverse() : [at(leanOf(top), top)]),
        [leanOf(bottom), bottom],
        [left, bottom],
      ]
}

const at = (x: number, y: number): Point => [x, y]

/** The two ends of a corner cut, the one on the cross road first. */
const splay = (x: number, y: number, across: number, along: number): Point[] => [at(x, y + along), at(x + across, y)]

const roadsOf = ({ streets, crossAt, perSide, length, slant }: Layout): Road[] => {
  const depth = streets * STREET
  const width = length + (crossAt > 0 ? CROSS_ROAD : 0) + Math.ceil((Math.abs(slant) * depth) / 2)
  const along = Array.from({ length: streets }, (_, i): Road => ({
    name: `Road ${i + 1}`,
    at: [0, i * STREET + LOT_DEPTH],
    width,
    depth: ROAD,
  }))
  const across: Road = {
    name: `Road ${streets + 1}`,
    at: [tenth((length * crossAt) / perSide), 0],
    width: CROSS_ROAD,
    depth,
  }
  return crossAt > 0 ? [...along, across] : along
}

/** One outline around the spare parcels on each side of the cross road. */
const reservesOf = (parcels: readonly Parcel[], { crossAt, length, perSide }: Layout): Point[][] => {
  const cross = (length * crossAt) / perSide
  const isLeft = ({ polygon }: Parcel) => (polygon[0]?.[0] ?? 0) < cross
  return [parcels.filter(isLeft), parcels.filter((parcel) => !isLeft(parcel))]
    .filter((side) => side.length > 0)
    .map(outlineOf)
}

const outlineOf = (parcels: readonly Parcel[]): Point[] => {
  const points = parcels.flatMap(({ polygon }) => polygon)
  const top = Math.min(...points.map(([, y]) => y))
  const bottom = Math.max(...points.map(([, y]) => y))
  const [topLeft, topRight] = endsAt(points, top)
  const [bottomLeft, bottomRight] = endsAt(points, bottom)
  return [
    [topLeft, top],
    [topRight, top],
    [bottomRight, bottom],
    [bottomLeft, bottom],
  ]
}

/** The point at which an outline would meet a street line if its corners weren't cut. */
const endsAt = (points: readonly Point[], line: number): readonly [number, number] => {
  const near = points.filter(([, y]) => Math.abs(y - line) <= SPLAY).map(([x]) => x)
  return [Math.min(...near), Math.max(...near)]
}

const lotOf = (label: string, parcel: Parcel, north: number, house: House | null): Lot => {
  const [left, right] = endsAt(parcel.polygon, frontOf(parcel))
  return {
    ...parcel,
    label,
    house,
    area: Math.round(areaOf(parcel.polygon)),
    frontage: tenth(right - left),
    depth: LOT_DEPTH,
    faces: facing((parcel.street === 'below' ? 180 : 0) - north),
    road: `Road ${Math.floor(frontOf(parcel) / STREET) + 1}`,
  }
}

/** The line along which a parcel meets its street, on the sheet. */
const frontOf = ({ polygon, street }: Parcel) => {
  const ys = polygon.map(([, y]) => y)
  return street === 'below' ? Math.max(...ys) : Math.min(...ys)
}

const facing = (bearing: number): Aspect => {
  const quarters = ['north', 'east', 'south', 'west'] as const
  return quarters[Math.round((((bearing % 360) + 360) % 360) / 90) % 4] ?? 'north'
}

type Design = Omit<House, 'at'>
type Designs = { readonly wide: readonly Design[]; readonly narrow: Design }

/** A builder's three designs, used for every house in the estate. */
const designsOf = (random: Random): Designs => {
  const designOf = (width: number): Design => ({
    width,
    depth: random.of([12.5, 13.5, 14.5] as const),
    storeys: random.chance(0.45) ? 2 : 1,
    roof: random.of(['hip', 'gables', 'skillion', 'flat', 'verandah', 'hip'] as const),
    roofMaterial: random.of(['char', 'umber', 'mist', 'char'] as const),
    material: random.of(['white', 'bone', 'brick', 'blush', 'sage', 'white'] as const),
    accent: random.of(['timber', 'brick', 'char', 'white', 'umber'] as const),
  })
  return { wide: [12.6, 11].map(designOf), narrow: designOf(9.4) }
}

/** Combined clearance between a house and its two side fences, metres. */
const SIDE_GARDENS = 2.2

/** Width between the side boundaries, allowing for one that leans in. */
const buildable = ({ polygon }: Parcel): readonly [number, number] => {
  const ys = polygon.map(([, y]) => y)
  const [top, bottom] = [endsAt(polygon, Math.min(...ys)), endsAt(polygon, Math.max(...ys))]
  return [Math.max(top[0], bottom[0]), Math.min(top[1], bottom[1])]
}

const houseOn = (random: Random, parcel: Parcel, designs: Designs): House => {
  const front = frontOf(parcel)
  const [left, right] = buildable(parcel)
  const fitting = [...designs.wide, designs.narrow].filter(({ width }) => width <= right - left - SIDE_GARDENS)
  const design = fitting[random.whole(0, fitting.length - 1)] ?? designs.narrow
  const width = Math.min(design.width, tenth(right - left - SIDE_GARDENS))
  const back = parcel.street === 'below' ? front - FRONT_GARDEN - design.depth : front + FRONT_GARDEN
  return { ...design, width, at: [tenth((left + right - width) / 2), tenth(back)] }
}

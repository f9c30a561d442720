import type { MapBounds } from './map-bounds'

/** Rounds to about a metre, precise enough for a map moved by hand. */
export const rounded = ({ north, south, east, west }: MapBounds): MapBounds => {
  const near = (value: number) => Math.round(value * 100_000) / 100_000
  return { north: near(north), south: near(south), east: near(east), west: near(west) }
}

export const sameBounds = (one: MapBounds | undefined, other: MapBounds | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.north === other.north &&
    one.south === other.south &&
    one.east === other.east &&
    one.west === other.west)

/** Adds padding around an area; about a kilometre on each side of a single point. */
export const padded = ({ north, south, east, west }: MapBounds, share: number): MapBounds => {
  const across = Math.max((east - west) * share, 0.01)
  const along = Math.max((north - south) * share, 0.01)
  return rounded({
    north: Math.min(90, north + along),
    south: Math.max(-90, south - along),
    east: Math.min(180, east + across),
    west: Math.max(-180, west - across),
  })
}

/** The initial area of a map. */
export const AUSTRALIA: MapBounds = { north: -9, south: -44.5, east: 154.5, west: 112 }

/** Returns the bounding rectangle. Null without points. */
export const around = (all: readonly MapBounds[]): MapBounds | null =>
  all.length === 0
    ? null
    : {
        north: Math.max(...all.map(({ north }) => north)),
        south: Math.min(...all.map(({ south }) => south)),
        east: Math.max(...all.map(({ east }) => east)),
        west: Math.min(...all.map(({ west }) => west)),
      }

export const isWithin = (inner: MapBounds, outer: MapBounds): boolean =>
  inner.north <= outer.north && inner.south >= outer.south && inner.east <= outer.east && inner.west >= outer.west

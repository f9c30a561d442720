import type { MapBounds } from './map-bounds'

/** To about a metre: what a person has moved a map to is no more exact. */
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

/** The same place with room around it; a single point gets about a kilometre to each side. */
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

/** What a map shows before it knows better. */
export const AUSTRALIA: MapBounds = { north: -9, south: -44.5, east: 154.5, west: 112 }

/** The rectangle around all of them; null around nothing. */
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

import { around } from './map-area'
import type { MapCluster, MapPin } from './map-pins'

interface Point {
  readonly x: number
  readonly y: number
}
type Mark = MapPin | MapCluster
interface Marks {
  readonly pins: readonly MapPin[]
  readonly clusters: readonly MapCluster[]
}

/** Markers closer than this, in pixels, would overlap. */
const CLOSE = { x: 44, y: 28 }

/** Merges overlapping markers of neighbouring cells into clusters. `at` returns a place's screen position. */
export const merged = (
  { pins, clusters }: Marks,
  at: (place: { latitude: number; longitude: number }) => Point,
): Marks => {
  const groups: { readonly point: Point; readonly marks: Mark[] }[] = []
  for (const mark of [...clusters, ...pins]) {
    const point = at(mark)
    const near = groups.find(
      (group) => Math.abs(group.point.x - point.x) < CLOSE.x && Math.abs(group.point.y - point.y) < CLOSE.y,
    )
    if (near === undefined) groups.push({ point, marks: [mark] })
    else near.marks.push(mark)
  }
  const marks = groups.map((group) => together(group.marks))
  return { pins: marks.filter(isPin), clusters: marks.filter((mark): mark is MapCluster => !isPin(mark)) }
}

const isPin = (mark: Mark): mark is MapPin => 'propertyId' in mark

const asCluster = (mark: Mark): MapCluster =>
  isPin(mark)
    ? {
        listings: 1,
        latitude: mark.latitude,
        longitude: mark.longitude,
        bounds: { north: mark.latitude, south: mark.latitude, east: mark.longitude, west: mark.longitude },
      }
    : mark

const together = (marks: readonly Mark[]): Mark => {
  const [only] = marks
  if (only !== undefined && marks.length === 1) return only
  const clusters = marks.map(asCluster)
  const listings = clusters.reduce((sum, each) => sum + each.listings, 0)
  const middle = (key: 'latitude' | 'longitude') =>
    clusters.reduce((sum, each) => sum + each[key] * each.listings, 0) / listings
  const bounds = around(clusters.map((each) => each.bounds))
  if (bounds === null) throw new Error('a group of marks is never empty')
  return { listings, latitude: middle('latitude'), longitude: middle('longitude'), bounds }
}

import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import Pbf from 'pbf'
import { PMTiles } from 'pmtiles'
import { type MapPlace, NEARBY_KINDS, NEARBY_KM } from '../../domain/listing/map/nearby-places'
import type { GeoPoint } from '../../domain/shared/places/distance'
import type { OpenedFile } from './map-archive'

/** The layer of a Protomaps basemap with points of interest; schools are in its tiles of zoom 15 only. */
const LAYER = 'pois'
const DEEPEST = 15
const KM_PER_DEGREE = 111

interface Tile {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

/** Returns a reader of the places around a point, at the deepest zoom of an archive. Its file stays open. */
export const placesIn = ({ file, etag }: OpenedFile): ((point: GeoPoint) => Promise<readonly MapPlace[]>) => {
  const tiles = new PMTiles({
    getKey: () => etag,
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
      return { data: buffer.buffer.slice(0, bytesRead) }
    },
  })
  return async (point) => {
    const { maxZoom } = await tiles.getHeader()
    const places: MapPlace[] = []
    for (const tile of tilesAround(point, Math.min(maxZoom, DEEPEST))) {
      const found = await tiles.getZxy(tile.zoom, tile.x, tile.y)
      if (found !== undefined) places.push(...placesOf(tile, found.data))
    }
    return places
  }
}

const placesOf = (tile: Tile, data: ArrayBuffer): readonly MapPlace[] => {
  const layer = new VectorTile(new Pbf(data)).layers[LAYER]
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index)).flatMap((feature) => {
    const kind = NEARBY_KINDS.find((each) => each === feature?.properties['kind'])
    const name = nameOf(feature?.properties ?? {})
    const at = feature === undefined ? null : pointOf(tile, feature)
    return kind === undefined || name === '' || at === null ? [] : [{ kind, name, ...at }]
  })
}

const nameOf = (properties: VectorTileFeature['properties']): string =>
  String(properties['name:en'] ?? properties['name'] ?? '').trim()

/** Web Mercator. */
const pointOf = ({ zoom, x, y }: Tile, feature: VectorTileFeature): GeoPoint | null => {
  const point = feature.loadGeometry()[0]?.[0]
  if (point === undefined) return null
  const across = (x + point.x / feature.extent) / 2 ** zoom
  const down = (y + point.y / feature.extent) / 2 ** zoom
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI,
    longitude: across * 360 - 180,
  }
}

const tilesAround = ({ latitude, longitude }: GeoPoint, zoom: number): readonly Tile[] => {
  const reach = NEARBY_KM / KM_PER_DEGREE
  const sideways = reach / Math.cos((latitude * Math.PI) / 180)
  const column = (degrees: number) => Math.floor(((degrees + 180) / 360) * 2 ** zoom)
  const row = (degrees: number) =>
    Math.floor(((1 - Math.asinh(Math.tan((degrees * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom)
  const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return between(column(longitude - sideways), column(longitude + sideways)).flatMap((x) =>
    between(row(latitude + reach), row(latitude - reach)).map((y) => ({ zoom, x, y })),
  )
}

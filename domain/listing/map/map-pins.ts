import * as t from 'io-ts'
import { formatDollars, hasPrice } from '../../shared/money'
import { rowPrice } from '../listing'
import { MapBounds } from './map-bounds'
import { PropertyType } from '../property-type'

const amount = t.union([t.number, t.null])

/** A single listing on the results map, with the data of its marker and card. */
export const MapPin = t.type(
  {
    propertyId: t.number,
    name: t.string,
    propertyType: PropertyType,
    price: amount,
    maxPrice: amount,
    latitude: t.number,
    longitude: t.number,
  },
  'MapPin',
)
export type MapPin = t.TypeOf<typeof MapPin>

/** Listings too close together to show separately at this scale: their centre and extent. */
export const MapCluster = t.type(
  { listings: t.number, latitude: t.number, longitude: t.number, bounds: MapBounds },
  'MapCluster',
)
export type MapCluster = t.TypeOf<typeof MapCluster>

/** Search results as map markers. `extent` is set if all results were requested and at least one has a location. */
export const MapPins = t.type(
  { pins: t.array(MapPin), clusters: t.array(MapCluster), extent: t.union([MapBounds, t.null]) },
  'MapPins',
)
export type MapPins = t.TypeOf<typeof MapPins>

/** Limits on the number of markers across the map. */
export const COLUMNS = { least: 4, most: 24 } as const
/** Width of a marker with padding, in pixels. */
const UNIT = 46

/** Returns how many markers fit across a map of this width in pixels. */
export const columnsFor = (width: number): number =>
  Math.max(COLUMNS.least, Math.min(COLUMNS.most, Math.floor(width / UNIT)))

/** Cell size of the marker grid, in degrees. Cells halve the world repeatedly, so markers stay put while the map moves. */
export const cellOf = (
  { north, south, east, west }: MapBounds,
  columns: number,
): { readonly across: number; readonly along: number } => {
  const flat = Math.max(0.1, Math.cos((((north + south) / 2) * Math.PI) / 180))
  const widest = Math.max(east - west, (north - south) / flat, 1e-4)
  const across = 360 / 2 ** Math.floor(Math.log2((360 * columns) / widest))
  return { across, along: across * flat }
}

const short = (dollars: number): string => {
  if (dollars >= 999_500) return `$${Number((dollars / 1_000_000).toFixed(dollars >= 9_995_000 ? 0 : 2))}m`
  return dollars >= 1_000 ? `$${Math.round(dollars / 1_000)}k` : formatDollars(dollars)
}

/** The marker's label: `$620k`, `$1.15m`; `Offer` without a price. */
export const pinLabel = ({ price }: Pick<MapPin, 'price'>): string => (hasPrice(price) ? short(price) : 'Offer')

/** `The Lantern, Apartments, $620,000 - $1,150,000`. */
export const pinWords = (pin: MapPin): string => `${pin.name}, ${pin.propertyType}, ${rowPrice(pin)}`

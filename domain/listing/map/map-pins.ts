import * as t from 'io-ts'
import { formatDollars, hasPrice } from '../../shared/money'
import { rowPrice } from '../listing'
import { MapBounds } from './map-bounds'

const amount = t.union([t.number, t.null])

/** A listing that stands by itself on the map of results: what its mark and its card say. */
export const MapPin = t.type(
  {
    propertyId: t.number,
    name: t.string,
    propertyType: t.string,
    price: amount,
    maxPrice: amount,
    latitude: t.number,
    longitude: t.number,
  },
  'MapPin',
)
export type MapPin = t.TypeOf<typeof MapPin>

/** Listings too close to each other to be told apart at this scale: their middle, and what they spread over. */
export const MapCluster = t.type(
  { listings: t.number, latitude: t.number, longitude: t.number, bounds: MapBounds },
  'MapCluster',
)
export type MapCluster = t.TypeOf<typeof MapCluster>

/** The results of a search as a map shows them. `extent` is told when all were asked for and one has a place. */
export const MapPins = t.type(
  { pins: t.array(MapPin), clusters: t.array(MapCluster), extent: t.union([MapBounds, t.null]) },
  'MapPins',
)
export type MapPins = t.TypeOf<typeof MapPins>

/** How many marks stand beside each other, at the least and at the most. */
export const COLUMNS = { least: 4, most: 24 } as const
/** A mark with room around it, in pixels. */
const ROOM = 46

/** How many marks go across a map so many pixels wide. */
export const columnsFor = (width: number): number =>
  Math.max(COLUMNS.least, Math.min(COLUMNS.most, Math.floor(width / ROOM)))

/** Degrees of one cell of a grid of marks. Cells are halves of halves of the world, so marks stay where they are while the map is moved. */
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

/** A mark's few letters: `$620k`, `$1.15m`; no price reads `Offer`. */
export const pinLabel = ({ price }: Pick<MapPin, 'price'>): string => (hasPrice(price) ? short(price) : 'Offer')

/** `The Lantern, Apartments, $620,000 - $1,150,000`. */
export const pinWords = (pin: MapPin): string => `${pin.name}, ${pin.propertyType}, ${rowPrice(pin)}`

import { and, desc, isNotNull, type SQL, sql } from 'drizzle-orm'
import { AUSTRALIA, around, isWithin, padded } from '../../../domain/listing/map/map-area'
import type { MapBounds } from '../../../domain/listing/map/map-bounds'
import { cellOf, type MapCluster, type MapPin, type MapPins } from '../../../domain/listing/map/map-pins'
import type { PinsRequest } from '../../../domain/listing/map/map-pins.ports'
import type { Sql } from '../../db/database'
import { withPlace } from './listing-search-places'
import { inside, matches } from './listing-search-conditions'
import { listings } from '../listing.tables'
import { inMarket, type Market } from '../market'

const { id, name, propertyType, shownPrice, shownMaxPrice, latitude, longitude } = listings

/** Returns at most one marker per cell of a grid over the map, however many listings match. */
export const mapPinsOf = async (
  db: Sql,
  { filters, view, columns }: PinsRequest,
  market: Market = null,
): Promise<MapPins> => {
  const wanted = and(matches(await withPlace(db, filters)), inMarket(market), isNotNull(latitude), isNotNull(longitude))
  if (view !== null) return marksOf(await cellsIn(db, and(wanted, inside(view)), cellOf(view, columns)), null)
  const coarse = await cellsIn(db, wanted, cellOf(AUSTRALIA, columns))
  const extent = around(coarse)
  if (extent === null || !isWithin(padded(extent, 0.5), AUSTRALIA)) return marksOf(coarse, extent)
  return marksOf(await cellsIn(db, wanted, cellOf(extent, columns)), extent)
}

const marksOf = (cells: readonly Cell[], extent: MapBounds | null): MapPins => ({
  pins: cells.flatMap(pinOf),
  clusters: cells.flatMap(clusterOf),
  extent,
})

/** Selects one row per occupied cell, from the north; a cell with one listing has its name, type and price. */
const cellsIn = (db: Sql, wanted: SQL | undefined, { across, along }: ReturnType<typeof cellOf>) => {
  const cells = db
    .select({
      north: sql<number>`max(${latitude})`.as('north'),
      south: sql<number>`min(${latitude})`.as('south'),
      east: sql<number>`max(${longitude})`.as('east'),
      west: sql<number>`min(${longitude})`.as('west'),
      listings: sql<number>`count(*)::int`.as('listings'),
      // sum / count is cheaper than avg(), whose extra precision no map shows.
      latitude: sql<number>`sum(${latitude}) / count(*)`.as('middle_latitude'),
      longitude: sql<number>`sum(${longitude}) / count(*)`.as('middle_longitude'),
      one: sql<number>`min(${id})`.as('one'),
    })
    .from(listings)
    .where(wanted)
    .groupBy(sql`floor(${longitude} / ${across}::float8)`, sql`floor(${latitude} / ${along}::float8)`)
    .as('cells')
  return db
    .select({
      north: cells.north,
      south: cells.south,
      east: cells.east,
      west: cells.west,
      listings: cells.listings,
      latitude: cells.latitude,
      longitude: cells.longitude,
      propertyId: id,
      name,
      propertyType,
      price: shownPrice,
      maxPrice: shownMaxPrice,
    })
    .from(cells)
    .leftJoin(listings, sql`${cells.listings} = 1 AND ${id} = ${cells.one}`)
    .orderBy(desc(cells.latitude), cells.longitude)
}

type Cell = Awaited<ReturnType<typeof cellsIn>>[number]

const pinOf = ({
  propertyId,
  name: called,
  propertyType: kind,
  latitude: lat,
  longitude: lng,
  price: from,
  maxPrice: to,
}: Cell): MapPin[] =>
  propertyId === null || called === null || kind === null
    ? []
    : [{ propertyId, name: called, propertyType: kind, latitude: lat, longitude: lng, price: from, maxPrice: to }]

const clusterOf = ({
  propertyId,
  listings: count,
  latitude: lat,
  longitude: lng,
  north,
  south,
  east,
  west,
}: Cell): MapCluster[] =>
  propertyId === null ? [{ listings: count, latitude: lat, longitude: lng, bounds: { north, south, east, west } }] : []

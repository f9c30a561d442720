import { type SQL, sql } from 'drizzle-orm'
import { type Area, areaLabel, areaTerm } from '../../../domain/listing/search/areas'
import type { SearchType } from '../../../domain/listing/search/search-filters'
import type { Sql } from '../../db/database'
import { listings } from '../listing.tables'
import { type Market, suburbTable } from '../market'

/** Kilometres. On a flat map; the error within an area is far below the accuracy of its radius. */
const DEGREE = 111.32
export const kmPerDegreeEast = (latitude: number): number => DEGREE * Math.cos((latitude * Math.PI) / 180)

/** One row for each suburb of the areas, with a row for each of its sale statuses. */
const suburbsIn = (areas: readonly Area[], market: Market = null): SQL => {
  const circles = areas.flatMap((area) =>
    area.circles.map(
      ({ latitude, longitude, km }) =>
        sql`(${areaTerm(area)}::text, ${latitude}::float8, ${longitude}::float8, ${kmPerDegreeEast(latitude)}::float8, ${km}::float8)`,
    ),
  )
  return sql`SELECT DISTINCT c.area, search_suburbs.suburb, search_suburbs.state, search_suburbs.sale_status, search_suburbs.listing_count
    FROM (VALUES ${sql.join(circles, sql`, `)}) AS c(area, latitude, longitude, degree_east, km)
    JOIN ${suburbTable(market)} ON search_suburbs.latitude BETWEEN c.latitude - c.km / ${DEGREE}::float8 AND c.latitude + c.km / ${DEGREE}::float8
      AND search_suburbs.longitude BETWEEN c.longitude - c.km / c.degree_east AND c.longitude + c.km / c.degree_east
      AND power((search_suburbs.latitude - c.latitude) * ${DEGREE}::float8, 2) + power((search_suburbs.longitude - c.longitude) * c.degree_east, 2) <= power(c.km, 2)`
}

/** The condition for listings in the area's suburbs. */
export const inArea = (area: Area): SQL =>
  sql`(${listings.suburb}, ${listings.state}) IN (SELECT m.suburb, m.state FROM (${suburbsIn([area])}) m)`

interface AreaCount {
  readonly label: string
  readonly searchType: SearchType
  readonly listings: number
}

/** Counts the listings of those areas that have some, most listings first. */
export const areaCounts = async (
  db: Sql,
  areas: readonly Area[],
  market: Market = null,
): Promise<readonly AreaCount[]> => {
  if (areas.length === 0) return []
  const labels = new Map(areas.map((area) => [areaTerm(area), areaLabel(area)]))
  const rows = await db
    .select({
      area: sql<string>`m.area`,
      saleStatus: sql<string>`m.sale_status`,
      listings: sql<number>`sum(m.listing_count)::int`,
    })
    .from(sql`(${suburbsIn(areas, market)}) m`)
    .groupBy(sql`m.area`, sql`m.sale_status`)
    .orderBy(sql`3 DESC`, sql`1`)
  return rows.map(({ area, saleStatus, listings: count }) => ({
    label: labels.get(area) ?? area,
    searchType: saleStatus === 'sold' ? 'sold' : 'buy',
    listings: count,
  }))
}

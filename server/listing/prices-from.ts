import { sql } from 'drizzle-orm'
import type { PriceFrom } from '../../domain/listing/listing'
import { listings } from './listing.tables'
import { isFree, units } from './unit.tables'

const asking = sql`coalesce(nullif(${units.totalPrice}, 0), ${units.revisedPrice})`
const beds = sql`greatest(${units.beds}, 0)`

/**
 * The lowest price by bedrooms, for a query of listings (decision 0050). Unit prices are withheld, so each figure covers at least
 * two available units and lies in the listing's published range. Vacant lots have no bedrooms and no figure.
 */
export const pricesFrom = sql<PriceFrom[]>`(
  SELECT coalesce(json_agg(json_build_object('beds', beds, 'price', lowest) ORDER BY beds), '[]') FROM (
    SELECT ${beds} AS beds, min(${asking}) AS lowest FROM ${units}
    WHERE ${units.listingId} = ${listings.id} AND ${isFree} AND ${asking} > 0
      AND (${units.beds} > 0 OR ${units.internal} > 0) AND ${listings.price} > 0 AND ${listings.pricing} <> 'offline'
    GROUP BY 1 HAVING count(*) >= 2
  ) AS by_beds
  WHERE lowest BETWEEN ${listings.price} AND greatest(${listings.maxPrice}, ${listings.price}))`

import { sql } from 'drizzle-orm'

/** By listing type: apartments, townhouses, land, and houses of either type. */
const byType = (apartments: string, townhouses: string, land: string, houses: string) =>
  `CASE property_type WHEN 'Apartments' THEN ${apartments} WHEN 'Townhouses' THEN ${townhouses} WHEN 'Land' THEN ${land} ELSE ${houses} END`

const inColumn = (...values: number[]) => `(ARRAY[${values.join(',')}])[k % 4 + 1]`

/** A number in [0, 1) that is constant for a unit. */
const luck = (purpose: number) => `((hashint8extended((n * 64 + k)::bigint, ${purpose}) & 1048575) / 1048576.0::float8)`

const SIZED = `k, ${luck(11)} AS luck,
  ${byType(inColumn(1, 2, 2, 3), '3 + (k % 3) / 2', '0', '3 + (n + k) % 2')} AS beds,
  ${byType(inColumn(1, 2, 2, 2), '2', '0', '2')} AS baths,
  ${byType(inColumn(1, 1, 1, 2), '2', '0', '2')} AS cars,
  ${byType(inColumn(0, 1, 1, 0), '1', '0', '1 - (n + k) % 2')} AS studies,
  ${byType(`${inColumn(52, 78, 70, 108)} + n % 9`, '142 + (k % 3) / 2 * 38 + n % 14', '0', '158 + (n + k) % 2 * 48 + n % 12')} AS internal,
  ${byType('8 + k % 4 * 3 + n % 5', '16 + n % 9', '0', '16 + n % 9')} AS balcony,
  ${byType('0', '0', `310 + floor(${luck(12)} * 240)::int`, `310 + floor(${luck(12)} * 240)::int`)} AS land_size`

const WORTH = `round(CASE property_type WHEN 'Land' THEN land_size * ground_rate
  WHEN 'Apartments' THEN (internal + 0.4 * balcony) * rate * (1 + 0.006 * (k / 4)) * (0.98 + 0.04 * luck)
  ELSE internal * rate * 0.55 END / 1000)::int * 1000`

const STATUS = `CASE
  WHEN sale_status = 'sold' THEN (ARRAY['Sold', 'Unconditional', 'Settled'])[1 + floor(luck * 3)::int]
  WHEN sale_status = 'reserved' THEN CASE WHEN k = 0 OR luck < 0.5 THEN 'Reserved' ELSE 'Sold' END
  WHEN k = 0 OR luck < 0.6 THEN 'Available' WHEN luck < 0.66 THEN 'Reserved' WHEN luck < 0.85 THEN 'Sold'
  WHEN luck < 0.94 THEN 'Unconditional' ELSE 'Settled' END`

/**
 * Rows `unit`: the units of one row of `drawn`. Homes in one column of a building share a plan; the first unit of a listing for
 * sale is available. OFFSET 0 stops PostgreSQL from re-evaluating a column wherever it is used.
 */
export const UNITS = sql.raw(`(
  SELECT k AS position,
    CASE property_type WHEN 'Apartments' THEN (k / 4 + 1) || lpad((k % 4 + 1)::text, 2, '0') WHEN 'Townhouses' THEN 'TH' || (k + 1)
      WHEN 'House' THEN 'House ' || (k + 1) ELSE 'Lot ' || (k + 1) END AS apt,
    beds, baths, cars, studies, internal, balcony, land_size, land_price, building_price,
    CASE WHEN land_price > 0 THEN land_price + building_price ELSE worth END AS worth,
    CASE WHEN property_type IN ('Apartments', 'Townhouses') THEN 'Strata' ELSE 'Torrens' END AS title_type,
    ${STATUS} AS status
  FROM (
    SELECT k, luck, beds, baths, cars, studies, internal, balcony, land_size, ${WORTH} AS worth,
      CASE WHEN property_type = 'House & Land' THEN round(land_size * ground_rate / 1000)::int * 1000 ELSE 0 END AS land_price,
      CASE WHEN property_type = 'House & Land' THEN round(internal * 1.9)::int * 1000 ELSE 0 END AS building_price
    FROM (SELECT ${SIZED} FROM generate_series(0, units - 1) AS k OFFSET 0) sized OFFSET 0
  ) valued
)`)

import { sql, type SQL } from 'drizzle-orm'
import { STATE_CODES } from '../../../domain/shared/places/australia'
import { SHAPES, VARIANTS } from './large-set-shapes'
import { marketPlaces, thresholdsOf } from '../market'

/** One batch: listings `from` to `to` of `total`, whose ids are these numbers plus `offset`. */
export interface Round {
  readonly from: number
  readonly to: number
  readonly total: number
  readonly offset: number
  readonly now: Date
}

/** A pseudorandom number in [0, 1), determined by an integer and a purpose. */
const chance = (of: string, purpose: number) =>
  `((hashint8extended((${of})::bigint, ${purpose}) & 1048575) / 1048576.0::float8)`

/** A random choice from a list. */
const oneOf = (words: string, of: string, purpose: number) => {
  const list = words.split(' | ').map((word) => `'${word}'`)
  return `(ARRAY[${list.join(',')}])[1 + floor(${chance(of, purpose)} * ${list.length})::int]`
}

const FIRST_WORDS =
  'Banksia | Wattle | Ironbark | Harbour | Quarry | Lantern | Figtree | Sandstone | Orchard | Foundry | Heron | ' +
  'Kurrajong | Meridian | Paperbark | Regent | Signal | Tallow | Tannery | Vesper | Willow | Acacia | Cooper | Dune | Ember'
const LAST_WORDS =
  'House | Row | Rise | Place | Yards | Park | Terrace | Quarter | Green | Lane | Court | Walk | Point | Gardens | Fields | Square'
const STREETS =
  'Station Street | Park Road | Victoria Street | High Street | Church Street | Railway Parade | King Street | ' +
  'Queen Street | George Street | William Street | Albert Road | Beach Road | Bridge Street | Mill Road | School Road | Creek Road | ' +
  'Hill Street | Garden Avenue | River Terrace | Market Street | Grange Road | Union Street | Elizabeth Street | Wattle Avenue'

const STATES = `ARRAY[${STATE_CODES.map((state) => `'${state}'`).join(',')}]`
const TYPE_OF_SHAPE = `(ARRAY[${SHAPES.map(([type]) => `'${type}'`).join(',')}])[shape]`
const UNITS_OF_SHAPE = `(ARRAY[${SHAPES.map(([, units]) => units).join(',')}])[shape]`

type Places = ReturnType<typeof marketPlaces>

const column = (places: Places, name: keyof Places[number], type: 'text' | 'float8' | 'int'): SQL =>
  sql`${sql.param(places.map((place) => place[name]))}::${sql.raw(type)}[]`

const columns = (places: Places): SQL =>
  sql.join(
    [
      column(places, 'suburb', 'text'),
      column(places, 'state', 'text'),
      column(places, 'postcode', 'text'),
      column(places, 'latitude', 'float8'),
      column(places, 'longitude', 'float8'),
      column(places, 'rate', 'float8'),
      column(places, 'groundRate', 'float8'),
      column(places, 'yield', 'float8'),
      column(places, 'duty', 'float8'),
      column(places, 'lodgement', 'int'),
    ],
    sql`, `,
  )

const NUMBERED = sql.raw(`n,
  1 + (((n - 1) % 10) * 3 + floor(${chance('(n - 1) / 10', 1)} * 10)::int) % 10 AS shape,
  ${chance('n', 3)} AS style, ${chance('n', 4)} AS standing, ${chance('n', 5)} AS dear, ${chance('n', 6)} AS who`)

const DRAWN = sql.raw(`numbered.*, p.suburb, p.state, p.postcode, p.latitude, p.longitude, p.yield, p.duty, p.lodgement,
  p.rate * (0.9 + dear * 0.2) AS rate, p.ground_rate * (0.9 + dear * 0.2) AS ground_rate,
  1 + ((array_position(${STATES}, p.state) - 1) * ${SHAPES.length} + shape - 1) * ${VARIANTS} + n % ${VARIANTS} AS look,
  ${TYPE_OF_SHAPE} AS property_type, ${UNITS_OF_SHAPE} AS units,
  CASE WHEN style < 0.78 THEN 'fixed' WHEN style < 0.86 THEN 'ranged' WHEN style < 0.91 THEN 'equal' WHEN style < 0.95 THEN 'none'
    WHEN style < 0.97 THEN 'zero' ELSE 'offline' END AS pricing,
  CASE WHEN standing < 0.12 THEN 'sold' WHEN standing < 0.14 THEN 'reserved' ELSE 'for-sale' END AS sale_status,
  ${oneOf(FIRST_WORDS, 'n', 7)} || ' ' || ${oneOf(LAST_WORDS, 'n', 8)} AS name,
  1 + floor(${chance('n', 9)} * 180)::int || ' ' || ${oneOf(STREETS, 'n', 10)} AS address,
  s.id AS agent_id, s.agency_id`)

/** Rows `drawn`: one per listing, with the random facts its units depend on. */
export const drawnListings = ({ from, to, total, offset, now }: Round): SQL => {
  const places = marketPlaces()
  return sql`places AS (
    SELECT * FROM unnest(${columns(places)}) WITH ORDINALITY
      AS place (suburb, state, postcode, latitude, longitude, rate, ground_rate, yield, duty, lodgement, place)
  ), sellers AS (
    SELECT id, agency_id, row_number() OVER (ORDER BY id) AS seller, count(*) OVER () AS sellers FROM agents
  ), numbered AS (
    SELECT ${NUMBERED}, n + ${offset}::int AS id,
      1 + width_bucket(${sql.raw(chance('n', 2))}, ${sql.param(thresholdsOf(places))}::float8[]) AS place,
      ${now.toISOString()}::timestamptz - n * interval '730 days' / ${total}::int AS launched_at
    FROM generate_series(${from}::int, ${to}::int) AS n
  ), drawn AS (
    SELECT ${DRAWN} FROM numbered JOIN places p USING (place) JOIN sellers s ON s.seller = 1 + floor(who * s.sellers)::int
  )`
}

import { sql, type SQL } from 'drizzle-orm'
import { UNITS } from './large-set-units'

const MOODS = `ARRAY['day', 'dusk', 'morning', 'night', 'late', 'winter', 'pale', 'blueprint']`
const VIEWS = [
  `CASE property_type WHEN 'Land' THEN 'axonometric' WHEN 'Apartments' THEN 'corner' ELSE 'elevation' END`,
  `CASE property_type WHEN 'Land' THEN 'horizon' WHEN 'Apartments' THEN 'elevation' ELSE 'axonometric' END`,
] as const
const picture = (view: 0 | 1, step: number) =>
  `'/drawings/' || d.id || '/' || ${VIEWS[view]} || '-' || (${MOODS})[1 + (n + ${step}) % 8] || '.svg'`

/** By `n`, listings alternate between the two views first, and cycle through the first picture's moods. */
const PICTURES = `CASE WHEN n % 2 = 0 THEN ARRAY[${picture(0, 0)}, ${picture(1, 2)}, ${picture(0, 5)}]
  ELSE ARRAY[${picture(1, 0)}, ${picture(0, 3)}, ${picture(1, 6)}] END || ('/drawings/' || d.id || '/site.svg')`

const file = (kind: string) => `'${kind}', '/files/listings/' || d.id || '/${kind}.pdf'`
const DOCUMENTS = `jsonb_build_object(${['floorPlans', 'sitePlans', 'informationPack'].map(file).join(', ')})`

const IS_TOLD = `pricing NOT IN ('none', 'zero', 'offline')`
const IS_RENTED = `pricing <> 'offline' AND build_from > 0`
const when = (condition: string, value: string) => `CASE WHEN ${condition} THEN ${value} END`
const month = (months: number) => `to_char(launched_at + interval '${months} months', 'FMMonth YYYY')`
const forLand = (text: string) => `CASE WHEN property_type = 'Land' THEN ${text} ELSE '' END`
const asRent = (price: string) => `round(${price} * yield / 260)::int * 5`
const raised = (price: string) => `round(${price} * 1.06 / 1000)::int * 1000`

/** Every column with its source expression. */
const LISTING: Readonly<Record<string, string>> = {
  id: 'd.id',
  agency_id: 'agency_id',
  agent1_id: 'agent_id',
  name: 'name',
  property_type: 'property_type',
  address: 'address',
  suburb: 'suburb',
  state: 'state',
  postcode: 'postcode',
  latitude: 'latitude + (dear - 0.5) * 0.01',
  longitude: 'longitude + (who - 0.5) * 0.01',
  price: `CASE WHEN ${IS_TOLD} THEN cheapest WHEN pricing = 'zero' THEN 0 END`,
  max_price: `CASE WHEN NOT ${IS_TOLD} THEN NULL WHEN pricing = 'ranged' THEN ${raised('dearest')}
    WHEN dearest > cheapest OR pricing = 'equal' THEN dearest END`,
  rental: when(IS_RENTED, asRent('cheapest')),
  max_rental: when(IS_RENTED, asRent('dearest')),
  rental_yield: when(`${IS_TOLD} AND build_from > 0`, 'round((yield * 100)::numeric, 1)::float8'),
  commission: when(IS_TOLD, 'cheapest / 30'),
  max_commission: when(IS_TOLD, 'dearest / 30'),
  land_price: when(IS_TOLD, 'land_from'),
  max_land_price: when(IS_TOLD, 'land_to'),
  build_price: when(IS_TOLD, 'building_from'),
  max_build_price: when(IS_TOLD, 'building_to'),
  land_size: 'ground_from',
  max_land_size: 'ground_to',
  build_size: 'build_from',
  max_build_size: 'build_to',
  beds: 'beds_from',
  max_beds: 'beds_to',
  baths: 'baths_from',
  max_baths: 'baths_to',
  cars: 'cars_from',
  max_cars: 'cars_to',
  max_studies: 'studies_to',
  vacancy_rate: when('build_from > 0', '1.2'),
  description: `'<p>' || name || ' is at ' || address || ', ' || suburb || '. Homes are sold off the plan.</p>'`,
  features: `'<ul><li>Double glazing</li><li>Heat-pump hot water</li></ul>'`,
  incentives: `CASE n % 5 WHEN 0 THEN 'Stamp duty paid' WHEN 1 THEN '2% deposit rebate' ELSE '' END`,
  estimated_commencement: month(8),
  estimated_completion: month(26),
  titles_issued: forLand(month(10)),
  estimated_settled: forLand(month(11)),
  contract_type: `CASE property_type WHEN 'Land' THEN 'Land contract' WHEN 'House & Land' THEN 'Two-part contract' ELSE 'Off the plan' END`,
  images: PICTURES,
  documents: DOCUMENTS,
  location_title: 'suburb',
  line_type: `CASE WHEN pricing = 'offline' THEN 'offline' ELSE 'online' END`,
  sale_status: 'sale_status',
  published: 'n % 101 <> 0',
  publication: `CASE WHEN n % 101 <> 0 THEN 'published' ELSE 'draft' END`,
  is_demo: 'true',
  launched_at: 'launched_at',
  massing: 'looks[look]::jsonb',
}

const span = (value: string, name: string) =>
  `nullif(min(${value}), 0) AS ${name}_from, nullif(max(${value}), 0) AS ${name}_to`
const count = (value: string) => `min(${value}) AS ${value}_from, max(${value}) AS ${value}_to`

const RANGES = `min(worth) AS cheapest, max(worth) AS dearest, ${span('internal', 'build')}, ${span('land_size', 'ground')},
  ${span('land_price', 'land')}, ${span('building_price', 'building')}, ${count('beds')}, ${count('baths')}, ${count('cars')}, ${count('studies')}`

/** Expects a preceding `WITH drawn AS (…)`; `looks` are the massings available to a listing. */
export const insertListings = (
  looks: readonly string[],
): SQL => sql`${sql.raw(`INSERT INTO listings (${Object.keys(LISTING).join(', ')})
  SELECT ${Object.values(LISTING).join(', ')} FROM drawn d CROSS JOIN LATERAL (SELECT ${RANGES} FROM`)} ${UNITS} unit) range
  CROSS JOIN (SELECT ${sql.param(looks)}::text[] AS looks) given`

const UNIT: Readonly<Record<string, string>> = {
  listing_id: 'd.id',
  apt: 'apt',
  position: 'position',
  status: 'status',
  outlook: `(ARRAY['North', 'East', 'South', 'West'])[1 + (position + n) % 4]`,
  beds: 'beds',
  baths: 'baths',
  cars: 'cars',
  studies: 'studies',
  internal: 'internal',
  balcony: 'balcony',
  total: 'internal + balcony',
  land_size: 'land_size',
  anticipated_rent: 'rent',
  anticipated_rent_max: 'rent',
  revised_price: 'told',
  revised_price_max: 'told_max',
  land_price: `CASE WHEN ${IS_TOLD} THEN land_price ELSE 0 END`,
  building_price: `CASE WHEN ${IS_TOLD} THEN building_price ELSE 0 END`,
  total_price: when('land_price > 0', 'told'),
  total_price_max: when('land_price > 0', 'told_max'),
  stamp_duty: 'CASE WHEN told > 0 THEN round(told * duty)::int ELSE 0 END',
  lodgement: 'CASE WHEN told > 0 THEN lodgement ELSE 0 END',
  council_rates: '1200 + internal * 3',
  title_type: 'title_type',
  strata_fees: `CASE WHEN title_type = 'Torrens' THEN 0 ELSE 180 + internal * 7 END`,
}

const TOLD = `unit.*, CASE WHEN ${IS_TOLD} THEN worth WHEN pricing = 'zero' THEN 0 END AS told,
  CASE pricing WHEN 'ranged' THEN ${raised('worth')} WHEN 'equal' THEN worth END AS told_max,
  CASE WHEN internal > 0 AND pricing <> 'offline' THEN ${asRent('worth')} ELSE 0 END AS rent`

/** Expects a preceding `WITH drawn AS (…)`. */
export const INSERT_UNITS = sql`${sql.raw(`INSERT INTO rooms (${Object.keys(UNIT).join(', ')})
  SELECT ${Object.values(UNIT).join(', ')} FROM drawn d CROSS JOIN LATERAL (SELECT ${TOLD} FROM`)} ${UNITS} unit) priced`

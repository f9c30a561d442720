import * as t from 'io-ts'
import { MapBounds } from '../../../domain/listing/map/map-bounds'
import { COLUMNS, MapPins } from '../../../domain/listing/map/map-pins'
import { endpoint } from '../shared/endpoint'
import { described, nullable } from '../shared/wire-types'
import { WireFilters } from './search-filters.wire'

const isColumns = (u: unknown): u is number =>
  typeof u === 'number' && Number.isInteger(u) && u >= COLUMNS.least && u <= COLUMNS.most
const Columns = described(
  new t.Type<number, number>(
    `whole number from ${COLUMNS.least} to ${COLUMNS.most}`,
    isColumns,
    (u, c) => (isColumns(u) ? t.success(u) : t.failure(u, c)),
    t.identity,
  ),
  { type: 'integer', minimum: COLUMNS.least, maximum: COLUMNS.most },
)

for (const degrees of Object.values(MapBounds.props)) described(degrees, { type: 'number' })

export const mapPins = endpoint({
  method: 'POST',
  path: '/api/house/mapPins',
  body: t.type({ filters: WireFilters, view: nullable(MapBounds), columns: Columns }),
  answer: MapPins,
  summary: 'Returns all search results as map markers, clustering those close together',
})

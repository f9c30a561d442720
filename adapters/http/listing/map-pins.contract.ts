import * as t from 'io-ts'
import { MapBounds } from '../../../domain/listing/map-bounds'
import { MapPins } from '../../../domain/listing/map-pins'
import { endpoint } from '../shared/endpoint'
import { nullable } from '../shared/wire-types'
import { WireFilters } from './search-filters.wire'

export const mapPins = endpoint({
  method: 'POST',
  path: '/api/house/mapPins',
  body: t.type({ filters: WireFilters, view: nullable(MapBounds) }),
  answer: MapPins,
  summary: 'All results of a search as marks of a map: single ones, and clusters where they stand close',
})

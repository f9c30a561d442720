import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { MapBounds } from './map-bounds'
import type { MapPins } from './map-pins'
import type { SearchFilters } from '../search/search-filters'

export interface PinsRequest {
  readonly filters: SearchFilters
  readonly view: MapBounds | null
  /** The number of markers that fit across the map. */
  readonly columns: number
}

export interface MapPinsPort {
  /** Returns all results as map markers, clustered for the scale of `view`, or for all results if it is null. */
  pins(request: PinsRequest): TaskEither<Failure, MapPins>
}

export const MAP_PINS = token<MapPinsPort>('map-pins')

import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { MapBounds } from './map-bounds'
import type { MapPins } from './map-pins'
import type { SearchFilters } from '../search/search-filters'

export interface PinsRequest {
  readonly filters: SearchFilters
  readonly view: MapBounds | null
  /** How many marks go beside each other. */
  readonly columns: number
}

export interface MapPinsPort {
  /** All results as marks of a map, at the scale of what is looked at; without a `view`, of all there is. */
  pins(request: PinsRequest): TaskEither<Failure, MapPins>
}

export const MAP_PINS = token<MapPinsPort>('map-pins')

import type { MapPinsPort } from '../../../domain/listing/map/map-pins.ports'
import { call, type HttpClient } from '../shared/http-client'
import { mapPins } from './map-pins.contract'

export const mapPinsOverHttp = (http: HttpClient): MapPinsPort => ({
  pins: (wanted) => call(http, mapPins)({ body: wanted }),
})

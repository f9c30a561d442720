import { mapPinsOverHttp } from '../../../adapters/http/listing/map-pins.http'
import { mapPinsWith } from '../../../domain/listing/map/map-pins.machine'
import { MAP_PINS } from '../../../domain/listing/map/map-pins.ports'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { RESULTS_MAP, ResultsMapPresenter } from './results-map.presenter'

export const resultsMapBindings = bindings((bind) => {
  bind(MAP_PINS, mapPinsOverHttp, HTTP)
  bind(RESULTS_MAP, (pins) => ({ logic: mapPinsWith(pins), present: (map) => new ResultsMapPresenter(map) }), MAP_PINS)
})

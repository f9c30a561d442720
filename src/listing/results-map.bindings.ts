import { LISTINGS } from '../../domain/listing/listing.ports'
import { mapPinsWith } from '../../domain/listing/map-pins.machine'
import { bindings } from '../shared/bindings'
import { RESULTS_MAP, ResultsMapPresenter } from './results-map.presenter'

export const resultsMapBindings = bindings((bind) => {
  bind(RESULTS_MAP, (listings) => ({ logic: mapPinsWith(listings), present: (map) => new ResultsMapPresenter(map) }), LISTINGS)
})

import { ownUnitsOverHttp } from '../../../adapters/http/listing/own-units.http'
import { OWN_UNITS, type OwnUnit } from '../../../domain/listing/units/own-unit'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import { bindings } from '../../shared/bindings'
import type { Flow } from '../../shared/flow'
import { HTTP } from '../../shared/http.bindings'
import { type Loaded, loadingFlow } from '../../shared/loaded.presenter'

/** By the listing's id. */
export const OWN_UNIT_LIST = token<Flow<typeof loadingMachine, Loaded<readonly OwnUnit[]>>>('own-unit-list')

export const ownUnitsBindings = bindings((bind) => {
  bind(OWN_UNITS, ownUnitsOverHttp, HTTP)
  bind(OWN_UNIT_LIST, (units) => loadingFlow('ownUnits', units.list), OWN_UNITS)
})

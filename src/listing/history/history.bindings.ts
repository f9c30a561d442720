import { historiesOverHttp } from '../../../adapters/http/listing/history.http'
import { revealTokensIn } from '../../../adapters/storage/reveal-tokens'
import type { ListingHistory, UnitHistory } from '../../../domain/listing/history/history'
import { HISTORIES } from '../../../domain/listing/history/history.ports'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import { bindings } from '../../shared/bindings'
import type { Flow } from '../../shared/flow'
import { HTTP } from '../../shared/http.bindings'
import { type Loaded, loadingFlow } from '../../shared/loaded.presenter'

/** `useFlow(LISTING_HISTORY, { request: { propertyId } })`. */
export const LISTING_HISTORY = token<Flow<typeof loadingMachine, Loaded<ListingHistory>>>('listing-history')
/** `useFlow(UNIT_HISTORY, { request: { propertyId, unitId } })`. */
export const UNIT_HISTORY = token<Flow<typeof loadingMachine, Loaded<UnitHistory>>>('unit-history')

/** Loaded with what shows a history. */
export const historyBindings = bindings((bind) => {
  bind(HISTORIES, (http) => historiesOverHttp(http, revealTokensIn(sessionStorage)), HTTP)
  bind(LISTING_HISTORY, (histories) => loadingFlow('listing history', histories.listing), HISTORIES)
  bind(UNIT_HISTORY, (histories) => loadingFlow('unit history', histories.unit), HISTORIES)
})

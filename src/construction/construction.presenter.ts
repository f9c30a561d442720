import type { ConstructionUpdate } from '../../domain/construction/construction-update'
import type { ProviderGroup } from '../../domain/construction/service-provider'
import { MINUTE } from '../../domain/shared/dates'
import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { Loaded } from '../shared/loaded.presenter'

/** In milliseconds; less than the 15 minutes for which the address of an uploaded file opens it. */
export const ADDRESSES_LAST = 10 * MINUTE

type LoadingFlow<A> = Flow<typeof loadingMachine, Loaded<A>>

/** A property's updates; request its id. */
export const UPDATES = token<LoadingFlow<readonly ConstructionUpdate[]>>('construction-updates')
/** One update; request its id. */
export const UPDATE = token<LoadingFlow<ConstructionUpdate>>('construction-update')
/** A property's recommended providers; request its id. */
export const PROVIDERS = token<LoadingFlow<readonly ProviderGroup[]>>('service-providers')

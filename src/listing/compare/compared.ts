import type { ComparedHome } from '../../../domain/listing/compare'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'

/** The compared units as they stand now: `{ request: units }`. */
export const COMPARED = token<Flow<typeof loadingMachine, Loaded<readonly ComparedHome[]>>>('compared')

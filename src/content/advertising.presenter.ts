import type { Advertisement } from '../../domain/content/advertising'
import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { Loaded } from '../shared/loaded.presenter'

/** The advertisements for a page and a suburb; request `{ page, suburb }`. */
export const ADVERTISEMENTS = token<Flow<typeof loadingMachine, Loaded<readonly Advertisement[]>>>('advertisements')

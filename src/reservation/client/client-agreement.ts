import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'

/** The text of a listing's agreement, as HTML, by property id. */
export const AGREEMENT = token<Flow<typeof loadingMachine, Loaded<string>>>('agreement')

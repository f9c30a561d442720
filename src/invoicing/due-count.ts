import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { Loaded } from '../shared/loaded.presenter'

/** Invoices due and not sent. */
export const DUE_COUNT = token<Flow<typeof loadingMachine, Loaded<number>>>('invoices-due')

import { token } from '../../../domain/shared/token'
import type { importMachine } from '../../../domain/stock/import/import.machine'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import type { KnownLists } from '../../../domain/stock/import/known-answers'
import type { ImportsPort } from '../../../domain/stock/import/run.ports'
import type { ImportRun, RunSummary } from '../../../domain/stock/import/run'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'
import type { TaskFlow } from '../../shared/task.presenter'
import type { MakingRun } from '../frame/making-run'
import type { Sent } from './begin-run'
import type { RunPresenter } from './run.presenter'

/** Of a project; request its id and the run before which to begin, 0 for the newest. */
export const RUNS = token<Flow<typeof loadingMachine, Loaded<readonly RunSummary[]>>>('import-runs')
/** Sends a file or pasted cells. */
export const BEGIN_RUN = token<MakingRun<Sent>>('begin-run')
/** Input its id. */
export const IMPORT_RUN = token<Flow<typeof importMachine, RunPresenter>>('import-run')
/** What is known of the price lists of a project; request its id. */
export const KNOWN_LISTS = token<Flow<typeof loadingMachine, Loaded<KnownLists>>>('known-lists')
/** Forgets an answer, or all of a sender. */
export const FORGET_ANSWERS = token<TaskFlow<Parameters<ImportsPort['forget']>[0]>>('forget-answers')
/** The rows with errors of a run, as a CSV file. */
export const ERRORS_FILE = token<TaskFlow<Pick<ImportRun, 'id' | 'fileName'>>>('import-errors-file')

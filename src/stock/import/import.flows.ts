import { token } from '../../../domain/shared/token'
import type { importMachine } from '../../../domain/stock/import/import.machine'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
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
/** The rows with errors of a run, as a CSV file. */
export const ERRORS_FILE = token<TaskFlow<Pick<ImportRun, 'id' | 'fileName'>>>('import-errors-file')

import type { SoldSummary } from '../../domain/commission/bonus'
import type { CommissionEntry, MonthOfCommission, YearOfCommission } from '../../domain/commission/commission'
import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { Loaded } from '../shared/loaded.presenter'
import type { TaskFlow } from '../shared/task.presenter'

type Loading<A> = Flow<typeof loadingMachine, Loaded<A>>

/** The dashboard's data. */
export const MONTHS = token<Loading<readonly MonthOfCommission[]>>('commission-months')
export const YEARS = token<Loading<readonly YearOfCommission[]>>('commission-years')
export const ENTRIES = token<Loading<readonly CommissionEntry[]>>('commission-entries')
export const SOLD = token<Loading<SoldSummary | null>>('sold-summary')

/** Every entry of the ledger, as a CSV file. */
export const COMMISSION_FILE = token<TaskFlow<undefined>>('commission-file')

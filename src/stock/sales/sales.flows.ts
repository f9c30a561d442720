import { token } from '../../../domain/shared/token'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import type { SaleBoard, SaleDetail, SalePage } from '../../../domain/stock/sales/sale'
import type { SaleActing } from '../../../domain/stock/sales/sales.ports'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'
import type { TaskFlow } from '../../shared/task.presenter'

/** Request the filter. */
export const SALE_BOARD = token<Flow<typeof loadingMachine, Loaded<SaleBoard>>>('sale-board')
/** Request the filter, the list and its page. */
export const SALE_LIST = token<Flow<typeof loadingMachine, Loaded<SalePage>>>('sale-list')
/** Request its number. */
export const SALE = token<Flow<typeof loadingMachine, Loaded<SaleDetail>>>('sale')
export const ACT_ON_SALE = token<TaskFlow<SaleActing>>('act-on-sale')

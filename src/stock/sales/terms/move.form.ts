import { unitMoveProblem } from '../../../../domain/reservation/move/unit-move'
import type { Rule } from '../../../../domain/shared/form'
import type { loadingMachine } from '../../../../domain/shared/loading.machine'
import { token } from '../../../../domain/shared/token'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import type { FreeUnit } from '../../../../domain/stock/sales/terms/sale-terms'
import type { SaleTermsPort } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import type { Flow } from '../../../shared/flow'
import type { Loaded } from '../../../shared/loaded.presenter'
import { type DeskForm, formOf } from '../../desk.forms'

interface MoveForm {
  /** Empty for none. */
  readonly unitId: string
  readonly reason: string
}

/** Request the sale’s number. */
export const FREE_UNITS = token<Flow<typeof loadingMachine, Loaded<readonly FreeUnit[]>>>('free-units')
export const MOVE_SALE = token<(detail: SaleDetail) => DeskForm<MoveForm, SaleDetail>>('move-sale')

export const moveForm =
  ({ moveToUnit }: Pick<SaleTermsPort, 'moveToUnit'>) =>
  ({ sale }: SaleDetail): DeskForm<MoveForm, SaleDetail> => {
    const rule =
      (field: keyof MoveForm): Rule<string, MoveForm> =>
      (_value, { unitId, reason }) => {
        const problem = unitMoveProblem({ unitId: Number(unitId), reason: reason.trim() }, sale.unitId)
        return problem?.field === field ? problem.message : null
      }
    return formOf<MoveForm, SaleDetail>(
      { unitId: '', reason: '' },
      { unitId: rule('unitId'), reason: rule('reason') },
      ({ unitId, reason }) => moveToUnit({ id: sale.id, unitId: Number(unitId), reason }),
    )
  }

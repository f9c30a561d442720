import { type Extended, extensionProblem, usualExtension } from '../../../../domain/reservation/hold/hold-extension'
import type { Rule } from '../../../../domain/shared/form'
import { token } from '../../../../domain/shared/token'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import type { ExtendedHold, SaleTermsPort } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import type { TaskFlow } from '../../../shared/task.presenter'
import { type DeskForm, formOf } from '../../desk.forms'

type HoldForm = Pick<ExtendedHold, 'day' | 'reason'>

export const EXTEND_HOLD = token<(detail: SaleDetail, now: Date) => DeskForm<HoldForm, SaleDetail>>('extend-hold')
export const DECLINE_MORE_TIME = token<TaskFlow<Omit<ExtendedHold, 'day'>>>('decline-more-time')

export const holdForm =
  ({ extendHold }: Pick<SaleTermsPort, 'extendHold'>) =>
  ({ sale, terms }: SaleDetail, now: Date): DeskForm<HoldForm, SaleDetail> => {
    const hold: Extended = { heldUntil: sale.endsAt ?? now, holdDays: terms.hold?.days ?? 0, state: sale.state }
    const rule =
      (field: keyof HoldForm): Rule<string, HoldForm> =>
      (_value, { day, reason }) => {
        const problem = extensionProblem({ day, reason: reason.trim() }, hold, now)
        return problem?.field === field ? problem.message : null
      }
    return formOf<HoldForm, SaleDetail>(
      { day: usualExtension(hold, now), reason: '' },
      { day: rule('day'), reason: rule('reason') },
      (values) => extendHold({ ...values, id: sale.id }),
    )
  }

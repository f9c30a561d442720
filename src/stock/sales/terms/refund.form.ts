import { feeRefundProblem, type FeeRefund } from '../../../../domain/reservation/fee-refund'
import type { Rule } from '../../../../domain/shared/form'
import { formatCents } from '../../../../domain/shared/money'
import { token } from '../../../../domain/shared/token'
import { typedCents } from '../../../../domain/shared/typed-cents'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { leftOfFee, leftWithoutCardFee } from '../../../../domain/stock/sales/sale-text'
import type { SaleTermsPort } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import { type DeskForm, formOf } from '../../desk.forms'

interface RefundForm {
  readonly amount: string
  readonly reason: string
}

export const REFUND_FEE = token<(detail: SaleDetail) => DeskForm<RefundForm, SaleDetail>>('refund-fee')

export const refundForm =
  ({ refundFee }: Pick<SaleTermsPort, 'refundFee'>) =>
  ({ sale, fee }: SaleDetail): DeskForm<RefundForm, SaleDetail> => {
    const left = leftOfFee(fee)
    const begun = leftWithoutCardFee(fee)
    const rule =
      (field: keyof FeeRefund): Rule<string, RefundForm> =>
      (_value, { amount, reason }) => {
        const problem = feeRefundProblem({ cents: typedCents(amount) ?? 0, reason: reason.trim() }, left)
        return problem?.field === field ? problem.message : null
      }
    return formOf<RefundForm, SaleDetail>(
      { amount: begun === 0 ? '' : formatCents(begun).slice(1), reason: '' },
      { amount: rule('cents'), reason: rule('reason') },
      ({ amount, reason }) => refundFee({ id: sale.id, cents: typedCents(amount) ?? 0, left, reason }),
      ({ field }) => (field === 'cents' ? 'amount' : (field ?? null)),
    )
  }

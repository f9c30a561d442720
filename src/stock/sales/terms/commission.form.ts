import { commissionProblem } from '../../../../domain/commission/stated-commission'
import { token } from '../../../../domain/shared/token'
import { typedCents } from '../../../../domain/shared/typed-cents'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import type { SaleTermsPort } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import { type DeskForm, formOf } from '../../desk.forms'

interface CommissionForm {
  readonly amount: string
}

export const STATE_COMMISSION = token<(detail: SaleDetail) => DeskForm<CommissionForm, SaleDetail>>('state-commission')

export const commissionForm =
  ({ stateCommission }: Pick<SaleTermsPort, 'stateCommission'>) =>
  ({ sale, terms }: SaleDetail): DeskForm<CommissionForm, SaleDetail> =>
    formOf<CommissionForm, SaleDetail>(
      { amount: '' },
      { amount: (typed) => commissionProblem(typedCents(typed) ?? 0, terms.payable) },
      ({ amount }) => stateCommission({ id: sale.id, cents: typedCents(amount) ?? 0 }),
      ({ field }) => (field === 'cents' ? 'amount' : null),
    )

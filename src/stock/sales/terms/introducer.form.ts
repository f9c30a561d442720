import { introducerReasonProblem } from '../../../../domain/reservation/move/introducer-change'
import { isEmail } from '../../../../domain/shared/patterns'
import { token } from '../../../../domain/shared/token'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import type { ChangedIntroducer, SaleTermsPort } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import { type DeskForm, formOf } from '../../desk.forms'

type IntroducerForm = Pick<ChangedIntroducer, 'email' | 'reason'>

export const CHANGE_INTRODUCER =
  token<(detail: SaleDetail) => DeskForm<IntroducerForm, SaleDetail>>('change-introducer')

export const introducerForm =
  ({ changeIntroducer }: Pick<SaleTermsPort, 'changeIntroducer'>) =>
  ({ sale }: SaleDetail): DeskForm<IntroducerForm, SaleDetail> =>
    formOf<IntroducerForm, SaleDetail>(
      { email: '', reason: '' },
      {
        email: (email) => (email.trim() === '' || isEmail(email.trim()) ? null : 'Enter an email address.'),
        reason: (reason) => introducerReasonProblem(reason.trim()),
      },
      (values) => changeIntroducer({ ...values, id: sale.id }),
    )

import { counterProblem, type Answered, usualLastDay } from '../../../../domain/reservation/counter/counter-offer'
import { plainOffer } from '../../../../domain/reservation/offer'
import type { Rule } from '../../../../domain/shared/form'
import { centsOf, type Dollars } from '../../../../domain/shared/money'
import { token } from '../../../../domain/shared/token'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import type { SaleTermsPort } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import type { TaskFlow } from '../../../shared/task.presenter'
import { type DeskForm, formOf } from '../../desk.forms'

interface CounterForm {
  readonly price: string
  readonly until: string
  readonly message: string
}

/** `$715,000` and `715k` in whole dollars; null for anything else. */
export const typedPrice = (text: string): Dollars | null => {
  const plain = plainOffer(text)
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}

export const COUNTER = token<(detail: SaleDetail, now: Date) => DeskForm<CounterForm, SaleDetail>>('counter-offer')

export const WITHDRAW_COUNTER = token<TaskFlow<number>>('withdraw-counter')

export const counterForm =
  ({ counter }: Pick<SaleTermsPort, 'counter'>) =>
  ({ sale, offered }: SaleDetail, now: Date): DeskForm<CounterForm, SaleDetail> => {
    const answered: Answered = { offerCents: centsOf(offered ?? 0), offerEndsAt: sale.endsAt, state: sale.state }
    const rule =
      (field: keyof CounterForm): Rule<string, CounterForm> =>
      (_value, { price, until, message }) => {
        const amount = typedPrice(price)
        if (amount === null) return field === 'price' ? 'Enter an amount in whole dollars.' : null
        const problem = counterProblem({ amount: centsOf(amount), day: until, message: message.trim() }, answered, now)
        return problem?.field === field ? problem.message : null
      }
    return formOf<CounterForm, SaleDetail>(
      { price: '', until: usualLastDay(answered, now), message: '' },
      { price: rule('price'), until: rule('until'), message: rule('message') },
      ({ price, ...values }) => counter({ ...values, id: sale.id, price: typedPrice(price) ?? 0 }),
    )
  }

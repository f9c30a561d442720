import { agreedPriceProblem } from '../../../../domain/reservation/agreed-price'
import type { Rule } from '../../../../domain/shared/form'
import { centsOf } from '../../../../domain/shared/money'
import { token } from '../../../../domain/shared/token'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import type { SaleTermsPort } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import { type DeskForm, formOf } from '../../desk.forms'
import { typedPrice } from './counter.form'

interface PriceForm {
  readonly price: string
  readonly message: string
}

export const AGREE_PRICE = token<(detail: SaleDetail) => DeskForm<PriceForm, SaleDetail>>('agree-price')

export const priceForm =
  ({ agreePrice }: Pick<SaleTermsPort, 'agreePrice'>) =>
  ({ sale, terms }: SaleDetail): DeskForm<PriceForm, SaleDetail> => {
    const before = terms.agreed === null ? null : centsOf(terms.agreed)
    const rule =
      (field: keyof PriceForm): Rule<string, PriceForm> =>
      (_value, { price, message }) => {
        const amount = typedPrice(price)
        if (amount === null) return field === 'price' ? 'Enter an amount in whole dollars.' : null
        const problem = agreedPriceProblem({ amount: centsOf(amount), message: message.trim() }, before)
        return problem?.field === field ? problem.message : null
      }
    return formOf<PriceForm, SaleDetail>(
      { price: '', message: '' },
      { price: rule('price'), message: rule('message') },
      ({ price, message }) => agreePrice({ id: sale.id, price: typedPrice(price) ?? 0, message }),
    )
  }

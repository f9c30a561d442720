import { saleTermsOverHttp } from '../../../../adapters/http/stock/sale-terms.http'
import { SALE_TERMS } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import { bindings } from '../../../shared/bindings'
import { HTTP } from '../../../shared/http.bindings'
import { loadingFlow } from '../../../shared/loaded.presenter'
import { taskFlow } from '../../../shared/task.presenter'
import { commissionForm, STATE_COMMISSION } from './commission.form'
import { COUNTER, counterForm, WITHDRAW_COUNTER } from './counter.form'
import { DECLINE_MORE_TIME, EXTEND_HOLD, holdForm } from './hold.form'
import { CHANGE_INTRODUCER, introducerForm } from './introducer.form'
import { FREE_UNITS, MOVE_SALE, moveForm } from './move.form'
import { AGREE_PRICE, priceForm } from './price.form'
import { REFUND_FEE, refundForm } from './refund.form'

/** Everything that changes the terms of a sale. */
export const saleTermsBindings = bindings((bind) => {
  bind(SALE_TERMS, saleTermsOverHttp, HTTP)
  bind(COUNTER, (terms) => counterForm(terms), SALE_TERMS)
  bind(WITHDRAW_COUNTER, (terms) => taskFlow('withdraw counter-offer', terms.withdrawCounter), SALE_TERMS)
  bind(EXTEND_HOLD, (terms) => holdForm(terms), SALE_TERMS)
  bind(DECLINE_MORE_TIME, (terms) => taskFlow('decline more time', terms.declineMoreTime), SALE_TERMS)
  bind(STATE_COMMISSION, (terms) => commissionForm(terms), SALE_TERMS)
  bind(FREE_UNITS, (terms) => loadingFlow('free units', terms.freeUnits), SALE_TERMS)
  bind(CHANGE_INTRODUCER, (terms) => introducerForm(terms), SALE_TERMS)
  bind(MOVE_SALE, (terms) => moveForm(terms), SALE_TERMS)
  bind(REFUND_FEE, (terms) => refundForm(terms), SALE_TERMS)
  bind(AGREE_PRICE, (terms) => priceForm(terms), SALE_TERMS)
})

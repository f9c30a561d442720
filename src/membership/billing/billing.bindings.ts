import { billingOverHttp } from '../../../adapters/http/membership/billing.http'
import { membershipsOverHttp } from '../../../adapters/http/membership/u-connect.http'
import { BILLING } from '../../../domain/membership/billing.ports'
import { planPurchaseWith } from '../../../domain/membership/plan-purchase'
import { DOWNLOADS } from '../../../domain/shared/downloads'
import { NAVIGATION } from '../../../domain/shared/navigation'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { BILLING_PAGE, BILLING_TASKS, BillingTasksPresenter } from './billing.presenter'
import { OFFERED_PLANS } from './offered-plans'
import { PLAN_PURCHASE, PlanPurchasePresenter } from './plan-purchase.presenter'

/** The screen of a member's billing; requires `downloadsBindings` and `paymentBindings`. */
export const billingBindings = bindings((bind) => {
  bind(BILLING, billingOverHttp, HTTP)
  bind(BILLING_PAGE, (billing) => loadingFlow('billing', billing.read), BILLING)
  bind(OFFERED_PLANS, (http) => loadingFlow('offered plans', membershipsOverHttp(http).plans), HTTP)
  bind(
    PLAN_PURCHASE,
    (billing) => ({
      logic: planPurchaseWith(billing),
      present: (purchase) => new PlanPurchasePresenter(purchase),
    }),
    BILLING,
  )
  bind(
    BILLING_TASKS,
    (billing, navigation, downloads, toasts) => new BillingTasksPresenter(billing, { navigation, downloads, toasts }),
    BILLING,
    NAVIGATION,
    DOWNLOADS,
    TOASTS,
  )
})

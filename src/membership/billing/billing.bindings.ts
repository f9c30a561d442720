import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { billingOverHttp } from '../../../adapters/http/membership/billing.http'
import { membershipsOverHttp } from '../../../adapters/http/membership/u-connect.http'
import { invoiceNumber } from '../../../domain/membership/billing'
import { BILLING } from '../../../domain/membership/billing.ports'
import { planPurchaseWith } from '../../../domain/membership/plan-purchase'
import { DOWNLOADS } from '../../../domain/shared/downloads'
import { NAVIGATION } from '../../../domain/shared/navigation'
import { bindings } from '../../shared/bindings'
import { downloadFlow } from '../../shared/download.flow'
import { HTTP } from '../../shared/http.bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { taskFlow, tellFailure } from '../../shared/task.presenter'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { BILLING_PAGE, PAYMENT_INVOICE, PROVIDER_PAGE } from './billing.flows'
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
    PROVIDER_PAGE,
    (billing, navigation, toasts) =>
      taskFlow('provider page', () => pipe(billing.portal(), TE.map(navigation.leaveTo), tellFailure(toasts))),
    BILLING,
    NAVIGATION,
    TOASTS,
  )
  bind(
    PAYMENT_INVOICE,
    (billing, downloads, toasts) =>
      downloadFlow(
        'payment invoice',
        {
          address: ({ id }) => billing.invoiceAddress(id),
          name: ({ number }) => `Tax invoice ${invoiceNumber(number)}.pdf`,
        },
        { downloads, toasts },
      ),
    BILLING,
    DOWNLOADS,
    TOASTS,
  )
})

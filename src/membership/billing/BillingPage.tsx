import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { SESSION } from '../../../domain/identity/session'
import type { Billing } from '../../../domain/membership/billing'
import { pathTo } from '../../../domain/shared/paths'
import { titleOf } from '../../../domain/shared/address-titles'
import { downloadsBindings } from '../../shared/downloads.bindings'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { paymentBindings } from '../../shared/payment/payment.bindings'
import { Breadcrumb } from '../../shared/ui/controls/Breadcrumb'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { billingBindings } from './billing.bindings'
import { BILLING_PAGE } from './billing.flows'
import styles from './Billing.module.css'
import { CurrentPlan } from './CurrentPlan'
import { PaidPlans } from './PaidPlans'
import { Payments } from './Payments'

/** `/account/membership`: the member's plan, card, payments and tax invoices. */
export const BillingPage = observer(() => {
  useBindings(downloadsBindings)
  useBindings(paymentBindings)
  useBindings(billingBindings)
  usePageTitle(titleOf('billing'))
  const toasts = useInjection(TOASTS)
  const billing = useFlow(useInjection(BILLING_PAGE), { request: undefined })
  const session = useInjection(SESSION)
  const mayIntroduce = billing.value?.mayIntroduce
  // A plan that was paid for elsewhere, or has ended, counts from now on.
  useEffect(() => {
    if (mayIntroduce !== undefined) session.learn({ mayIntroduce })
  }, [session, mayIntroduce])
  return (
    <Sheet first className={styles.page}>
      <Breadcrumb trail={[{ label: 'Account', to: pathTo('account') }]} here="Membership and billing" />
      <h1 className={styles.title}>Membership and billing</h1>
      {billing.failure !== null ? (
        <ErrorState title="We couldn’t load your membership" onRetry={billing.retry}>
          {billing.failure.message}
        </ErrorState>
      ) : billing.value === null ? (
        <Waiting />
      ) : (
        <Membership
          billing={billing.value}
          onPaid={(paid) => {
            session.learn({ mayIntroduce: paid.mayIntroduce })
            toasts.notify(`You are on the ${paid.plan.name} plan.`, 'Thank you')
            billing.refresh()
          }}
        />
      )}
    </Sheet>
  )
})

const Membership = ({ billing, onPaid }: { billing: Billing; onPaid: (billing: Billing) => void }) => (
  <>
    <CurrentPlan billing={billing} />
    {billing.state === 'free' && <PaidPlans mayIntroduce={billing.mayIntroduce} onPaid={onPaid} />}
    <Payments payments={billing.payments} />
  </>
)

const Waiting = () => (
  <Skeleton label="Loading your membership">
    <SkeletonBlock height={260} />
    <SkeletonText size={28} width="24%" className={styles.heading} />
    <SkeletonBlock height={140} />
  </Skeleton>
)

import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Billing } from '../../../domain/membership/billing'
import {
  DEFAULT_PERIOD,
  isCorporate,
  otherPriceLine,
  type Period,
  periodLine,
  type Plan,
  priceLine,
  shownPlans,
} from '../../../domain/membership/plan'
import { addedFeatures } from '../../../domain/membership/plan-rights'
import { pathTo } from '../../../domain/shared/paths'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { preloadDialog } from '../../shared/ui/messages/Dialog'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import { PeriodSwitch } from '../PeriodSwitch'
import styles from './Billing.module.css'
import { OFFERED_PLANS } from './offered-plans'
import { PlanPurchase } from './PlanPurchase'

interface Props {
  /** The office's grant allows what the plans would add. */
  mayIntroduce: boolean
  onPaid: (billing: Billing) => void
}

/** A paid plan's additions to the free one, and its card payment. */
export const PaidPlans = (props: Props) => (
  <section aria-labelledby="paid-plans" className={styles.section}>
    <h2 id="paid-plans" className={styles.heading}>
      What a paid plan adds
    </h2>
    <Plans {...props} />
    <div className={styles.next}>
      <LinkButton variant="line" destination={{ to: pathTo('pricing') }}>
        Compare all plans
      </LinkButton>
    </div>
  </section>
)

const Plans = observer(({ mayIntroduce, onPaid }: Props) => {
  const plans = useFlow(useInjection(OFFERED_PLANS), { request: undefined })
  const [period, setPeriod] = useState<Period>(DEFAULT_PERIOD)
  const [bought, setBought] = useState<Plan | null>(null)
  if (plans.failure !== null)
    return (
      <ErrorState level={3} title="We couldn’t load the plans" onRetry={plans.retry}>
        {plans.failure.message}
      </ErrorState>
    )
  if (plans.value === null)
    return (
      <Skeleton label="Loading the plans">
        <SkeletonBlock height={190} />
      </Skeleton>
    )
  return (
    <>
      <PeriodSwitch value={period} onChange={setPeriod} className={styles.periods} />
      <ul className={styles.offers} aria-labelledby="paid-plans">
        {shownPlans(plans.value)
          .filter((plan) => !isCorporate(plan))
          .map((plan) => (
            <Offer
              key={plan.id}
              plan={plan}
              adds={[...plan.features.standoutFeatures, ...addedFeatures(plan, mayIntroduce ? ['introduce'] : [])]}
              period={period}
              onChoose={() => setBought(plan)}
            />
          ))}
      </ul>
      {bought !== null && (
        <PlanPurchase
          plan={bought}
          period={period}
          onClose={() => setBought(null)}
          onPaid={(billing) => {
            setBought(null)
            onPaid(billing)
          }}
        />
      )}
    </>
  )
})

interface OfferProps {
  plan: Plan
  adds: readonly string[]
  period: Period
  onChoose: () => void
}

const Offer = ({ plan, adds, period, onChoose }: OfferProps) => (
  <li className={styles.offer}>
    <h3 className={styles.offerName}>{plan.name}</h3>
    <p
      className={styles.note}
    >{`${priceLine(plan, period)} ${periodLine(plan, period)}, ${otherPriceLine(plan, period)}, incl. GST`}</p>
    <ul className={styles.added}>
      {adds.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
    <Button wide onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={onChoose}>
      Choose {plan.name}
      <VisuallyHidden>{` for ${priceLine(plan, period)} ${periodLine(plan, period)}`}</VisuallyHidden>
    </Button>
  </li>
)

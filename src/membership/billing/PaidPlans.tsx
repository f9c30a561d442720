import { observer } from 'mobx-react-lite'
import { SITE } from '../../../domain/content/site'
import {
  DEFAULT_PERIOD,
  isCorporate,
  otherPriceLine,
  periodLine,
  type Plan,
  priceLine,
  shownPlans,
} from '../../../domain/membership/plan'
import { formatAustralianPhone } from '../../../domain/shared/phone'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { LinkButton } from '../../shared/ui/Button'
import { Skeleton, SkeletonBlock } from '../../shared/ui/Skeleton'
import { ErrorState } from '../../shared/ui/States'
import styles from './Billing.module.css'
import { OFFERED_PLANS } from './offered-plans'

/** What a paid plan would add to the free one. */
export const PaidPlans = () => (
  <section aria-labelledby="paid-plans" className={styles.section}>
    <h2 id="paid-plans" className={styles.heading}>
      What a paid plan adds
    </h2>
    <Plans />
    <div className={styles.next}>
      <LinkButton variant="line" destination={{ to: '/pricing' }}>
        See all plans
      </LinkButton>
      <Upgrade />
    </div>
  </section>
)

/** Joining online is for people without an account. */
const Upgrade = () => {
  const { contactEmail, contactPhone } = useInjection(SITE).tenant
  return (
    <p className={styles.note}>
      To move to a paid plan, email <a href={`mailto:${contactEmail}`}>{contactEmail}</a> or call{' '}
      {formatAustralianPhone(contactPhone)}. You keep your account.
    </p>
  )
}

const Plans = observer(() => {
  const plans = useFlow(useInjection(OFFERED_PLANS), { request: undefined })
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
    <ul className={styles.offers} aria-labelledby="paid-plans">
      {shownPlans(plans.value)
        .filter((plan) => !isCorporate(plan))
        .map((plan) => (
          <Offer key={plan.id} plan={plan} />
        ))}
    </ul>
  )
})

const Offer = ({ plan }: { plan: Plan }) => (
  <li className={styles.offer}>
    <h3 className={styles.offerName}>{plan.name}</h3>
    <p className={styles.note}>
      {priceLine(plan, DEFAULT_PERIOD)} {periodLine(plan, DEFAULT_PERIOD)}, {otherPriceLine(plan, DEFAULT_PERIOD)},
      incl. GST
    </p>
    <ul className={styles.added}>
      {plan.features.standoutFeatures.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  </li>
)

import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Billing, billedPrice } from '../../../domain/membership/billing'
import { type Period, type Plan, priceIn } from '../../../domain/membership/plan'
import { LICENCE_NEEDED, type LicensedChoice } from '../../../domain/membership/plan'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { CardForm } from '../../shared/payment/CardForm'
import { Button } from '../../shared/ui/controls/Button'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { Notice } from '../../shared/ui/messages/Notice'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import styles from './Billing.module.css'
import { LicenceForm } from './LicenceForm'
import { PLAN_PURCHASE } from './plan-purchase.presenter'

interface Props {
  plan: Plan
  period: Period
  onClose: () => void
  onPaid: (billing: Billing) => void
}

/** The card payment that moves a member from the free plan to a paid one. */
export const PlanPurchase = ({ plan, period, onClose, onPaid }: Props) => {
  const [attempt, setAttempt] = useState(1)
  const [agentRegistrationNumber, setAgentNumber] = useState('')
  const again = () => setAttempt(attempt + 1)
  const price = billedPrice({ name: plan.name, period, priceCents: priceIn(plan, period) })
  return (
    <Dialog open onClose={onClose} title={`${plan.name} plan`} description={price}>
      <p className={styles.terms}>
        Your plan starts when you pay by Mastercard or Visa, and renews automatically until you cancel. The{' '}
        <a href="/files/membership-agreement.pdf" target="_blank" rel="noopener">
          membership agreement
        </a>{' '}
        applies.
      </p>
      <Paying
        key={attempt}
        choice={{ planId: plan.id, period, agentRegistrationNumber }}
        label={`Card payment of ${price}`}
        onPaid={onPaid}
        onRetry={again}
        onNumber={(number) => {
          setAgentNumber(number)
          again()
        }}
      />
    </Dialog>
  )
}

interface PayingProps {
  choice: LicensedChoice
  label: string
  onPaid: (billing: Billing) => void
  onRetry: () => void
  onNumber: (number: string) => void
}

const Paying = observer(({ choice, label, onPaid, onRetry, onNumber }: PayingProps) => {
  const purchase = useFlow(useInjection(PLAN_PURCHASE), { request: choice, sessionId: null, finalKinds: [] })
  const [expired, setExpired] = useState<string | null>(null)
  const { clientSecret, confirmed, problem } = purchase
  const finish = useEffectEvent(onPaid)
  useEffect(() => {
    if (confirmed !== null) finish(confirmed)
  }, [confirmed])
  if (problem?.kind === LICENCE_NEEDED) return <LicenceForm onNumber={onNumber} />
  if (problem !== null)
    return problem.kind === 'not-opened' ? (
      <ErrorState
        level={3}
        title="We couldn’t open the payment"
        onRetry={onRetry}
      >{`${problem.message} You haven’t been charged.`}</ErrorState>
    ) : (
      <ErrorState level={3} title="We couldn’t confirm your payment" onRetry={purchase.retry}>
        {problem.message}
      </ErrorState>
    )
  if (expired !== null)
    return (
      <Notice tone="error" title="This payment has expired">
        <p>{expired}</p>
        <p>
          <Button variant="line" icon="retry" onClick={onRetry}>
            Pay again
          </Button>
        </p>
      </Notice>
    )
  if (clientSecret === null)
    return (
      <Skeleton label="Opening payment" visible>
        <SkeletonBlock height={420} />
      </Skeleton>
    )
  return (
    <CardForm
      clientSecret={clientSecret}
      label={label}
      meanwhile="You haven’t been charged."
      // The page is open already, so where the provider would return to isn't needed.
      onComplete={purchase.paid}
      onFailure={setExpired}
    />
  )
})

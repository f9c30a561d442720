import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type Plan, priceIn } from '../../domain/membership/plan'
import { formatCents } from '../../domain/shared/money'
import { CardForm } from '../shared/payment/CardForm'
import { Button } from '../shared/ui/controls/Button'
import { Notice } from '../shared/ui/messages/Notice'
import { Skeleton, SkeletonBlock } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import type { UConnectPresenter } from './u-connect.presenter'
import styles from './Wizard.module.css'

/** The embedded card checkout, removed with the step (M2-101, M4-14, M4-15, M7-39). */
export const PaymentStep = observer(({ joining, plan }: { joining: UConnectPresenter; plan: Plan | null }) => {
  const { checkout } = joining
  if (joining.isNotOpened)
    return (
      <ErrorState title="We couldn’t open the payment" onRetry={joining.retry}>
        {joining.message} You haven’t been charged, and your details are saved.
      </ErrorState>
    )
  if (checkout === null)
    return (
      <Skeleton label="Opening payment" visible>
        <SkeletonBlock height={520} />
      </Skeleton>
    )
  return (
    <Paying
      key={checkout.sessionId}
      joining={joining}
      clientSecret={checkout.clientSecret}
      price={priceOf(joining, plan)}
    />
  )
})

const priceOf = ({ choice }: UConnectPresenter, plan: Plan | null): string => {
  const period = choice?.period ?? 'MONTHLY'
  return plan === null
    ? 'the membership'
    : `${formatCents(priceIn(plan, period))} per ${period === 'MONTHLY' ? 'month' : 'year'}`
}

const Paying = ({
  joining,
  clientSecret,
  price,
}: {
  joining: UConnectPresenter
  clientSecret: string
  price: string
}) => {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <>
      <p className={styles.lead}>
        Your membership starts when you pay by Mastercard or Visa, and renews automatically until you cancel.
      </p>
      {problem === null ? (
        <CardForm
          clientSecret={clientSecret}
          label={`Card payment of ${price}`}
          meanwhile="You haven’t been charged, and your details are saved."
          onComplete={joining.paid}
          onFailure={setProblem}
        />
      ) : (
        <Notice tone="error" title="This payment has expired">
          <p>{problem}</p>
          <p>
            <Button variant="line" icon="retry" onClick={joining.renewCheckout}>
              Pay again
            </Button>
          </p>
        </Notice>
      )}
    </>
  )
}

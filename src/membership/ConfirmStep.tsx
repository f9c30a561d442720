import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { SITE } from '../../domain/content/site'
import { SESSION } from '../../domain/identity/session'
import { planAllows } from '../../domain/membership/plan-rights'
import { pathTo } from '../../domain/shared/paths'
import { EntranceButton } from '../shared/EntranceButton'
import { useInjection } from '../shared/injection'
import { LinkButton } from '../shared/ui/controls/Button'
import { Schedule } from '../shared/ui/text/Schedule'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import type { UConnectPresenter } from './u-connect.presenter'
import styles from './Wizard.module.css'

/** Replaces the history entry, so that Back does not return to the payment (M4-16). */
const useBackBlocked = (): void =>
  useEffect(() => {
    const stay = () => window.history.pushState(window.history.state, '', window.location.href)
    stay()
    window.addEventListener('popstate', stay)
    return () => window.removeEventListener('popstate', stay)
  }, [])

/** The end of the registration (M2-22, M2-102, M4-9, M4-13, M4-16). */
export const ConfirmStep = observer(({ joining }: { joining: UConnectPresenter }) => {
  useBackBlocked()
  if (joining.isRefunded) {
    return (
      <ErrorState
        level={1}
        title="We’re refunding your payment"
        action={<LinkButton destination={{ to: pathTo('pricing') }}>Back to plans</LinkButton>}
      >
        {joining.message} We’ll refund your payment in full. It takes 3-5 business days to clear.
      </ErrorState>
    )
  }
  if (joining.isUnconfirmed) {
    return (
      <ErrorState level={1} title="We couldn’t confirm your membership yet" onRetry={joining.retryConfirmation}>
        {joining.message} If you paid, your membership is safe. You won’t be charged twice if you try again.
      </ErrorState>
    )
  }
  return joining.membership === null ? (
    <Skeleton label="Confirming your membership" visible className={styles.waiting}>
      <SkeletonText size={40} width="60%" />
      <SkeletonBlock height={360} />
    </Skeleton>
  ) : (
    <Joined joining={joining} />
  )
})

const Joined = observer(({ joining: { membership } }: { joining: UConnectPresenter }) => {
  const { name, dashboards } = useInjection(SITE).tenant
  const session = useInjection(SESSION)
  const isOwn = membership !== null && session.user?.email.toLowerCase() === membership.email.toLowerCase()
  // The server has made the buyer's account an agent's, which the open session doesn't know yet.
  useEffect(() => {
    if (isOwn && session.role === 'buyer')
      session.learn({ role: 'agent', mayIntroduce: planAllows(membership.productCode, 'introduce') })
  }, [isOwn, membership, session, session.role])
  if (membership === null) return null
  return (
    <div className={styles.done}>
      <div>
        <h1>Welcome to U-Connect</h1>
        <p
          className={styles.lead}
        >{`Your membership with ${name} has started. We’ve emailed your membership details.`}</p>
        <Schedule
          rows={[
            ['Plan', membership.planName],
            ['Email', membership.email],
            ...(membership.subscriptionId === ''
              ? []
              : [['Subscription', membership.subscriptionId] as [string, string]]),
          ]}
        />
        <p>
          {isOwn ? (
            <LinkButton size="large" destination={{ to: pathTo('account') }}>
              Go to your dashboard
            </LinkButton>
          ) : (
            <EntranceButton size="large" address={dashboards.channelPartnerSearch}>
              Log in to U-Connect
            </EntranceButton>
          )}
        </p>
      </div>
      <img
        src="/drawings/reach.svg"
        width={760}
        height={640}
        alt="Map of Australia with lines from one office to the other capitals and overseas"
      />
    </div>
  )
})

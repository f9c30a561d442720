import { observer } from 'mobx-react-lite'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { SESSION } from '../../domain/identity/session'
import { BAR, placeInBar, returnedIn, type Step, stepAt } from '../../domain/membership/wizard-steps'
import { pathTo } from '../../domain/shared/paths'
import { EmailConfirmationPanel } from '../shared/email-confirmation/EmailConfirmationPanel'
import { useFlow } from '../shared/flow'
import { LeaveGuard } from '../shared/form/LeaveQuestion'
import { useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { part } from '../shared/part'
import { PartFailed } from '../shared/ui/messages/Failed'
import { Notice } from '../shared/ui/messages/Notice'
import { Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock } from '../shared/ui/messages/Skeleton'
import { Steps } from '../shared/ui/controls/Steps'
import { ConfirmStep } from './ConfirmStep'
import { DetailsStep } from './DetailsStep'
import { Interruptions } from './Interruptions'
import { PasswordStep } from './PasswordStep'
import { PlanSection } from './PlanSection'
import { PLANS } from './plans.presenter'
import { RegistrationSummary } from './RegistrationSummary'
import { TermsStep } from './TermsStep'
import { useUConnect } from './use-u-connect'
import styles from './Wizard.module.css'

const PaymentStep = part(() => import('./PaymentStep'), 'PaymentStep', PartFailed)

const isInWizard = (path: string): boolean => stepAt(path.split('?')[0] ?? '') !== null

/** After payment the query is before or after the `#` (M3-30). */
const useQuery = (): string => {
  const { search } = useLocation()
  return search === '' ? window.location.search : search
}

/** `/unifi/register/*`: from the plan to the membership; one flow for all steps (M2-16 to M2-22, M2-96 to M2-103). */
export const Wizard = ({ onContact }: { onContact: () => void }) => {
  const step = stepAt(useLocation().pathname)
  return step === null ? <Navigate to={pathTo('home')} replace /> : <Registration step={step} onContact={onContact} />
}

const TITLES: Readonly<Record<Step, string>> = {
  plan: 'Choose a plan',
  password: 'Set your password',
  details: 'You and your business',
  terms: 'Membership terms',
  payment: 'Payment',
  confirm: 'Your membership',
}

const Registration = observer(({ step: start, onContact }: { step: Step; onContact: () => void }) => {
  const query = useQuery()
  const { pathname } = useLocation()
  const joining = useUConnect(start, returnedIn(query))
  const plans = useFlow(useInjection(PLANS), { request: undefined })
  useEffect(() => joining.openStep(pathname, query), [joining, pathname, query])
  const { step } = joining
  const session = useInjection(SESSION)
  const isUpgrade = step === 'password' && session.role === 'buyer' && joining.isJoiningAs(session.user?.email)
  const title = isUpgrade ? 'Confirm your account' : TITLES[step]
  usePageTitle(`U-Connect: ${title}`)
  const plan = plans.planOf(joining.planId)
  const inside: Readonly<Record<Step, ReactNode>> = {
    plan: (
      <PlanSection
        level={2}
        plans={plans}
        chosen={joining.choice?.planId ?? null}
        onPick={(picked) => joining.pick(picked, plans.period)}
        onContact={onContact}
      />
    ),
    password: <PasswordStep joining={joining} />,
    details: <DetailsStep joining={joining} />,
    terms: <TermsStep joining={joining} />,
    payment: (
      <Suspense
        fallback={
          <Skeleton label="Loading payment">
            <SkeletonBlock height={520} />
          </Skeleton>
        }
      >
        <PaymentStep joining={joining} plan={plan} />
      </Suspense>
    ),
    confirm: <ConfirmStep joining={joining} />,
  }
  const isAlone = step === 'plan' || step === 'confirm'
  return (
    <Sheet first className={styles.wizard}>
      <Steps steps={BAR} current={placeInBar(step)} label="Joining U-Connect" />
      {step !== 'confirm' && <h1 className={styles.title}>{title}</h1>}
      <div className={isAlone ? undefined : styles.layout}>
        <div className={styles.step}>
          {joining.message !== null && step !== 'confirm' && !joining.isNotOpened && (
            <Notice tone="error">{joining.message}</Notice>
          )}
          {joining.emailConfirmation === null ? (
            inside[step]
          ) : (
            <EmailConfirmationPanel
              confirmation={joining.emailConfirmation}
              email={joining.email}
              level={step === 'confirm' ? 1 : 2}
              back="Change the email address"
              onBack={joining.changeEmail}
              next={step === 'confirm' ? 'Then your membership starts.' : 'Then you can pay for your membership.'}
            />
          )}
        </div>
        {!isAlone && <RegistrationSummary joining={joining} plans={plans} plan={plan} />}
      </div>
      <Interruptions joining={joining} />
      <LeaveGuard active={joining.isUnderWay} onClosing={step !== 'payment'} keeps={isInWizard}>
        You can continue later in this browser. We save everything except your password.
      </LeaveGuard>
    </Sheet>
  )
})

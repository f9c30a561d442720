import { observer } from 'mobx-react-lite'
import { SITE } from '../../domain/content/site'
import { planDrawing } from '../../drawing/graphics/plan-pieces'
import { formatBusinessNumber } from '../../domain/membership/business-number'
import { DEFAULT_PERIOD, isFree, periodLine, type Plan, priceIn } from '../../domain/membership/plan'
import { formatCents } from '../../domain/shared/money'
import { STEP_PATHS } from '../../domain/membership/wizard-steps'
import { useInjection } from '../shared/injection'
import { LinkButton } from '../shared/ui/controls/Button'
import { Drawing } from '../shared/ui/drawn/Drawing'
import { SkeletonText } from '../shared/ui/messages/Skeleton'
import { pieceOf, type PlansPresenter } from './plans.presenter'
import type { UConnectPresenter } from './u-connect.presenter'
import styles from './Wizard.module.css'

/** Beside the steps: the plan, the exact charge, and who joins. */
export const RegistrationSummary = observer(
  ({ joining, plans, plan }: { joining: UConnectPresenter; plans: PlansPresenter; plan: Plan | null }) => {
    const { brand, ink } = useInjection(SITE).tenant
    const period = joining.choice?.period ?? DEFAULT_PERIOD
    return (
      <aside className={styles.summary} aria-label="Your membership">
        <div className={styles.stage}>
          <Drawing svg={planDrawing(pieceOf(plan, plans.cards), { brand, ink, paper: '#ffffff' })} />
        </div>
        <div className={styles.facts}>
          {plan === null ? (
            plans.isLoading && <SkeletonText lines={2} />
          ) : (
            <div>
              <h2>{plan.name}</h2>
              <p className={styles.price}>
                {isFree(plan.id) ? (
                  <b>No charge</b>
                ) : (
                  <span>
                    <b>{formatCents(priceIn(plan, period))}</b> <span>{periodLine(plan, period)}</span>
                  </span>
                )}
              </p>
            </div>
          )}
          <Who joining={joining} />
          {joining.step !== 'payment' && (
            <p>
              <LinkButton variant="line" size="small" destination={{ to: STEP_PATHS.plan }}>
                Change plan
              </LinkButton>
            </p>
          )}
        </div>
      </aside>
    )
  },
)

/** As far as known (M9-12 to M9-14). */
const Who = observer(({ joining }: { joining: UConnectPresenter }) => {
  const { firstName, lastName, companyName, abnAcn } = joining.details.values
  const rows = [
    ['Email', joining.email],
    ['Name', `${firstName} ${lastName}`.trim()],
    ['Company', companyName],
    ['ABN/ACN', abnAcn === '' ? '' : formatBusinessNumber(abnAcn)],
  ].filter(([, value]) => value !== '')
  return joining.step === 'terms' || joining.step === 'payment' ? (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  ) : null
})

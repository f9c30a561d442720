import { observer } from 'mobx-react-lite'
import { SITE } from '../../domain/content/site'
import { planDrawing } from '../../drawing/graphics/plan-pieces'
import type { Feature, Plan } from '../../domain/membership/plan'
import { addedFeatures } from '../../domain/membership/plan-rights'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { preloadDialog } from '../shared/ui/messages/Dialog'
import { Drawing } from '../shared/ui/drawn/Drawing'
import { Icon } from '../shared/ui/drawn/Icon'
import { Skeleton, SkeletonBlock } from '../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../shared/ui/messages/States'
import { VisuallyHidden } from '../shared/ui/text/VisuallyHidden'
import { PeriodSwitch } from './PeriodSwitch'
import styles from './PlanSection.module.css'
import { pieceOf, type PlanCard, type PlansPresenter } from './plans.presenter'

interface PlanSectionProps {
  plans: PlansPresenter
  /** The plan already selected. */
  chosen: number | null
  /** Heading level of the plans. */
  level: 2 | 3
  onPick: (plan: Plan) => void
  /** Opens the request to join, for a corporate plan (M4-25). */
  onContact: () => void
}

/** The plans side by side, with buildings that get taller from plan to plan (M2-80, M4-19 to M4-27). */
export const PlanSection = observer(({ plans, ...card }: PlanSectionProps) => {
  if (plans.failure !== null) return <ErrorState onRetry={plans.retry}>{plans.failure}</ErrorState>
  if (plans.isEmpty)
    return (
      <EmptyState title="No plans are available right now">Email us and we’ll let you know when one is.</EmptyState>
    )
  return (
    <>
      <PeriodSwitch value={plans.period} onChange={plans.show} className={styles.periods} />
      {plans.isLoading ? (
        <Skeleton label="Loading plans" className={styles.waiting}>
          <div className={styles.cards}>
            {[0, 1, 2, 3].map((each) => (
              <SkeletonBlock key={each} height={620} />
            ))}
          </div>
        </Skeleton>
      ) : (
        <ul className={styles.cards}>
          {plans.cards.map((each) => (
            <Card key={each.plan.id} card={each} cards={plans.cards} {...card} />
          ))}
        </ul>
      )}
      {plans.free !== null && <FreePlan plan={plans.free} {...card} />}
    </>
  )
})

/** Below the paid plans, because the list of plans excludes it (M4-24). */
const FreePlan = ({
  plan,
  chosen,
  level,
  onPick,
}: Pick<PlanSectionProps, 'chosen' | 'level' | 'onPick'> & { plan: Plan }) => {
  const Heading = `h${level}` as const
  return (
    <section className={styles.free} data-chosen={chosen === plan.id || undefined} aria-labelledby="free-plan">
      <div>
        <Heading id="free-plan" className={styles.name}>
          {plan.name}
        </Heading>
        <p className={styles.description}>{plan.features.description}</p>
      </div>
      <Features
        list={[...plan.features.standoutFeatures, ...addedFeatures(plan), ...plan.features.common]}
        className={styles.common}
      />
      <div className={styles.price}>
        <p>
          <b>$0</b>
        </p>
        <Button wide variant="line" onClick={() => onPick(plan)}>
          Start free
        </Button>
      </div>
    </section>
  )
}

const Card = ({
  card,
  cards,
  chosen,
  level,
  onPick,
  onContact,
}: Omit<PlanSectionProps, 'plans'> & { card: PlanCard; cards: readonly PlanCard[] }) => {
  const { brand, ink } = useInjection(SITE).tenant
  const { plan, isCorporate } = card
  const Heading = `h${level}` as const
  const isChosen = chosen === plan.id
  return (
    <li className={styles.card} data-chosen={isChosen || undefined} aria-labelledby={`plan-${plan.id}`}>
      <Drawing svg={planDrawing(pieceOf(plan, cards), { brand, ink, paper: '#ffffff' })} className={styles.building} />
      <div className={styles.head}>
        <Heading id={`plan-${plan.id}`} className={styles.name}>
          {plan.name}
        </Heading>
        <p className={styles.description}>{plan.features.description}</p>
      </div>
      <div className={styles.price}>
        <p>
          <b>{card.price}</b>
          {card.period !== '' && <span>{` ${card.period}`}</span>}
        </p>
        <p className={styles.other}>{card.otherPrice === '' ? 'Based on team size' : card.otherPrice}</p>
        {card.terms !== '' && <p className={styles.other}>{card.terms}</p>}
      </div>
      {isCorporate ? (
        <Button
          key="contact"
          wide
          variant="line"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={onContact}
        >
          Contact us<VisuallyHidden>{` about ${plan.name}`}</VisuallyHidden>
        </Button>
      ) : (
        <Button key="sign-up" wide onClick={() => onPick(plan)}>
          Sign up now<VisuallyHidden>{` for ${plan.name}`}</VisuallyHidden>
        </Button>
      )}
      <div className={styles.features}>
        {plan.features.standoutFeatures.length > 0 && (
          <ul className={styles.standout}>
            {plan.features.standoutFeatures.map((each) => (
              <li key={each}>
                <Icon name="check" />
                {each}
              </li>
            ))}
          </ul>
        )}
        <Features list={[...addedFeatures(plan), ...plan.features.common]} className={styles.common} />
      </div>
    </li>
  )
}

/** A nested list belongs to the previous line (M3-16). */
const Features = ({ list, className }: { list: readonly Feature[]; className?: string | undefined }) =>
  list.length === 0 ? null : (
    <ul className={className}>
      {list.flatMap((feature, index) => {
        if (typeof feature !== 'string')
          return index > 0 && typeof list[index - 1] === 'string'
            ? []
            : [
                <li key={index}>
                  <Features list={feature} />
                </li>,
              ]
        const under = list[index + 1]
        return [
          <li key={index}>
            {feature}
            {under !== undefined && typeof under !== 'string' && <Features list={under} />}
          </li>,
        ]
      })}
    </ul>
  )

import { SITE } from '../../../domain/content/site'
import { formatDateIn, type TimeZone } from '../../../domain/shared/time-zones'
import { observer } from 'mobx-react-lite'
import { billedPrice, type Billing, cardWords, dueFact } from '../../../domain/membership/billing'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import { Box } from '../../shared/ui/text/Sheet'
import { PROVIDER_PAGE } from './billing.flows'
import styles from './Billing.module.css'

interface Shown {
  readonly billing: Billing
}

/** The plan at its price, what is due when, and the card. */
export const CurrentPlan = ({ billing }: Shown) => {
  const facts = factsOf(billing, useInjection(SITE).tenant.timeZone)
  return (
    <section aria-labelledby="current-plan" className={styles.section}>
      <Standing billing={billing} />
      <Box className={styles.plan}>
        <div className={styles.planHead}>
          <h2 id="current-plan" className={styles.planName}>{`${billing.plan.name} plan`}</h2>
          <p className={styles.price}>{billedPrice(billing.plan)}</p>
        </div>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {billing.state === 'free' && billing.mayIntroduce && (
          <p className={styles.note}>You can reserve for clients and share privately.</p>
        )}
        {billing.state !== 'free' && <Manage billing={billing} />}
      </Box>
    </section>
  )
}

const factsOf = (billing: Billing, timeZone: TimeZone): readonly (readonly [string, string])[] => {
  const { nextPlan, card, state } = billing
  const due = dueFact(billing, timeZone)
  return [
    ...(due === null ? [] : [due]),
    ...(nextPlan === null || state === 'ends'
      ? []
      : ([['Changes to', `${nextPlan.name}, ${billedPrice(nextPlan)}`]] as const)),
    ...(state === 'free' ? [] : ([['Card', card === null ? 'Not known yet' : cardWords(card)]] as const)),
  ]
}

/** Warnings about the plan. */
const Standing = ({ billing: { state, on, plan } }: Shown) => {
  const { timeZone } = useInjection(SITE).tenant
  if (state === 'past-due')
    return (
      <Notice tone="error" title="We couldn’t charge your card">
        {`Change your card, and we’ll charge it straight away. You keep your ${plan.name} plan meanwhile${
          on === null ? '.' : `; otherwise we try again on ${formatDateIn(on, timeZone)}.`
        }`}
      </Notice>
    )
  if (state === 'ends')
    return (
      <Notice tone="reserved" title="You have cancelled your plan">
        {`You keep ${plan.name} until ${
          on === null ? 'it ends' : formatDateIn(on, timeZone)
        }, and won’t be charged again. Until then you can continue it.`}
      </Notice>
    )
  return null
}

const BUTTONS = {
  renews: 'Change card or plan, or cancel',
  ends: 'Continue your plan',
  'past-due': 'Change card',
} as const

const Manage = observer(({ billing: { state } }: Shown) => {
  const page = useFlow(useInjection(PROVIDER_PAGE), undefined)
  if (state === 'free') return null
  return (
    <div className={styles.manage}>
      <Button
        variant={state === 'renews' ? 'line' : 'primary'}
        busy={page.isBusy}
        onClick={() => page.start(undefined)}
      >
        {BUTTONS[state]}
      </Button>
      <p className={styles.note}>On the secure page of our payment provider. You return here afterwards.</p>
    </div>
  )
})

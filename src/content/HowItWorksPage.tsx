import { SITE } from '../../domain/content/site'
import { type Step, stepDrawing } from '../../domain/drawing/graphics/set-pieces'
import { useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { LinkButton } from '../shared/ui/Button'
import { Drawing } from '../shared/ui/Drawing'
import { SectionTitle } from '../shared/ui/SectionTitle'
import { Sheet } from '../shared/ui/Sheet'
import styles from './ContentPage.module.css'

const STEPS: readonly (readonly [Step, string, string])[] = [
  [
    'find',
    'Find the project',
    'Search by suburb, price, type and size. Each result shows how many homes are available and the completion date.',
  ],
  [
    'read',
    'Compare the plans',
    'Every listing has floor plans, site plans, specifications and fees. Unlock the price list with your name and email.',
  ],
  [
    'reserve',
    'Reserve your home',
    'Choose it on the building and pay the $1,000 reservation fee by Mastercard or Visa. We hold the home exclusively for you for seven days.',
  ],
  [
    'exchange',
    'Exchange contracts',
    'A representative calls you within 24 hours, and your conveyancer reviews the contract while the home is off the market.',
  ],
]

const BENEFITS = [
  'See live availability for every home.',
  'Don’t go ahead and we refund your $1,000. The card transaction fee is not refundable.',
  'Use our nominated conveyancer or choose your own.',
  'No listed price? Make an offer. No payment needed.',
  'Your card details go straight to the payment provider.',
]

/** `/how-it-works`: the four steps (M2-27, M2-118, M1-17). */
export const HowItWorksPage = () => {
  const { tenant } = useInjection(SITE)
  usePageTitle('How it works')
  return (
    <Sheet first className={styles.page}>
      <h1>How it works</h1>
      <p className={styles.lead}>
        Buying off the plan takes four steps. A buyer can reserve a property online for $1,000, holding it exclusively
        for seven days.
      </p>
      <ol className={styles.steps}>
        {STEPS.map(([step, title, words], index) => (
          <li key={step}>
            <Drawing
              svg={stepDrawing(step, { brand: tenant.brand, ink: tenant.ink, paper: '#ffffff' })}
              className={styles.stepDrawing}
            />
            <h2>
              {index + 1}. {title}
            </h2>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <section className={styles.gains}>
        <SectionTitle>What you get</SectionTitle>
        <ul className={styles.benefits}>
          {BENEFITS.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </section>
      <p>
        <LinkButton iconAfter="arrow" destination={{ to: '/property/search/results?searchType=buy' }}>
          Find a home
        </LinkButton>
      </p>
    </Sheet>
  )
}

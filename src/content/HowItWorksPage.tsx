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
    'Search by suburb, price, type and size. Each result says how many homes are left and when the building will be finished.',
  ],
  [
    'read',
    'Compare the plans',
    'Floor plans, site plans, specifications and fees stand side by side, in the same order each time. Unlock the price list with your name and e-mail.',
  ],
  [
    'reserve',
    'Reserve your home',
    'Pick it from a picture of the building and pay the $1,000 reservation fee by Mastercard or Visa. The home is held for you alone for seven days.',
  ],
  [
    'exchange',
    'Exchange contracts',
    'Your conveyancer reads the contract while nobody else can take the home. A representative calls you within 24 hours.',
  ],
]

const BENEFITS = [
  'You see every home of a building and its status as it is now, and as it changes.',
  'The fee is refunded if you do not go to contract; only the card transaction fee is not.',
  'A nominated conveyancer is ready, or you name your own.',
  'Where a price is open, you make an offer instead, and pay nothing.',
  'Your card details go straight to the payment provider.',
]

/** `/how-it-works`: four steps and what they bring (M2-27, M2-118, M1-17). */
export const HowItWorksPage = () => {
  const { tenant } = useInjection(SITE)
  usePageTitle('How it works')
  return (
    <Sheet first className={styles.page}>
      <h1>How it works</h1>
      <p className={styles.lead}>
        Buying a home that is not built yet takes four steps. A buyer can reserve a property online for $1,000, holding
        it exclusively for seven days.
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

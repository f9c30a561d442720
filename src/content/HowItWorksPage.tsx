import { SITE } from '../../domain/content/site'
import { contentTexts } from '../../domain/content/terms-texts'
import type { ReservationTerms } from '../../domain/reservation/reservation-terms'
import { resultsPath } from '../../domain/listing/listing-paths'
import { titleOf } from '../../domain/shared/address-titles'
import { pathTo } from '../../domain/shared/paths'
import { useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { LinkButton } from '../shared/ui/controls/Button'
import { Schedule } from '../shared/ui/text/Schedule'
import { SectionTitle } from '../shared/ui/text/SectionTitle'
import { Sheet } from '../shared/ui/text/Sheet'
import { BuyingSteps } from './home/BuyingSteps'
import styles from './ContentPage.module.css'

const benefitsFor = (terms: ReservationTerms): readonly string[] => [
  'See live availability for every home.',
  contentTexts(terms).refunded,
  'Use our nominated conveyancer or choose your own.',
  'No listed price? Make an offer. No payment needed.',
  'Your card details go straight to the payment provider.',
]

/** What is paid in the course of buying. */
const paymentsFor = (terms: ReservationTerms) =>
  [
    ['When you reserve', contentTexts(terms).paidFirst],
    ['When you make an offer', 'Nothing.'],
    [
      'When contracts are exchanged',
      'The deposit, usually 10% of the price, or a deposit bond if the contract allows it.',
    ],
    ['While the home is built', 'Nothing, unless the contract says so. Land and house packages are paid in stages.'],
    ['At settlement', 'The rest of the price, duty and lodgement fees. Your lender pays its part.'],
  ] as const

/** `/how-it-works`: the four steps (M2-27, M2-118, M1-17). */
export const HowItWorksPage = () => {
  const { terms } = useInjection(SITE).tenant
  usePageTitle(titleOf('howItWorks'))
  return (
    <Sheet first className={styles.page}>
      <h1>How it works</h1>
      <p className={styles.lead}>{`Buying off the plan takes four steps. ${contentTexts(terms).reserveOnline}`}</p>
      <BuyingSteps />
      <section className={styles.gains}>
        <SectionTitle>What you get</SectionTitle>
        <ul className={styles.benefits}>
          {benefitsFor(terms).map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </section>
      <section className={styles.gains}>
        <SectionTitle
          aside={
            <LinkButton variant="quiet" size="small" iconAfter="arrow" destination={{ to: pathTo('faq') }}>
              More questions
            </LinkButton>
          }
        >
          What you pay, and when
        </SectionTitle>
        <Schedule rows={paymentsFor(terms)} />
      </section>
      <p>
        <LinkButton iconAfter="arrow" destination={{ to: resultsPath({ searchType: 'buy' }) }}>
          Find a home
        </LinkButton>
      </p>
    </Sheet>
  )
}

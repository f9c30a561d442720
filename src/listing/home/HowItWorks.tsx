import { SITE } from '../../../domain/content/site'
import { homeTexts } from '../../../domain/content/home-texts'
import { type Step, stepDrawing } from '../../../drawing/graphics/set-pieces'
import type { ReservationTerms } from '../../../domain/reservation/reservation-terms'
import { useInjection } from '../../shared/injection'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import styles from './HowItWorks.module.css'

interface BuyingStep {
  readonly step: Step
  readonly title: string
  readonly words: string
}

const stepsFor = (terms: ReservationTerms): readonly BuyingStep[] => [
  {
    step: 'find',
    title: 'Find the project',
    words: 'Search by suburb, type, price and size. Every listing comes from the selling agent.',
  },
  {
    step: 'read',
    title: 'Compare the plans',
    words: 'See floor plans, site plans, specifications and fees, set out the same way for every listing.',
  },
  {
    step: 'reserve',
    title: 'Reserve your home',
    words: homeTexts(terms).heldInYourName,
  },
  {
    step: 'exchange',
    title: 'Exchange contracts',
    words: homeTexts(terms).reviewed,
  },
]

/** The four steps to buying, each with a drawing (B2.2-9). */
export const HowItWorks = () => {
  const { brand, ink, terms } = useInjection(SITE).tenant
  return (
    <section aria-labelledby="how-it-works">
      <SectionTitle id="how-it-works">How it works</SectionTitle>
      <ol className={styles.steps}>
        {stepsFor(terms).map(({ step, title, words }) => (
          <li key={step} className={styles.step}>
            <div
              className={styles.drawing}
              dangerouslySetInnerHTML={{ __html: stepDrawing(step, { brand, ink, paper: '#ffffff' }) }}
            />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

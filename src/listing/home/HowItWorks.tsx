import { SITE } from '../../../domain/content/site'
import { type Step, stepDrawing } from '../../../domain/drawing/graphics/set-pieces'
import { useInjection } from '../../shared/injection'
import { SectionTitle } from '../../shared/ui/SectionTitle'
import styles from './HowItWorks.module.css'

const STEPS: readonly { readonly step: Step; readonly title: string; readonly words: string }[] = [
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
    words: 'Choose it on the building. A $1,000 fee holds it in your name for 7 days.',
  },
  {
    step: 'exchange',
    title: 'Exchange contracts',
    words:
      'Your conveyancer reviews the contract while nobody else can buy the home. Don’t go ahead and we refund your $1,000, less the card fee.',
  },
]

/** The four steps to buying, each with a drawing (B2.2-9). */
export const HowItWorks = () => {
  const { brand, ink } = useInjection(SITE).tenant
  return (
    <section aria-labelledby="how-it-works">
      <SectionTitle id="how-it-works">How it works</SectionTitle>
      <ol className={styles.steps}>
        {STEPS.map(({ step, title, words }) => (
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

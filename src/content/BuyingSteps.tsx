import { SITE } from '../../domain/content/site'
import { type Step, stepDrawing } from '../../domain/drawing/graphics/set-pieces'
import { useInjection } from '../shared/injection'
import { Drawing } from '../shared/ui/Drawing'
import styles from './BuyingSteps.module.css'

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

/** The four steps of buying off the plan (M2-118). */
export const BuyingSteps = ({ level = 2 }: { level?: 2 | 3 }) => {
  const { brand, ink } = useInjection(SITE).tenant
  const Heading = `h${level}` as const
  return (
    <ol className={styles.steps}>
      {STEPS.map(([step, title, words], index) => (
        <li key={step}>
          <Drawing svg={stepDrawing(step, { brand, ink, paper: '#ffffff' })} className={styles.drawing} />
          <Heading>
            {index + 1}. {title}
          </Heading>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  )
}

import { SITE } from '../../../domain/content/site'
import { contentTexts } from '../../../domain/content/terms-texts'
import { type Step, stepDrawing } from '../../../drawing/graphics/set-pieces'
import type { ReservationTerms } from '../../../domain/reservation/reservation-terms'
import { useInjection } from '../../shared/injection'
import { Drawing } from '../../shared/ui/drawn/Drawing'
import styles from './BuyingSteps.module.css'

const stepsFor = (terms: ReservationTerms): readonly (readonly [Step, string, string])[] => [
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
  ['reserve', 'Reserve your home', contentTexts(terms).payAndHold],
  ['exchange', 'Exchange contracts', contentTexts(terms).called],
]

/** The four steps of buying off the plan (M2-118). */
export const BuyingSteps = ({ level = 2 }: { level?: 2 | 3 }) => {
  const { brand, ink, terms } = useInjection(SITE).tenant
  const Heading = `h${level}` as const
  return (
    <ol className={styles.steps}>
      {stepsFor(terms).map(([step, title, words], index) => (
        <li key={step}>
          <Drawing svg={stepDrawing(step, { brand, ink, paper: '#ffffff' })} className={styles.drawing} />
          <Heading>{`${index + 1}. ${title}`}</Heading>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  )
}

import { SITE } from '../../../domain/content/site'
import { homeTexts } from '../../../domain/content/home-texts'
import type { ReservationTerms } from '../../../domain/reservation/reservation-terms'
import { useInjection } from '../../shared/injection'
import { Icon } from '../../shared/ui/drawn/Icon'
import type { IconName } from '../../shared/ui/drawn/icons'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import styles from './Highlights.module.css'

const highlightsFor = (terms: ReservationTerms): readonly (readonly [IconName, string, string])[] => [
  ['building', 'Choose on the building', 'See every home on the building, with its level, aspect and neighbours.'],
  ['clock', 'Live availability', 'See homes change to reserved or sold as it happens.'],
  ['file', 'All documents', 'View plans, specifications, fees and appraisals online, or download them.'],
  ['list', 'The whole price list', 'Fill in one short form to see the full price list.'],
  [
    'calendar',
    homeTexts(terms).daysAlone,
    'We hold the home exclusively for you while your conveyancer reviews the contract.',
  ],
  ['pen', 'Or make an offer', 'No listed price? Make an offer. It’s free.'],
]

/** Feature highlights (B2.2-10). */
export const Highlights = () => (
  <section aria-labelledby="highlights">
    <SectionTitle id="highlights">Made for buying off the plan</SectionTitle>
    <ul className={styles.list}>
      {highlightsFor(useInjection(SITE).tenant.terms).map(([icon, title, words]) => (
        <li key={title} className={styles.item}>
          <Icon name={icon} className={styles.icon} />
          <div>
            <h3>{title}</h3>
            <p>{words}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

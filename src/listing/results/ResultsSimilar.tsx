import { Link } from 'react-router-dom'
import type { PropertyType } from '../../../domain/listing/property-type'
import { resultsPath } from '../../../domain/listing/listing-paths'
import { Icon } from '../../shared/ui/drawn/Icon'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import styles from './ResultsSimilar.module.css'
import { typeIcon } from '../../shared/ui/drawn/type-icon'

/** Static samples, as in the documents. */
const SAMPLES: readonly { readonly type: PropertyType; readonly suburb: string; readonly words: string }[] = [
  { type: 'Apartments', suburb: 'Glenelg', words: 'Towers by the bay, a tram ride from the city.' },
  { type: 'Townhouses', suburb: 'Bowden', words: 'Small streets on the old gasworks site.' },
  { type: 'House & Land', suburb: 'Parafield Gardens', words: 'New lots near the airfield and the train line.' },
]

/** `Properties in similar areas` (B2.4-6). Each card starts a search. */
export const ResultsSimilar = () => (
  <section className={styles.similar} aria-labelledby="similar">
    <SectionTitle id="similar">Properties in similar areas</SectionTitle>
    <ul className={styles.cards}>
      {SAMPLES.map(({ type, suburb, words }) => (
        <li key={suburb}>
          <Link className={styles.card} to={resultsPath({ searchType: 'buy', suburb, type })}>
            <span className={styles.picture}>
              <Icon name={typeIcon(type)} />
            </span>
            <span className={styles.words}>
              <b className={styles.name}>{`${type} in ${suburb}`}</b>
              <span className={styles.more}>{words}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

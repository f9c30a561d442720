import { Icon } from '../shared/ui/Icon'
import type { IconName } from '../shared/ui/icons'
import { SectionTitle } from '../shared/ui/SectionTitle'
import styles from './Highlights.module.css'

const HIGHLIGHTS: readonly (readonly [IconName, string, string])[] = [
  [
    'building',
    'Choose on the building',
    'Each home is a tile on the drawn building: you see its level, its aspect and its neighbours.',
  ],
  ['clock', 'As it is now', 'A home that somebody else takes changes while you look at it.'],
  ['file', 'All documents', 'Plans, specifications, fees and appraisals open in the page and can be kept.'],
  ['list', 'The whole price list', 'One short form opens all prices of a project, with every home in it.'],
  ['calendar', 'Seven days', 'A reservation holds your home for you alone while the contract is read.'],
  ['pen', 'Or make an offer', 'Where a price is open you name yours. An offer costs nothing.'],
]

/** What the site does that others do not (B2.2-10). */
export const Highlights = () => (
  <section aria-labelledby="highlights">
    <SectionTitle id="highlights">Made for buying off the plan</SectionTitle>
    <ul className={styles.list}>
      {HIGHLIGHTS.map(([icon, title, words]) => (
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

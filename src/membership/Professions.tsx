import { SITE } from '../../domain/content/site'
import { likenessIn, portrait } from '../../drawing/graphics/portrait'
import { useInjection } from '../shared/injection'
import { Drawing } from '../shared/ui/drawn/Drawing'
import styles from './Professions.module.css'

/** Target professions (M1-14), each with its benefit. The human figures are generic. */
const PROFESSIONS = [
  ['Real estate agents', 'Offer buyers more than your own listings.', 'bobbed-brown-light'],
  ['Buyer’s agents', 'Off-market stock, with the same details for every project.', 'cropped-black-deep'],
  ['Finance brokers', 'Help clients find a home to match their loan.', 'long-black-olive'],
  ['Accountants', 'New homes with depreciation schedules.', 'parted-grey-pale'],
  ['Migration agents', 'Help clients find a home before they arrive.', 'curls-chestnut-tan'],
] as const

export const Professions = () => {
  const { ink } = useInjection(SITE).tenant
  return (
    <ul className={styles.professions}>
      {PROFESSIONS.map(([name, words, likeness]) => (
        <li key={name} className={styles.profession}>
          <Drawing
            svg={portrait({ seed: name, likeness: likenessIn(likeness), ink, title: null })}
            className={styles.figure}
          />
          <div>
            <h3>{name}</h3>
            <p>{words}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

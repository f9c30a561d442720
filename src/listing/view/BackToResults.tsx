import { Link } from 'react-router-dom'
import { Icon } from '../../shared/ui/Icon'
import styles from './BackToResults.module.css'
import { RESULTS } from '../search/search.presenter'

/** Links back to the results, with their filters and page (B2.4-24). */
export const BackToResults = () => (
  <p className={styles.back}>
    <Link to={RESULTS} className={styles.link}>
      <Icon name="back" />
      Back to Search Results
    </Link>
  </p>
)

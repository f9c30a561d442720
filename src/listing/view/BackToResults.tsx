import { useState } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../domain/shared/paths'
import { leftResults } from '../../shared/first-paint'
import { Icon } from '../../shared/ui/drawn/Icon'
import styles from './BackToResults.module.css'

/** Links back to the results, with their filters and page (B2.4-24). */
export const BackToResults = () => {
  const [results] = useState(() => leftResults() ?? pathTo('results'))
  return (
    <p className={styles.back}>
      <Link to={results} className={styles.link}>
        <Icon name="back" />
        Back to Search Results
      </Link>
    </p>
  )
}

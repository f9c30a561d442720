import { OBSTACLES } from '../../../domain/stock/obstacles'
import { cx } from '../../shared/ui/cx'
import styles from './Stock.module.css'

/** What a publication needs, a field each: ink is done, tracing paper is missing. Words beside it say the same. */
export const Progress = ({ missing, small = false }: { missing: number; small?: boolean }) => (
  <span className={cx(styles.progress, small && styles.small)} aria-hidden="true">
    {OBSTACLES.map((each, i) => (
      <i key={each} className={cx(i >= OBSTACLES.length - missing && styles.lacking)} />
    ))}
  </span>
)

import { formatDollarRange, hasPrice, type Dollars } from '../../../domain/shared/money'
import { cx } from './cx'
import styles from './Price.module.css'

/** An amount, or a range when there is another maximum; without a price, the words that the screen gives ("Make an offer", "TBA"). */
export const Price = ({
  min,
  max = null,
  missing,
  size = 'regular',
  className,
}: {
  min: Dollars | null
  max?: Dollars | null
  missing: string
  size?: 'small' | 'regular' | 'large'
  className?: string | undefined
}) => (
  <p className={cx(styles.price, styles[size], className)}>{hasPrice(min) ? formatDollarRange(min, max) : missing}</p>
)

import { formatDollarRange, hasPrice, type Dollars } from '../../../../domain/shared/money'
import { cx } from '../cx'
import styles from './Price.module.css'

/**
 * An amount, or a range if a different maximum is given; without a price, the screen's words ("Make an offer", "TBA").
 */
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

import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Tag.module.css'

/** A short label on a picture or in a line: "Brand New Listing". `line` is outlined. */
export const Tag = ({
  look = 'solid',
  corner = false,
  className,
  children,
}: {
  look?: 'solid' | 'line'
  corner?: boolean
  className?: string | undefined
  children: ReactNode
}) => <span className={cx(styles.tag, styles[look], corner && styles.corner, className)}>{children}</span>

/** A count in a circle. */
export const Badge = ({
  children,
  tone = 'ink',
}: {
  children: ReactNode
  /** `inverse` for use on the brand colour, inside a primary button. */
  tone?: 'ink' | 'brand' | 'inverse'
}) => <span className={cx(styles.badge, styles[tone])}>{children}</span>

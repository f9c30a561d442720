import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Frame.module.css'

/** Frames a drawing or photograph, reserving its space. The caption describes it. */
export const Frame = ({
  ratio,
  caption,
  isBelow = false,
  className,
  children,
}: {
  /** Width / height, such as `3 / 2`; fills the parent's height if omitted. */
  ratio?: string
  caption?: ReactNode
  /** The caption stands below the drawing instead of on it. */
  isBelow?: boolean
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={cx(styles.frame, className)} style={{ aspectRatio: ratio }}>
    {children}
    {caption !== undefined && <span className={cx(styles.caption, isBelow && styles.below)}>{caption}</span>}
  </div>
)

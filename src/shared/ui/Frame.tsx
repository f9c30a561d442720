import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './Frame.module.css'

/** The frame of a drawing or photograph: keeps its ratio before the picture comes. The caption says what is shown. */
export const Frame = ({
  ratio,
  caption,
  className,
  children,
}: {
  /** Width by height, such as `3 / 2`; none fills the parent's height. */
  ratio?: string
  caption?: ReactNode
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={cx(styles.frame, className)} style={{ aspectRatio: ratio }}>
    {children}
    {caption !== undefined && <span className={styles.caption}>{caption}</span>}
  </div>
)

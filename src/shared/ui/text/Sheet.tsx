import type { ElementType, ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Sheet.module.css'

/** The page's content width with gutters; `first` starts below the header, `space` adds space above. */
export const Sheet = ({
  as: Tag = 'div',
  first = false,
  space = false,
  className,
  children,
}: {
  as?: ElementType
  first?: boolean
  space?: boolean
  className?: string | undefined
  children: ReactNode
}) => <Tag className={cx(styles.sheet, first && styles.first, space && styles.space, className)}>{children}</Tag>

/** White paper with an ink frame. */
export const Box = ({
  as: Tag = 'div',
  className,
  children,
}: {
  as?: ElementType
  className?: string | undefined
  children: ReactNode
}) => <Tag className={cx(styles.box, className)}>{children}</Tag>

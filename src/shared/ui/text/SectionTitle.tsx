import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './SectionTitle.module.css'

interface SectionTitleProps {
  children: ReactNode
  /** Heading level. */
  level?: 1 | 2 | 3
  /** At the end of the dimension line: a link or a note. */
  aside?: ReactNode
  id?: string
  className?: string | undefined
}

/** A section heading, followed by a dimension line. */
export const SectionTitle = ({ children, level = 2, aside, id, className }: SectionTitleProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.title, className)}>
      <Heading id={id} className={styles.words}>
        {children}
      </Heading>
      <span className={styles.line} aria-hidden="true" />
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}

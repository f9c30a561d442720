import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './Disclosure.module.css'
import { Icon } from './Icon'

/** A heading that opens and closes what is below it: a question, a section of an account. The browser's own search looks inside. */
export const Disclosure = ({
  title,
  level = 3,
  open = false,
  aside,
  className,
  children,
}: {
  title: ReactNode
  level?: 2 | 3
  /** Whether it is open at first. */
  open?: boolean
  /** At the end of the line: a count. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}) => {
  const Heading = `h${level}` as const
  return (
    <details className={cx(styles.disclosure, className)} open={open}>
      <summary className={styles.summary}>
        <Heading className={styles.title}>{title}</Heading>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

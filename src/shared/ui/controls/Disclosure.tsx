import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Disclosure.module.css'
import { Icon } from '../drawn/Icon'

/** A collapsible section. The browser's find-in-page searches inside. */
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
  /** Initially open. */
  open?: boolean
  /** At the end of the heading: a count. */
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

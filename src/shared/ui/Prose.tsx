import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './Prose.module.css'

/** Running text with headings, lists, tables and pictures. HTML passed as `html` must be sanitised. */
export const Prose = ({
  html,
  className,
  children,
}: {
  html?: string
  className?: string | undefined
  children?: ReactNode
}) =>
  html === undefined ? (
    <div className={cx(styles.prose, className)}>{children}</div>
  ) : (
    <div className={cx(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
  )

/** For components that render their own element, such as `SafeHtml`. */
export const proseLook = styles.prose

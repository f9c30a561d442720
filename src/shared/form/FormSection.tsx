import type { ReactNode } from 'react'
import { cx } from '../ui/cx'
import styles from './FormSection.module.css'

/** A part of a long form under its own name, ruled off from the part above. */
export const FormSection = ({
  title,
  note,
  className,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  className?: string | undefined
  children: ReactNode
}) => (
  <fieldset className={cx(styles.section, className)}>
    <legend className={styles.title}>{title}</legend>
    {note !== undefined && <p className={styles.note}>{note}</p>}
    {children}
  </fieldset>
)

/** Fields in two columns, in one on a phone; `wide` inside it spans both. */
export const FormGrid = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={cx(styles.grid, className)}>{children}</div>
)

/** Give it to a field that spans the grid. */
export const wide = styles.wide

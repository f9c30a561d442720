import type { ReactNode } from 'react'
import { cx } from '../ui/cx'
import styles from './FormSection.module.css'

/** A titled section of a long form, with a rule above it. */
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

/** Fields in two columns, or one on a phone; `wide` spans both. */
export const FormGrid = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={cx(styles.grid, className)}>{children}</div>
)

/** Class for a field that spans the grid. */
export const wide = styles.wide

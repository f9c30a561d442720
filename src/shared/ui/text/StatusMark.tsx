import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './StatusMark.module.css'

export type StatusTone = 'available' | 'reserved' | 'sold'

const WORDS: Record<StatusTone, string> = { available: 'Available', reserved: 'Reserved', sold: 'Sold' }

/**
 * White, green hatch or purple with a diagonal, always with a label; children replace the label (Settled,
 * Unconditional).
 */
export const StatusMark = ({
  tone,
  children,
  className,
}: {
  tone: StatusTone
  children?: ReactNode
  className?: string | undefined
}) => <span className={cx(styles.status, styles[tone], className)}>{children ?? WORDS[tone]}</span>

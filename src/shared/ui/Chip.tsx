import { formatNumber } from '../../../domain/shared/money'
import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { Icon } from './Icon'

/** An active filter; pressing it removes it. */
export const Chip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className={styles.chip} aria-label={`Remove filter ${label}`} onClick={onRemove}>
    <span className={styles.words}>{label}</span>
    <Icon name="close" className={styles.cross} />
  </button>
)

/** A toggle; one of several. */
export const ToggleChip = ({
  label,
  count,
  pressed,
  onToggle,
}: {
  label: string
  count?: number
  pressed: boolean
  onToggle: () => void
}) => (
  <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onToggle}>
    <span className={styles.words}>{label}</span>
    {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
  </button>
)

/** A wrapping list of chips. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.chips} role="group" aria-label={label}>
    {children}
  </div>
)

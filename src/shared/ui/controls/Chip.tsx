import styles from './Chip.module.css'
import { Icon } from '../drawn/Icon'

/** An active filter; pressing it removes it. */
export const Chip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className={styles.chip} aria-label={`Remove filter ${label}`} onClick={onRemove}>
    <span className={styles.words}>{label}</span>
    <Icon name="close" className={styles.cross} />
  </button>
)

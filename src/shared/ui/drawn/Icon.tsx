import { cx } from '../cx'
import styles from './Icon.module.css'
import { ICONS, type IconName } from './icons'

/** A decorative icon beside text; hidden from screen readers. */
export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <svg
    className={cx(styles.icon, className)}
    viewBox="0 0 20 20"
    aria-hidden="true"
    focusable="false"
    dangerouslySetInnerHTML={{ __html: ICONS[name] }}
  />
)

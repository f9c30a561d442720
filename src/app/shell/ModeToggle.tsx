import styles from './ModeToggle.module.css'
import type { ModeSwitch } from './shell.model'

/** When on, commission is hidden so the screen can be shown to a client. */
export const ModeToggle = ({ mode }: { mode: ModeSwitch }) => (
  <button
    type="button"
    role="switch"
    aria-checked={mode.on}
    aria-label="Hide commission (mode)"
    title="Mode: on hides commission figures"
    className={styles.toggle}
    onClick={mode.toggle}
  >
    <span className={styles.words}>Hide commission</span>
    <span className={styles.off}>Off</span>
    <span className={styles.on}>On</span>
  </button>
)

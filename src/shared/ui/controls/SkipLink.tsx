import styles from './SkipLink.module.css'

/** First in the tab order. A button, not a link to `#main`, which would be a route in hash mode. */
export const SkipLink = () => (
  <button
    type="button"
    className={styles.skip}
    data-focuses="main"
    onClick={() => document.getElementById('main')?.focus()}
  >
    Skip to content
  </button>
)

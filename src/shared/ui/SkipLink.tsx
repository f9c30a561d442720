import styles from './SkipLink.module.css'

/** The first thing the Tab key reaches. A button, not `#main`: in hash mode that address would be a route. */
export const SkipLink = () => (
  <button type="button" className={styles.skip} onClick={() => document.getElementById('main')?.focus()}>
    Skip to content
  </button>
)

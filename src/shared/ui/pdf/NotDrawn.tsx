import styles from '../drawn/DocumentView.module.css'
import { Icon } from '../drawn/Icon'

/** In place of a page that could not be drawn; the file can still be opened. */
export const NotDrawn = () => (
  <span className={styles.missing}>
    <Icon name="file" />
    No preview. Open the document to read it.
  </span>
)

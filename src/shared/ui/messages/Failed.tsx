import { Button } from '../controls/Button'
import styles from './Failed.module.css'
import { ErrorState } from './States'

const WHY = 'Check your connection, then try again.'

/** Shown where a part's code failed to load. */
export const PartFailed = ({ retry }: { retry: () => void }) => <ErrorState onRetry={retry}>{WHY}</ErrorState>

/** Shown at the bottom of the window if a dialog's code failed to load. */
export const DialogFailed = ({ retry }: { retry: () => void }) => (
  <div role="alert" className={styles.strip}>
    <p>{`We couldn’t open this. ${WHY}`}</p>
    <Button variant="line" size="small" icon="retry" onClick={retry}>
      Try again
    </Button>
  </div>
)

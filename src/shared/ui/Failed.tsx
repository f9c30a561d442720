import { Button } from './Button'
import styles from './Failed.module.css'
import { ErrorState } from './States'

const WHY = 'Check your connection, then try again.'

/** In place of a part of the screen whose code did not come. */
export const PartFailed = ({ retry }: { retry: () => void }) => <ErrorState onRetry={retry}>{WHY}</ErrorState>

/** In place of a dialog whose code did not come: a strip at the window's foot. */
export const DialogFailed = ({ retry }: { retry: () => void }) => (
  <div role="alert" className={styles.strip}>
    <p>We couldn’t open this. {WHY}</p>
    <Button variant="line" size="small" icon="retry" onClick={retry}>
      Try again
    </Button>
  </div>
)

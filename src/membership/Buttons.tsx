import { observer } from 'mobx-react-lite'
import { Button } from '../shared/ui/controls/Button'
import type { UConnectPresenter } from './u-connect.presenter'
import styles from './Wizard.module.css'

/** Continues to the next step. */
export const Buttons = observer(({ joining, disabled = false }: { joining: UConnectPresenter; disabled?: boolean }) => (
  <p className={styles.buttons}>
    <Button type="submit" size="large" iconAfter="arrow" busy={joining.isBusy} disabled={disabled}>
      Next
    </Button>
  </p>
))

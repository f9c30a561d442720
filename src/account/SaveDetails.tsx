import { observer } from 'mobx-react-lite'
import { Button } from '../shared/ui/controls/Button'
import { Notice } from '../shared/ui/messages/Notice'
import styles from './Account.module.css'
import type { DetailsPresenter } from './details.presenter'

interface SaveDetailsProps {
  details: Pick<DetailsPresenter, 'failure' | 'isBusy' | 'retry' | 'undo'> & {
    readonly form: Pick<DetailsPresenter['form'], 'isChanged'>
  }
}

/** The foot of a form of details: why saving failed, and the buttons that save and undo. */
export const SaveDetails = observer(({ details }: SaveDetailsProps) => (
  <>
    {details.failure !== null && (
      <Notice tone="error" title="Your changes haven’t been saved yet">
        <p>{`${details.failure.message} Your changes are still here.`}</p>
        <Button variant="line" size="small" icon="retry" onClick={details.retry}>
          Retry
        </Button>
      </Notice>
    )}
    <div className={styles.buttons}>
      <Button type="submit" busy={details.isBusy}>
        Save changes
      </Button>
      {details.form.isChanged && (
        <Button variant="quiet" onClick={details.undo}>
          Undo changes
        </Button>
      )}
    </div>
  </>
))

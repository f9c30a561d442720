import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FAVOURITES, type SavedSearch } from '../../domain/alerts/saved-search'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { Notice } from '../shared/ui/messages/Notice'
import styles from './Alerts.module.css'
import { SAVE_SEARCH } from './alerts.bindings'
import { FrequencyField } from './FrequencyField'

interface Props {
  saved: SavedSearch | undefined
  onChanged: () => void
}

/** How often the account is emailed what is new with its favourites, also before the first one. */
export const FavouriteAlerts = observer(({ saved, onChanged }: Props) => {
  const save = useFlow(useInjection(SAVE_SEARCH), undefined)
  useEffect(() => save.subscribe(onChanged), [save, onChanged])
  return (
    <>
      <h3 className={styles.name}>All my favourites</h3>
      {saved?.isPending === true && <p>We have emailed you a link: open it, and the emails begin.</p>}
      {save.failure !== null && <Notice tone="error">{save.failure.message}</Notice>}
      <div className={styles.ways}>
        <FrequencyField
          label="Emails about my favourites"
          value={saved?.frequency ?? 'never'}
          onChange={(frequency) => save.start({ ...FAVOURITES, name: '', frequency })}
        />
      </div>
    </>
  )
})

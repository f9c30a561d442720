import { observer } from 'mobx-react-lite'
import { useCallback, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { kindOfSaved, type SavedSearch } from '../../domain/alerts/saved-search'
import { pathTo } from '../../domain/shared/paths'
import { useFlow } from '../shared/flow'
import { useFocusInList } from '../shared/focus-in-list'
import { useBindings, useInjection } from '../shared/injection'
import { Skeleton, SkeletonBlock } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import styles from './Alerts.module.css'
import { CHANGE_SAVED, REMOVE_SAVED, SAVED_LIST, savedSearchesBindings } from './alerts.bindings'
import { FavouriteAlerts } from './FavouriteAlerts'
import { SavedRow } from './SavedRow'

interface Props {
  /** The height that is kept for them. */
  room: number
  /** How often the caller has changed what they show. */
  changes: number
  /** Once one was changed or deleted: it may be the mailing list. */
  onChanged: () => void
}

const NONE: readonly SavedSearch[] = []

/** The account's saved searches and its favourites, with how often each is emailed. */
export const SavedSearches = observer(({ room, changes, onChanged }: Props) => {
  useBindings(savedSearchesBindings)
  const list = useFlow(useInjection(SAVED_LIST), { request: undefined })
  const [changing, removing] = [useInjection(CHANGE_SAVED), useInjection(REMOVE_SAVED)]
  const { value, failure } = list
  useEffect(() => {
    if (changes > 0) list.refresh()
  }, [changes, list])
  const changed = useCallback(() => {
    list.refresh()
    onChanged()
  }, [list, onChanged])
  const searches = (value ?? NONE).filter((search) => kindOfSaved(search) !== 'favourites')
  const focused = useFocusInList(searches.map(({ searchId }) => searchId))
  if (value === null)
    return failure === null ? (
      <Skeleton label="Loading your saved searches">
        <SkeletonBlock height={room} />
      </Skeleton>
    ) : (
      <ErrorState level={3} title="We couldn’t load your saved searches" onRetry={list.retry}>
        {failure.message}
      </ErrorState>
    )
  return (
    <div ref={focused} tabIndex={-1}>
      {searches.length === 0 && (
        <p className={styles.hint}>
          We email you what is new in a search that you save. Find one under{' '}
          <Link to={pathTo('results')}>homes for sale</Link>, and press “Save this search”.
        </p>
      )}
      <ul className={styles.saved}>
        {searches.map((search) => (
          <li key={search.searchId} className={styles.row}>
            <SavedRow search={search} changing={changing} removing={removing} onChanged={changed} />
          </li>
        ))}
        <li className={styles.row}>
          <FavouriteAlerts
            saved={value.find((search) => kindOfSaved(search) === 'favourites')}
            onChanged={list.refresh}
          />
        </li>
      </ul>
    </div>
  )
})

import { observer } from 'mobx-react-lite'
import { useEffect, useId } from 'react'
import { Link } from 'react-router-dom'
import { queryOfSearch } from '../../../domain/listing/search/search-title'
import { inSuburb } from '../../../domain/listing/search/search-filters'
import { formatNumber } from '../../../domain/shared/money'
import { pathTo } from '../../../domain/shared/paths'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import type { SearchPresenter } from '../search/search.presenter'
import { NEARBY_SUBURBS, surroundingSuburbsBindings } from './surrounding-suburbs.bindings'
import styles from './SurroundingSuburbs.module.css'

/** Links to the suburbs nearest to a search that found nothing; each keeps the other filters (B2.4-2). */
export const SurroundingSuburbs = ({ search }: { search: SearchPresenter }) => {
  useBindings(surroundingSuburbsBindings)
  return <Suburbs search={search} />
}

const Suburbs = observer(({ search }: { search: SearchPresenter }) => {
  const nearby = useFlow(useInjection(NEARBY_SUBURBS), { request: search.filters })
  const { isNear = false, suburbs = [], didYouMean = [] } = nearby.value ?? {}
  const isUnknown = nearby.value !== null && !isNear && (search.filters.searchSuburb ?? '') !== ''
  useEffect(() => {
    if (!nearby.isLoading) search.noteLooked(!isUnknown)
  }, [search, search.filters, nearby.isLoading, isUnknown])
  if (nearby.isLoading) return <div className={styles.room} />
  const unknown = `We know no place called “${search.place}”.`
  return (
    <>
      {isUnknown && didYouMean.length === 0 && <p className={styles.unknown}>{unknown}</p>}
      {didYouMean.length > 0 && (
        <Places
          title={`${unknown} Did you mean …?`}
          places={didYouMean.map((place) => ({ place, note: '' }))}
          search={search}
        />
      )}
      {suburbs.length > 0 && (
        <Places
          title={isNear ? 'Nearest suburbs with listings' : 'Suburbs with the most listings'}
          places={suburbs.map(({ suburb, state, listings, km }) => ({
            place: `${suburb}, ${state}`,
            note: `${formatNumber(listings)} ${listings === 1 ? 'listing' : 'listings'}${km === null ? '' : `, ${km < 1 ? 'less than 1' : formatNumber(km)} km`}`,
          }))}
          search={search}
        />
      )}
    </>
  )
})

interface PlacesProps {
  title: string
  places: readonly { place: string; note: string }[]
  search: SearchPresenter
}

const Places = ({ title, places, search }: PlacesProps) => {
  const id = useId()
  return (
    <nav className={styles.room} aria-labelledby={id}>
      <p id={id}>{title}</p>
      <ul className={styles.suburbs}>
        {places.map(({ place, note }) => (
          <li key={place}>
            <Link
              className={styles.suburb}
              to={`${pathTo('results')}${queryOfSearch(inSuburb(search.filters, place))}`}
            >
              {place} <span className={styles.count}>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { queryOfSearch } from '../../../domain/listing/search/search-address'
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
  if (nearby.isLoading) return <div className={styles.room} />
  const { isNear = false, suburbs = [] } = nearby.value ?? {}
  if (suburbs.length === 0) return null
  return (
    <nav className={styles.room} aria-labelledby="surrounding-suburbs">
      <p id="surrounding-suburbs">{isNear ? 'Nearest suburbs with listings' : 'Suburbs with the most listings'}</p>
      <ul className={styles.suburbs}>
        {suburbs.map(({ suburb, state, listings }) => {
          const place = `${suburb}, ${state}`
          return (
            <li key={place}>
              <Link
                className={styles.suburb}
                to={`${pathTo('results')}${queryOfSearch(inSuburb(search.filters, place))}`}
                onClick={(event) => {
                  // The address has no room for amounts, so a plain press searches in place.
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  search.setSuburb(place)
                }}
              >
                {place}{' '}
                <span className={styles.count}>
                  {`${formatNumber(listings)} ${listings === 1 ? 'listing' : 'listings'}`}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
})

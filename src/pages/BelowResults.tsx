import { observer } from 'mobx-react-lite'
import { canBeSaved, savedQuery } from '../../domain/alerts/saved-search'
import { SaveSearch } from '../alerts/SaveSearch'
import { BelowResults as Below } from '../listing/results/BelowResults'
import { ResultsSimilar } from '../listing/results/ResultsSimilar'
import type { SearchPresenter } from '../listing/search/search.presenter'

interface Props {
  search: SearchPresenter
  className: string | undefined
}

/** What loads after the results: similar areas, the way to save their search, and the listings that were looked at before. */
export const BelowResults = observer(({ search, className }: Props) => {
  const query = savedQuery(search.filters)
  return (
    <>
      <ResultsSimilar />
      {canBeSaved(search.filters) && search.isOfAPlace && (
        <SaveSearch
          key={query}
          className={className}
          about={{ query, propertyId: null, unitId: null }}
          title="Save this search"
          action="Save this search"
        >
          We email you what is new in it: listings, stages, lower prices and last units. Every email has a link that
          ends them.
        </SaveSearch>
      )}
      <Below search={search} className={className} />
    </>
  )
})

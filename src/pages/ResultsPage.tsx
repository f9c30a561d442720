import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cleanSuburb } from '../../domain/listing/search-filters'
import { FavouriteButton } from '../account/FavouriteButton'
import { AdPanel } from '../content/AdPanel'
import { contentBindings } from '../content/content.bindings'
import { Results } from '../listing/Results'
import { ResultsBar } from '../listing/ResultsBar'
import { SEARCH } from '../listing/search.presenter'
import { FavouriteSlot } from '../shared/favourite-slot'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Sheet } from '../shared/ui/Sheet'
import { VisuallyHidden } from '../shared/ui/VisuallyHidden'
import styles from './ResultsPage.module.css'

/** `/property/search/results` (B2.1-3). */
export const ResultsPage = observer(() => {
  useBindings(contentBindings)
  const search = useInjection(SEARCH)
  const [query] = useSearchParams()
  const suburb = cleanSuburb(search.filters.searchSuburb)
  useEffect(() => search.takeUp(query), [search, query])
  useEffect(() => search.attend(), [search])
  usePageTitle(search.heading)
  return (
    <Sheet>
      <ResultsBar search={search} />
      <p role="status"><VisuallyHidden>{search.isSearching ? '' : search.heading}</VisuallyHidden></p>
      <div className={styles.columns}>
        <FavouriteSlot value={FavouriteButton}><Results search={search} /></FavouriteSlot>
        <AdPanel key={suburb} suburb={suburb === '' ? null : suburb} />
      </div>
    </Sheet>
  )
})

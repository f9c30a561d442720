import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { SESSION } from '../../domain/identity/session'
import { cleanSuburb } from '../../domain/listing/search/search-filters'
import { FavouriteButton } from '../account/FavouriteButton'
import { Results } from '../listing/results/Results'
import { ResultsBar } from '../listing/results/ResultsBar'
import { savedSearchBindings, searchBindings } from '../listing/search/search.bindings'
import { SEARCH, type SearchPresenter } from '../listing/search/search.presenter'
import { useRoomForBoth } from '../shared/use-narrow'
import { AgentWaysSlot } from '../shared/agent-ways-slot'
import { FavouriteSlot } from '../shared/favourite-slot'
import { forgetLeftResults } from '../shared/first-paint'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Sheet } from '../shared/ui/text/Sheet'
import { VisuallyHidden } from '../shared/ui/text/VisuallyHidden'
import { AgentWays } from './agent/AgentWays'
import styles from './ResultsPage.module.css'
import { part } from '../shared/part'
import { PartFailed } from '../shared/ui/messages/Failed'

const AdPanel = part(() => import('../content/AdPanel'), 'AdPanel')
const BelowResults = part(() => import('./BelowResults'), 'BelowResults')
const ResultsMap = part(() => import('../listing/map/ResultsMap'), 'ResultsMap', PartFailed)

/** `/property/search/results` (B2.1-3). */
export const ResultsPage = observer(() => {
  useBindings(savedSearchBindings)
  useBindings(searchBindings)
  const search = useInjection(SEARCH)
  const [query] = useSearchParams()
  const suburb = cleanSuburb(search.filters.searchSuburb)
  const both = useRoomForBoth()
  // A link to the same search runs it again.
  const { key } = useLocation()
  useEffect(() => search.runFromAddress(query), [search, query, key])
  useEffect(() => search.subscribe(), [search])
  const { hasToken } = useInjection(SESSION)
  useEffect(() => search.showTo(hasToken), [search, hasToken])
  useEffect(forgetLeftResults, [])
  useKeptScroll(search)
  usePageTitle(search.title ?? search.heading)
  return (
    <Sheet>
      <ResultsBar search={search} />
      <p role="status">
        <VisuallyHidden>{search.isSearching ? '' : search.heading}</VisuallyHidden>
      </p>
      <div className={styles.columns}>
        {(both || search.layout === 'list') && (
          <FavouriteSlot value={FavouriteButton}>
            <AgentWaysSlot value={AgentWays}>
              <div className={styles.list}>
                <Results search={search} />
              </div>
            </AgentWaysSlot>
          </FavouriteSlot>
        )}
        <div className={styles.side}>
          {(both || search.layout === 'map') && <MapPlace search={search} />}
          <div className={styles.advertisement}>
            <Suspense fallback={null}>
              <AdPanel key={suburb} suburb={suburb === '' ? null : suburb} />
            </Suspense>
          </div>
        </div>
      </div>
      <PlaceBelow search={search} />
    </Sheet>
  )
})

/** Returning from a listing, the results are where they were left. */
const useKeptScroll = (search: SearchPresenter): void => {
  useLayoutEffect(() => () => search.noteScroll(window.scrollY), [search])
  useEffect(() => {
    const offset = search.takeScroll()
    if (offset === 0) return undefined
    // After the navigation has scrolled to the top (M2-2).
    const frame = requestAnimationFrame(() => window.scrollTo(0, offset))
    return () => cancelAnimationFrame(frame)
  }, [search])
}

/** The map's code and its marks are asked for when the list is there. */
const MapPlace = observer(({ search }: { search: SearchPresenter }) => {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    if (!search.isSearching) setWidth((known) => known ?? place.current?.clientWidth ?? null)
  }, [search.isSearching])
  return (
    <div ref={place} className={styles.map}>
      {width !== null && (
        <Suspense fallback={null}>
          <ResultsMap search={search} width={width} />
        </Suspense>
      )}
    </div>
  )
})

/** So is what is below both. */
const PlaceBelow = observer(({ search }: { search: SearchPresenter }) => {
  const [found, setFound] = useState(false)
  useEffect(() => {
    if (!search.isSearching) setFound(true)
  }, [search.isSearching])
  return found ? (
    <Suspense fallback={null}>
      <BelowResults search={search} className={styles.viewed} />
    </Suspense>
  ) : null
})

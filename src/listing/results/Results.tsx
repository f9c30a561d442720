import { observer } from 'mobx-react-lite'
import { useDeferredValue, useEffect, useRef } from 'react'
import type { ListingRow } from '../../../domain/listing/listing'
import { FIRST_ROWS } from '../../../domain/listing/search/first-page'
import { useFirstPaintHeld } from '../../shared/first-paint'
import { Button } from '../../shared/ui/controls/Button'
import { cx } from '../../shared/ui/cx'
import { Pagination } from '../../shared/ui/controls/Pagination'
import { Skeleton, SkeletonRow } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { NothingFound } from './NothingFound'
import { ResultRow } from './ResultRow'
import styles from './Results.module.css'
import type { SearchPresenter } from '../search/search.presenter'

/** The results list: loading, failed, empty or found (B2.4). */
export const Results = observer(({ search }: { search: SearchPresenter }) => {
  if (search.failure !== null)
    return (
      <ErrorState title="We couldn’t complete your search" onRetry={search.retry}>
        {search.failure}
      </ErrorState>
    )
  if (search.isSearching) return <Searching />
  if (search.isEmpty) return <NothingFound search={search} />
  return <Found search={search} />
})

const Searching = () => {
  useFirstPaintHeld()
  return (
    <Skeleton label="Searching..." visible>
      {[0, 1, 2].map((each) => (
        <div key={each} className={styles.cell}>
          <SkeletonRow />
        </div>
      ))}
    </Skeleton>
  )
}

/** Hovering a row highlights its map marker, and vice versa. */
const Row = observer(({ search, row, first }: { search: SearchPresenter; row: ListingRow; first: boolean }) => {
  const { propertyId } = row
  const [highlight, dim] = [() => search.highlight(propertyId), () => search.highlight(null)]
  return (
    <li className={styles.cell} onPointerEnter={highlight} onPointerLeave={dim} onFocus={highlight} onBlur={dim}>
      <ResultRow row={row} tags={search.tagsOf(row)} first={first} lit={search.lit === propertyId} />
    </li>
  )
})

const Found = observer(({ search }: { search: SearchPresenter }) => {
  const { rows } = search
  // The rows of a phone's first screen, and then the others, so that neither takes the browser long.
  const all = useDeferredValue(true, search.isReturning)
  const pageChanged = useRef(false)
  const top = useRef<HTMLUListElement>(null)
  const turnTo = (page: number) => {
    pageChanged.current = true
    search.goTo(page)
    window.scrollTo(0, 0)
  }
  // After a page change, keyboard users start at the top of the new list.
  useEffect(() => {
    if (pageChanged.current) top.current?.focus({ preventScroll: true })
    pageChanged.current = false
  }, [rows])
  return (
    <div>
      <ul
        ref={top}
        className={cx(styles.list, search.isTurning && styles.turning, !all && styles.first)}
        tabIndex={-1}
        aria-label={search.heading}
        aria-busy={search.isGrowing || search.isTurning || !all || undefined}
      >
        {(all ? rows : rows.slice(0, FIRST_ROWS)).map((row, index) => (
          <Row key={row.propertyId} search={search} row={row} first={index < 2} />
        ))}
      </ul>
      {all && (
        <div className={styles.more}>
          {search.hasMore && (
            <Button variant="line" busy={search.isGrowing} disabled={search.isTurning} onClick={search.loadMore}>
              Load more
            </Button>
          )}
          <Pagination page={search.page} pages={search.pages} onChange={turnTo} label="Pages of results" />
        </div>
      )}
    </div>
  )
})

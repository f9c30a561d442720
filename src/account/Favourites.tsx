import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { PAGE_SIZE, type Page } from '../../domain/account/account.ports'
import type { PropertyCard } from '../../domain/account/property-card'
import { type ListingNews, newsText } from '../../domain/listing/history/favourite-news'
import { fullAddress, rowPrice } from '../../domain/listing/listing'
import { listingPath, resultsPath } from '../../domain/listing/listing-paths'
import { useFlow } from '../shared/flow'
import { useFocusInList } from '../shared/focus-in-list'
import { useInjection } from '../shared/injection'
import { useLastPage, usePagedList, usePageInSession } from '../shared/paged-list'
import { LinkButton } from '../shared/ui/controls/Button'
import { cx } from '../shared/ui/cx'
import { Pagination } from '../shared/ui/controls/Pagination'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../shared/ui/messages/States'
import { ListingPicture } from '../shared/ListingPicture'
import { Tag } from '../shared/ui/text/Tag'
import { FavouriteButton } from './FavouriteButton'
import styles from './Favourites.module.css'
import { KNOWN_FAVOURITES } from './known-favourites.presenter'
import { FAVOURITE_NEWS, FAVOURITE_PAGE } from './profile.flows'

/** My Favourites, eight to a page (B2.9-7, B2.9-8, B9-20), with what has changed since the last visit. `changes`: how often the caller has changed what they show. */
export const Favourites = observer(({ changes }: { changes: number }) => {
  const place = usePageInSession('favourites')
  const list = usePagedList(useInjection(FAVOURITE_PAGE), place)
  const known = useFlow(useInjection(FAVOURITE_NEWS), { request: undefined })
  const news = known.value?.listings ?? []
  useEffect(() => {
    if (changes === 0) return
    list.refresh()
    known.refresh()
  }, [changes, list, known])
  const { rows, pages, total } = useRemaining(list.value)
  const [page, turnTo] = place
  const isEmptied = rows.length === 0 && total > 0
  const focused = useFocusInList(rows.map(({ listing }) => listing.propertyId))
  useLastPage(place, pages)
  useEffect(() => {
    if (isEmptied && page <= pages && !list.isLoading && list.failure === null) list.load(page)
  })
  if (list.failure !== null)
    return (
      <ErrorState level={3} title="We couldn’t load your favourites" onRetry={list.retry}>
        {list.failure.message}
      </ErrorState>
    )
  if (list.value === null || isEmptied) return <Waiting />
  if (total === 0) return <Nothing />
  return (
    <div ref={focused} tabIndex={-1}>
      {news.length > 0 && <p className={styles.changed}>{changedText(news.length)}</p>}
      <ul className={styles.cards} aria-label="My favourites" aria-busy={list.isLoading || undefined}>
        {rows.map((each) => (
          <li key={each.listing.propertyId}>
            <Card favourite={each} news={news.find(({ propertyId }) => propertyId === each.listing.propertyId)} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} onChange={turnTo} label="Pages of favourites" />
    </div>
  )
})

/** The page without the listings that were removed since it was loaded (A4-2). The pager changes with the next page loaded. */
const useRemaining = (loaded: Page<PropertyCard> | null) => {
  const known = useInjection(KNOWN_FAVOURITES)
  const all = loaded?.rows ?? []
  const rows = all.filter(({ listing }) => known.has(listing.propertyId) !== false)
  const total = (loaded?.total ?? 0) - (all.length - rows.length)
  return { rows, total, pages: Math.ceil((rows.length === 0 ? total : (loaded?.total ?? 0)) / PAGE_SIZE) }
}

const Nothing = () => (
  <EmptyState
    level={3}
    title="Nothing here yet! Explore and mark your favorites for quick access"
    action={
      <LinkButton variant="line" destination={{ to: resultsPath({ searchType: 'buy' }) }}>
        Explore homes
      </LinkButton>
    }
  />
)

/** Of all pages. */
const changedText = (count: number): string =>
  `Since your last visit, ${count === 1 ? '1 favourite has' : `${count} favourites have`} changed.`

interface CardProps {
  favourite: PropertyCard
  news: ListingNews | undefined
}

const Card = ({ favourite: { listing, canOpen }, news }: CardProps) => {
  const {
    propertyId,
    name,
    images: [picture],
  } = listing
  return (
    <article className={cx(styles.card, !canOpen && styles.gone)} aria-labelledby={`favourite-${propertyId}`}>
      <div className={styles.picture}>
        <ListingPicture of={listing} address={picture ?? ''} text={listing.pictureTexts[0]} wide={300} />
        <span className={styles.tags}>
          {!canOpen ? <Tag>No longer listed</Tag> : listing.saleStatus === 'sold' && <Tag>Sold</Tag>}
        </span>
      </div>
      <div className={styles.words}>
        {canOpen && <p className={styles.price}>{rowPrice(listing)}</p>}
        <h3 id={`favourite-${propertyId}`} className={styles.name}>
          {canOpen ? <Link to={listingPath(propertyId)}>{name}</Link> : name}
        </h3>
        <p className={styles.place}>{fullAddress(listing)}</p>
        {news !== undefined && <p className={styles.news}>{newsText(news)}</p>}
        <p className={styles.type}>
          {listing.propertyType}
          {canOpen && (
            <span>{listing.availableUnits === 0 ? 'None available' : `${listing.availableUnits} available`}</span>
          )}
        </p>
      </div>
      <FavouriteButton propertyId={propertyId} name={name} look="round" className={styles.heart} />
    </article>
  )
}

const Waiting = () => (
  <Skeleton label="Loading your favourites">
    <div className={styles.cards}>
      {[0, 1, 2, 3].map((each) => (
        <div key={each} className={cx(styles.card, styles.waiting)}>
          <SkeletonBlock className={styles.picture} />
          <div className={styles.words}>
            <SkeletonText size={18} width="80%" />
            <SkeletonText size={16} width="60%" />
            <SkeletonText size={14} lines={2} />
            <SkeletonText size={13} width="40%" />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
)

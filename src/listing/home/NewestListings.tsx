import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { fullAddress, type ListingRow, rowPrice } from '../../../domain/listing/listing'
import { formatNumber } from '../../../domain/shared/money'
import { listingPath, resultsPath } from '../../../domain/listing/listing-paths'
import { ListingPicture } from '../../shared/ListingPicture'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import type { NewestPresenter } from './newest.presenter'
import styles from './NewestListings.module.css'

/** The three newest listings. */
export const NewestListings = observer(({ newest }: { newest: NewestPresenter }) => (
  <section aria-labelledby="newest">
    <SectionTitle
      id="newest"
      aside={
        newest.rows.length > 0 &&
        newest.total !== null && (
          <Link to={resultsPath({ searchType: 'buy' })}>{`See all ${formatNumber(newest.total)}`}</Link>
        )
      }
    >
      {newest.heading}
    </SectionTitle>
    {newest.failure !== null && (
      <ErrorState level={3} onRetry={newest.retry}>
        {newest.failure}
      </ErrorState>
    )}
    {newest.isLoading && <Waiting />}
    {newest.total === 0 && (
      <EmptyState level={3} title="No homes for sale yet">
        New listings will appear here.
      </EmptyState>
    )}
    {newest.rows.length > 0 && (
      <div className={styles.cards}>
        {newest.rows.map((row) => (
          <Card key={row.propertyId} row={row} />
        ))}
      </div>
    )}
  </section>
))

const Card = ({ row }: { row: ListingRow }) => (
  <Link to={listingPath(row.propertyId)} className={styles.card}>
    <span className={styles.picture}>
      <ListingPicture of={row} address={row.picture} text={row.pictureText} wide={500} />
    </span>
    <span className={styles.caption}>
      <span className={styles.price}>{rowPrice(row)}</span>
      <span className={styles.left}>
        {row.availableUnits === 0 ? 'none available' : `${row.availableUnits} available`}
      </span>
    </span>
    <span className={styles.words}>
      <b className={styles.name}>{row.name}</b>, {fullAddress(row)}
    </span>
  </Link>
)

const Waiting = () => (
  <Skeleton label="Loading the newest listings">
    <div className={styles.cards}>
      {[0, 1, 2].map((each) => (
        <div key={each}>
          <SkeletonBlock className={styles.picture} />
          <SkeletonText size={18} width="60%" />
          <SkeletonText width="90%" />
        </div>
      ))}
    </div>
  </Skeleton>
)

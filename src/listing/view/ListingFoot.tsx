import type { Listing } from '../../../domain/listing/listing'
import { Sheet } from '../../shared/ui/text/Sheet'
import styles from './ListingFoot.module.css'
import { MoreFromAgent } from './MoreFromAgent'
import { RecentlyViewed } from '../results/RecentlyViewed'

/** Links at the end of a listing. */
export const ListingFoot = ({ listing }: { listing: Listing }) => (
  <Sheet className={styles.foot}>
    {listing.massing !== null && <MoreFromAgent listing={listing} />}
    <RecentlyViewed listing={listing} />
  </Sheet>
)

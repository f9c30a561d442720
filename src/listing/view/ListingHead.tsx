import { observer } from 'mobx-react-lite'
import type { ReactNode, Ref } from 'react'
import { fullAddress, type Listing, listingPrice } from '../../../domain/listing/listing'
import { wasAsked } from '../../../domain/listing/view/asked-price'
import { listingSheetPath } from '../../../domain/listing/listing-paths'
import { FavouriteOf } from '../../shared/favourite-slot'
import { LinkButton } from '../../shared/ui/controls/Button'
import { Icon } from '../../shared/ui/drawn/Icon'
import { ContactButton } from '../contact/ContactButton'
import { contactSubject } from '../contact/contact-subject'
import styles from './ListingHead.module.css'
import type { ListingViewPresenter } from './listing-view.presenter'
import { OfferButtons } from './OfferButtons'
import type { PriceListPresenter } from '../price-list/price-list.presenter'
import { PricesFrom } from '../results/PricesFrom'
import { CommissionLine } from './CommissionLine'
import { BedsBathsCars } from './panels/BedsBathsCars'
import { ShareButton } from './sharing/ShareButton'
import { typeIcon } from '../../shared/ui/drawn/type-icon'

/** The number of available units and of all units. */
type Units = Pick<PriceListPresenter, 'available' | 'units' | 'offersFor'>

interface ListingHeadProps {
  view: Pick<ListingViewPresenter, 'choose'>
  listing: Listing
  prices: Units
  ref: Ref<HTMLDivElement> | null
  share?: ReactNode
}

/** Name, address, price, facts and enquiry buttons (B2.5-2, B2.5-3, B2.5-30). */
export const ListingHead = observer(({ view, listing, prices, ref, share }: ListingHeadProps) => (
  <div className={styles.head}>
    <div>
      <span className={styles.type}>
        <Icon name={typeIcon(listing.propertyType)} />
        {[listing.propertyType, listing.contractType].filter(Boolean).join(', ')}
      </span>
      <div className={styles.title}>
        <h1 className={styles.name}>{listing.name}</h1>
        <FavouriteOf listing={listing} />
      </div>
      <p className={styles.address}>{fullAddress(listing)}</p>
      <Left listing={listing} prices={prices} />
    </div>
    <div ref={ref} className={styles.enquire}>
      <p className={styles.price}>
        {wasAsked(listing) && <span className={styles.asked}>Asked </span>}
        <span>{listingPrice(listing)}</span>
      </p>
      <PricesFrom of={listing} className={styles.from} />
      <CommissionLine of={listing} className={styles.commission} />
      <BedsBathsCars listing={listing} />
      <OfferButtons className={styles.buttons} offers={prices.offersFor(listing)} onChoose={view.choose} />
      <div className={styles.further}>
        <ContactButton {...contactSubject(listing)} look={{ variant: 'line', icon: 'mail' }} />
        <ShareButton listing={listing} />
        {share}
        <LinkButton variant="quiet" icon="print" destination={{ to: listingSheetPath(listing.propertyId) }}>
          Print
        </LinkButton>
      </div>
    </div>
  </div>
))

/** Live availability. */
const Left = observer(({ listing, prices }: { listing: Listing; prices: Units }) => {
  const left = prices.available ?? listing.availableUnits
  const all = prices.units.length
  return (
    <p className={styles.left} role="status">
      {left === 0 ? 'None available now' : all === 0 ? `${left} available` : `${left} of ${all} available`}
    </p>
  )
})

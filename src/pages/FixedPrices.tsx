import { Link } from 'react-router-dom'
import type { Listing } from '../../domain/listing/listing'
import { fixedPriceTexts } from '../../domain/reservation/terms-texts'
import { listingPath } from '../../domain/listing/listing-paths'
import styles from '../listing/units/Units.module.css'
import { Notice } from '../shared/ui/messages/Notice'

/** For buyers who came to make an offer: every unit has a fixed price. */
export const FixedPrices = ({ listing, noun }: { listing: Listing; noun: string }) => (
  <Notice className={styles.fixed}>
    {fixedPriceTexts(listing.terms).all(noun)}{' '}
    <Link to={listingPath(listing.propertyId)}>Ask the agent about the price</Link>
  </Notice>
)

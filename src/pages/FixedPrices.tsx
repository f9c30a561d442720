import { Link } from 'react-router-dom'
import type { Listing } from '../../domain/listing/listing'
import styles from '../listing/units/Units.module.css'
import { Notice } from '../shared/ui/Notice'

/** Who comes to make an offer reads before picking that there is nothing to offer for. */
export const FixedPrices = ({ listing, noun }: { listing: Listing; noun: string }) => (
  <Notice className={styles.fixed}>
    Every {noun} available here has a fixed price. You can reserve one for $1,000, but offers aren’t accepted.{' '}
    <Link to={`/property-details/view?pid=${listing.propertyId}`}>Ask the agent about the price</Link>
  </Notice>
)

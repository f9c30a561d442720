import { fullAddress, type Listing } from '../../../domain/listing/listing'
import styles from './LocationMap.module.css'

/** Instead of a map, for a listing whose place isn't known. */
export const Unmapped = ({ listing }: { listing: Listing }) => (
  <p className={styles.caption}>{`${fullAddress(listing)}. This address isn’t on the map yet.`}</p>
)

import type { Listing } from '../../../../domain/listing/listing'
import { SectionTitle } from '../../../shared/ui/text/SectionTitle'
import { LocationMap } from '../../map/LocationMap'
import styles from './LocationPanel.module.css'

/** The surroundings in words and on a map (B2.5-6). */
export const LocationPanel = ({ listing, isPrivate = false }: { listing: Listing; isPrivate?: boolean }) => (
  <section>
    <SectionTitle>{listing.locationTitle || 'Location'}</SectionTitle>
    {listing.locationDescription !== '' && <p className={styles.words}>{listing.locationDescription}</p>}
    <LocationMap listing={listing} isPrivate={isPrivate} />
  </section>
)

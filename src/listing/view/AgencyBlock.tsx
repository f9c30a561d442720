import type { ListingRow } from '../../../domain/listing/listing'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import { Face } from './Face'
import { AgencyBand } from './AgencyBand'
import styles from './AgencyBlock.module.css'
import { ContactButton } from '../contact/ContactButton'
import { ListingLink } from '../results/ListingLink'

const LOOK = { variant: 'line', size: 'small', className: styles.contact } as const

/** The agency in its colour, its agent linking to the listing, and the contact button (B2.4-14, B2.4-15, B2.4-19). */
export const AgencyBlock = ({ row }: { row: ListingRow }) => {
  const { firstName, lastName, imageUrl } = row.agent
  const name = `${firstName} ${lastName}`.trim()
  return (
    <div className={styles.block}>
      <AgencyBand name={row.companyName} colour={row.companyColour} logo={row.companyLogoUrl} className={styles.band} />
      <ListingLink propertyId={row.propertyId} className={styles.agent}>
        <Face address={imageUrl} alt="" size={64} className={styles.face} />
        <span>
          <b className={styles.name}>{name}</b> <span className={styles.company}>{row.companyName}</span>
          <VisuallyHidden>{`, agent for ${row.name}`}</VisuallyHidden>
        </span>
      </ListingLink>
      <ContactButton
        propertyId={row.propertyId}
        about={row.name}
        agents={[{ name, imageUrl }]}
        variant="results"
        look={LOOK}
      />
    </div>
  )
}

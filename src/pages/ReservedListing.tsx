import { observer } from 'mobx-react-lite'
import { fullAddress, type Listing } from '../../domain/listing/listing'
import { pictureSource, pictureText } from '../../domain/listing/view/picture'
import { LISTING } from '../listing/units/listing-to-reserve'
import around from '../reservation/AroundForm.module.css'
import styles from '../reservation/Reservation.module.css'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { Schedule, type ScheduleRow } from '../shared/ui/text/Schedule'
import type { ListingDocument } from '../../domain/listing/documents/listing-documents'

const PAPERS: readonly (readonly [kind: ListingDocument, name: string])[] = [
  ['floorPlans', 'Floor plans'],
  ['specifications', 'Specifications'],
  ['associatedFees', 'Associated fees'],
]

/**
 * The reserved home beside the congratulations: its building, the reservation and what to read next. Shows the
 * reservation even if the listing cannot be loaded.
 */
export const ReservedListing = observer(
  ({ propertyId, rows }: { propertyId: number; rows: readonly ScheduleRow[] }) => {
    const { value: listing } = useFlow(useInjection(LISTING), { request: { propertyId, unitId: 0 } })
    return (
      <aside className={styles.summary} aria-label="Your reservation">
        <div className={around.reserved}>
          {listing?.images[0] !== undefined && (
            <img
              {...pictureSource(listing.images[0], 400)}
              alt={pictureText(listing.images[0], listing.name, listing.pictureTexts[0])}
              width={600}
              height={400}
            />
          )}
        </div>
        <div className={styles.facts}>
          {listing !== null && <h2>{listing.name}</h2>}
          {listing !== null && <p className={styles.address}>{fullAddress(listing)}</p>}
          <Schedule rows={rows} />
          {listing !== null && <Papers listing={listing} />}
        </div>
        {listing !== null && (
          <p className={styles.agency}>
            <i aria-hidden="true" style={{ background: listing.companyColour }} />
            {[listing.companyName, ...listing.agents.map(({ firstName, lastName }) => `${firstName} ${lastName}`)].join(
              ', ',
            )}
          </p>
        )}
      </aside>
    )
  },
)

const Papers = ({ listing: { documents } }: { listing: Listing }) => {
  const papers = PAPERS.flatMap(([kind, name]) => {
    const address = documents[kind]
    return address === undefined || address === '' ? [] : [{ name, address }]
  })
  return papers.length === 0 ? null : (
    <div className={around.papers}>
      <h3>Documents for your conveyancer</h3>
      <ul>
        {papers.map(({ name, address }) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noopener noreferrer">{`${name} (PDF)`}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

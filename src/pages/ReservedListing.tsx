import { observer } from 'mobx-react-lite'
import { fullAddress, type Listing } from '../../domain/listing/listing'
import { paperTitle } from '../../domain/listing/pack/pack-texts'
import { pictureSource, pictureText } from '../../domain/listing/view/picture'
import { usePack } from '../listing/pack/use-pack'
import { LISTING } from '../listing/units/listing-to-reserve'
import around from '../reservation/AroundForm.module.css'
import styles from '../reservation/Reservation.module.css'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { Anchor } from '../shared/ui/controls/Anchor'
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

/** What the listing has, and the papers of its contract in their current versions. */
const Papers = observer(({ listing: { propertyId, documents } }: { listing: Listing }) => {
  const { pack, onOpen } = usePack(propertyId)
  const papers = PAPERS.flatMap(([kind, name]) => {
    const address = documents[kind]
    return address === undefined || address === '' ? [] : [{ name, address }]
  })
  const ofContract = pack.value?.papers ?? []
  return papers.length + ofContract.length === 0 ? null : (
    <div className={around.papers}>
      <h3>Documents for your conveyancer</h3>
      <ul>
        {ofContract.map((paper) => (
          <li key={paper.kind}>
            <Anchor destination={{ href: paper.address, newWindow: true }} onClick={onOpen}>
              {paperTitle(paper)}
            </Anchor>
          </li>
        ))}
        {papers.map(({ name, address }) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noopener noreferrer">{`${name} (PDF)`}</a>
          </li>
        ))}
      </ul>
    </div>
  )
})

import { inCoAgency } from '../../../domain/commission/co-agency'
import { chooseToReserve } from '../../../domain/reservation/terms-texts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { documentOf } from '../../../domain/listing/view/listing-tabs'
import detailStyles from '../../listing/view/panels/DetailsPanel.module.css'
import { factsOf } from '../../listing/view/panels/listing-facts'
import { ListingGallery } from '../../listing/view/ListingGallery'
import { LocationPanel } from '../../listing/view/panels/LocationPanel'
import { RequestCall } from '../../sharing/RequestCall'
import { usePrivateVisit } from '../../sharing/use-private-visit'
import { SafeHtml } from '../../shared/SafeHtml'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import { Schedule } from '../../shared/ui/text/Schedule'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { Box } from '../../shared/ui/text/Sheet'
import styles from './Private.module.css'
import { ReserveButton } from './ReserveButton'

/** Pictures, description, facts, features and location (B2.15-7 to B2.15-12). */
export const PrivateProperty = () => {
  const { listing } = usePrivateVisit()
  return (
    <>
      <ListingGallery listing={listing} counter="slash" />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <section>
            <SectionTitle>Property details</SectionTitle>
            <SafeHtml html={listing.description} className={detailStyles.words} />
            <Schedule className={detailStyles.facts} rows={factsOf(listing)} />
            <InformationPack />
          </section>
          {listing.features !== '' && (
            <section>
              <SectionTitle>Features</SectionTitle>
              <SafeHtml html={listing.features} className={detailStyles.features} />
            </section>
          )}
          <LocationPanel listing={listing} isPrivate />
        </div>
        <Interested />
      </div>
    </>
  )
}

const PACK = 'Download property information pack'

const InformationPack = () => {
  const { listing } = usePrivateVisit()
  const [wasMissed, miss] = useState(false)
  const address = documentOf(listing, 'informationPack')
  return (
    <div className={styles.pack}>
      {address === null ? (
        <Button variant="quiet" icon="download" onClick={() => miss(true)}>
          {PACK}
        </Button>
      ) : (
        <LinkButton variant="quiet" icon="download" destination={{ href: address, newWindow: true }}>
          {PACK}
        </LinkButton>
      )}
      {wasMissed && <Notice tone="error">No content yet.</Notice>}
    </div>
  )
}

const Interested = observer(() => {
  const { visit, listing } = usePrivateVisit()
  const { referrer } = visit
  return (
    <Box as="aside" className={styles.block}>
      <h2>Interested?</h2>
      <p>{visit.hasPublicFlag ? chooseToReserve(listing.terms) : 'Ask for a call to find out more or to reserve.'}</p>
      <ReserveButton wide />
      <RequestCall />
      {referrer !== null && (
        <address className={styles.agent}>
          <span>Shared by</span>
          <b>{`${referrer.firstName} ${referrer.lastName}`.trim()}</b>
          {referrer.companyName !== '' && <span>{referrer.companyName}</span>}
          {referrer.coAgencyWith !== undefined && (
            <>
              <span className={styles.agencies}>Sold in co-agency by</span>
              <b>{inCoAgency(referrer.coAgencyWith, referrer.companyName)}</b>
            </>
          )}
        </address>
      )}
    </Box>
  )
})

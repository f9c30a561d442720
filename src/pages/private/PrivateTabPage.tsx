import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { fullAddress } from '../../../domain/listing/listing'
import { priceOrAsked } from '../../../domain/listing/view/asked-price'
import { privateTabOf, tabDocument } from '../../../domain/sharing/private-tabs'
import headStyles from '../../listing/view/ListingHead.module.css'
import { BedsBathsCars } from '../../listing/view/panels/BedsBathsCars'
import { PrivateDocument } from '../../sharing/PrivateDocument'
import { PrivateTabs } from '../../sharing/PrivateTabs'
import { usePrivateVisit } from '../../sharing/use-private-visit'
import { Icon } from '../../shared/ui/drawn/Icon'
import { Sheet } from '../../shared/ui/text/Sheet'
import { typeIcon } from '../../shared/ui/drawn/type-icon'
import styles from './Private.module.css'
import { PrivatePriceList } from './PrivatePriceList'
import { PrivateProperty } from './PrivateProperty'
import { ReserveButton } from './ReserveButton'

/** A tab of the private shell; an unknown one leads to the property (B2.1-18). */
export const PrivateTabPage = observer(() => {
  const { visit, listing } = usePrivateVisit()
  const tab = privateTabOf(listing, useParams()['tab'] ?? '')
  const key = tab?.key
  useEffect(() => {
    if (key !== undefined) visit.openTab(key)
  }, [visit, key])
  if (tab === null) return <Navigate to={visit.pathTo('property')} replace />
  return (
    <>
      <Sheet className={styles.top}>
        <Head />
      </Sheet>
      <PrivateTabs selected={tab.key} />
      <Sheet className={styles.body}>
        {tab.key === 'property' ? (
          <PrivateProperty />
        ) : tab.key === 'price' ? (
          <PrivatePriceList />
        ) : (
          <PrivateDocument key={tab.key} title={tab.label} address={tabDocument(listing, tab)}>
            <ReserveButton />
          </PrivateDocument>
        )}
      </Sheet>
    </>
  )
})

const Head = () => {
  const { listing } = usePrivateVisit()
  return (
    <div className={headStyles.head}>
      <div>
        <span className={headStyles.type}>
          <Icon name={typeIcon(listing.propertyType)} />
          {[listing.propertyType, listing.contractType].filter(Boolean).join(', ')}
        </span>
        <h1 className={headStyles.name}>{listing.name}</h1>
        <p className={headStyles.address}>{fullAddress(listing)}</p>
      </div>
      <div className={headStyles.enquire}>
        <p className={headStyles.price}>{priceOrAsked(listing)}</p>
        <BedsBathsCars listing={listing} />
      </div>
    </div>
  )
}

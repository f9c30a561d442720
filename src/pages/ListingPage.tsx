import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { SESSION } from '../../domain/identity/session'
import { FavouriteButton } from '../account/FavouriteButton'
import { ListingView } from '../listing/view/ListingView'
import { listingViewBindings } from '../listing/view/listing-view.bindings'
import { SharePrivately } from '../sharing/SharePrivately'
import { FavouriteSlot } from '../shared/favourite-slot'
import { HomeInstead } from '../shared/HomeInstead'
import { downloadsBindings } from '../shared/downloads.bindings'
import { useBindings, useInjection } from '../shared/injection'
import { part } from '../shared/part'
import { useChoice } from './use-choice'

const ListingAlerts = part(() => import('../alerts/ListingAlerts'), 'ListingAlerts')
const OpenCheckouts = part(() => import('../reservation/OpenCheckouts'), 'OpenCheckouts')

/** The account's open payments here. */
const Paying = observer(({ propertyId }: { propertyId: number }) =>
  useInjection(SESSION).isSignedIn ? (
    <Suspense fallback={null}>
      <OpenCheckouts key={propertyId} propertyId={propertyId} asSheet />
    </Suspense>
  ) : null,
)

/** `/property-details/view?pid=` (B2.1-4, B7-56) and `/index/property?pid=&from=` (A2.1-15). */
export const ListingPage = () => {
  useBindings(downloadsBindings)
  useBindings(listingViewBindings)
  const { propertyId } = useChoice()
  return propertyId === null ? (
    <HomeInstead />
  ) : (
    <FavouriteSlot value={FavouriteButton}>
      <Paying propertyId={propertyId} />
      <ListingView
        key={propertyId}
        propertyId={propertyId}
        below={(listing) => (
          <Suspense fallback={null}>
            <ListingAlerts listing={listing} />
          </Suspense>
        )}
        share={(listing) => <SharePrivately variant="quiet" listing={listing} />}
      />
    </FavouriteSlot>
  )
}

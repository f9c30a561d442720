import { observer } from 'mobx-react-lite'
import { listingHistoryText } from '../../../domain/listing/history/history-texts'
import type { Listing } from '../../../domain/listing/listing'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { historyBindings, LISTING_HISTORY } from './history.bindings'

/** Since when a listing is on the market, and how many of its prices were reduced since. */
export const ListingPast = observer(({ listing }: { listing: Listing }) => {
  useBindings(historyBindings)
  const { value } = useFlow(useInjection(LISTING_HISTORY), { request: { propertyId: listing.propertyId } })
  return value === null ? null : listingHistoryText(value, listing)
})

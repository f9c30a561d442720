import { observer } from 'mobx-react-lite'
import type { Listing } from '../../domain/listing/listing'
import { priceListHeight } from '../../domain/listing/price-columns'
import { propertyTypeOf } from '../../domain/listing/property-type'
import type { PriceListPresenter } from './price-list.presenter'
import { UnitCards } from './UnitCards'
import { UnitTable } from './UnitTable'
import { useNarrow } from './use-narrow'

/** A table with every column, or two lines a unit on a phone. */
export const UnitList = observer(({ prices, listing }: { prices: PriceListPresenter; listing: Listing }) => {
  const columns = prices.columnsFor(listing)
  return useNarrow()
    ? <UnitCards prices={prices} columns={columns} listing={listing} />
    : <UnitTable prices={prices} columns={columns} label={`Price list of ${listing.name}`} maxHeight={priceListHeight(propertyTypeOf(listing.propertyType))} />
})

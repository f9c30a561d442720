import { observer } from 'mobx-react-lite'
import type { Listing } from '../../../domain/listing/listing'
import { priceListHeight } from '../../../domain/listing/price-list/price-columns'
import { propertyTypeOf } from '../../../domain/listing/property-type'
import type { PriceListPresenter } from './price-list.presenter'
import type { UnitActs } from './unit-acts'
import { UnitCards } from './UnitCards'
import { UnitTable } from './UnitTable'
import { useNarrow } from '../../shared/use-narrow'

/** A table with every column, or cards on a phone. */
export const UnitList = observer(
  ({ prices, listing, acts }: { prices: PriceListPresenter; listing: Listing; acts: UnitActs }) => {
    const columns = prices.columnsFor(listing)
    return useNarrow() ? (
      <UnitCards prices={prices} columns={columns} listing={listing} acts={acts} />
    ) : (
      <UnitTable
        prices={prices}
        acts={acts}
        columns={columns}
        label={`Price list of ${listing.name}`}
        maxHeight={priceListHeight(propertyTypeOf(listing.propertyType))}
      />
    )
  },
)

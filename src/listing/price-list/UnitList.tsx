import { observer } from 'mobx-react-lite'
import type { Listing } from '../../../domain/listing/listing'
import { priceListHeight } from '../../../domain/listing/price-list/price-columns'
import type { PriceListPresenter } from './price-list.presenter'
import type { UnitActions } from './unit-actions'
import { UnitCards } from './UnitCards'
import { UnitTable } from './UnitTable'
import { useNarrow } from '../../shared/use-narrow'

interface UnitListProps {
  prices: PriceListPresenter
  listing: Listing
  actions?: UnitActions
  /** The path that pressing any unit opens, instead of actions. */
  rowPath?: string
}

/** A table with every column, or cards on a phone. */
export const UnitList = observer(({ prices, listing, actions, rowPath }: UnitListProps) => {
  const columns = prices.columnsFor(listing)
  return useNarrow() ? (
    <UnitCards prices={prices} columns={columns} listing={listing} actions={actions} rowPath={rowPath} />
  ) : (
    <UnitTable
      prices={prices}
      {...(actions === undefined ? {} : { actions })}
      {...(rowPath === undefined ? {} : { rowPath })}
      columns={columns}
      label={`Price list of ${listing.name}`}
      maxHeight={priceListHeight(listing.propertyType)}
    />
  )
})

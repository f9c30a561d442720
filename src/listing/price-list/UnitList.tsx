import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { Listing } from '../../../domain/listing/listing'
import { COMMISSION_MODE } from '../../../domain/commission/commission-mode'
import { priceColumns, priceListHeight, withCommission } from '../../../domain/listing/price-list/price-columns'
import { MANY_UNITS } from '../../../domain/listing/units/unit-filter'
import type { PriceListPresenter } from './price-list.presenter'
import type { UnitActions } from './unit-actions'
import styles from './PriceListPanel.module.css'
import { UnitCards } from './UnitCards'
import { UnitTable } from './UnitTable'
import { useBindings, useInjection } from '../../shared/injection'
import { UnitFilter } from '../units/UnitFilter'
import { unitFilterBindings } from '../units/unit-filter.bindings'
import { UNIT_FILTER } from '../units/unit-filter.presenter'
import { useNarrow } from '../../shared/use-narrow'

interface UnitListProps {
  prices: PriceListPresenter
  listing: Listing
  actions?: UnitActions
  /** The path that pressing any unit opens, instead of actions. */
  rowPath?: string
}

/** A table with every column, or cards on a phone; with a filter if there are many units. */
export const UnitList = observer(({ prices, listing, actions, rowPath }: UnitListProps) => {
  useBindings(unitFilterBindings)
  const filterOf = useInjection(UNIT_FILTER)
  const filter = useMemo(() => filterOf(listing.propertyId), [filterOf, listing.propertyId])
  const isFiltered = prices.units.length >= MANY_UNITS
  const { isHidden } = useInjection(COMMISSION_MODE)
  const plain = priceColumns(prices.units, listing.propertyType)
  const columns = isHidden ? plain : withCommission(plain, prices.units)
  const units = isFiltered && filter.isOn ? prices.units.filter(filter.fits) : prices.units
  const isNarrow = useNarrow()
  return (
    <>
      {isFiltered && (
        <div className={styles.filter}>
          <UnitFilter filter={filter} units={prices.units} />
        </div>
      )}
      {isNarrow ? (
        <UnitCards
          prices={prices}
          units={units}
          columns={columns}
          listing={listing}
          actions={actions}
          rowPath={rowPath}
        />
      ) : (
        <UnitTable
          prices={prices}
          units={units}
          {...(actions === undefined ? {} : { actions })}
          {...(rowPath === undefined ? {} : { rowPath })}
          columns={columns}
          label={`Price list of ${listing.name}`}
          maxHeight={priceListHeight(listing.propertyType)}
        />
      )}
    </>
  )
})

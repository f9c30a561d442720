import { useState } from 'react'
import { unitsWithCost } from '../../../domain/listing/cost/unit-cost'
import { listed } from '../../../domain/content/contacting'
import type { Listing } from '../../../domain/listing/listing'
import { askingPrice, type Unit } from '../../../domain/listing/unit'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import { formatDollarRange, hasPrice } from '../../../domain/shared/money'
import { Field } from '../../shared/ui/fields/Field'
import { Select } from '../../shared/ui/fields/Select'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { sizeInWords } from '../units/unit-words'
import styles from './Cost.module.css'
import { CostBreakdown } from './CostBreakdown'

/** The total cost of a unit that can be bought, at first the least expensive one. Nothing while no price is shown. */
export const UnitCosts = ({ listing, units }: { listing: Listing; units: readonly Unit[] }) => {
  const priced = unitsWithCost(units)
  const [chosen, choose] = useState<string | null>(null)
  const unit = priced.find(({ unitId }) => String(unitId) === chosen) ?? priced[0]
  if (unit === undefined) return null
  return (
    <section className={styles.section}>
      <SectionTitle>Total cost</SectionTitle>
      <Field label="Unit" help="Choose one to see what it costs to buy and to keep." className={styles.unit}>
        <Select
          value={String(unit.unitId)}
          onChange={choose}
          options={priced.map((each) => ({ value: String(each.unitId), label: labelOf(listing, each) }))}
        />
      </Field>
      <CostBreakdown listing={listing} unit={unit} />
    </section>
  )
}

/** `Apartment 106, 1 bed, $515,000`. */
const labelOf = (listing: Listing, unit: Unit): string => {
  const { price, maxPrice } = askingPrice(unit)
  return listed(
    unitTitle(listing, unit.apt),
    sizeInWords(unit),
    hasPrice(price) ? formatDollarRange(price, maxPrice) : '',
  )
}

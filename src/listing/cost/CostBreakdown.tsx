import { observer } from 'mobx-react-lite'
import type { CostLine } from '../../../domain/listing/cost/unit-cost'
import type { Listing } from '../../../domain/listing/listing'
import type { Unit } from '../../../domain/listing/unit'
import { formatDollars } from '../../../domain/shared/money'
import { useBindings, useInjection } from '../../shared/injection'
import styles from './Cost.module.css'
import { costBindings } from './cost.bindings'
import { COST } from './cost.presenter'
import { CostForm } from './CostForm'
import { CostSources } from './CostSources'

export interface CostedUnit {
  listing: Listing
  unit: Unit
  /** Where the price comes from, if not from the price list. */
  priceNote?: string | undefined
}

/** The visitor's loan assumptions, and what a unit costs under them, line by line. Only the form for a unit without a price. */
export const CostBreakdown = observer(({ listing, unit, priceNote }: CostedUnit) => {
  useBindings(costBindings)
  const cost = useInjection(COST)
  const found = cost.costOf({ listing, unit })
  return (
    <>
      <CostForm cost={cost} />
      {found !== null && (
        <>
          <dl className={styles.lines} aria-live="polite">
            {found.lines.map((line) => (
              <Line
                key={line.key}
                line={line.key === 'price' && priceNote !== undefined ? { ...line, how: priceNote } : line}
              />
            ))}
          </dl>
          <CostSources costs={[found]} />
        </>
      )}
    </>
  )
})

const Line = ({ line: { label, amount, how, sum } }: { line: CostLine }) => (
  <div className={styles.line} data-sum={sum}>
    <dt>{label}</dt>
    <dd className={styles.amount}>{amount === null ? 'Not available' : formatDollars(amount)}</dd>
    <dd className={styles.how}>{how}</dd>
  </div>
)

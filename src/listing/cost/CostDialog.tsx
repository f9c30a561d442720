import { observer } from 'mobx-react-lite'
import type { Listing } from '../../../domain/listing/listing'
import type { CostLine } from '../../../domain/listing/cost/unit-cost'
import type { Unit } from '../../../domain/listing/unit'
import { inSentence, unitTitle } from '../../../domain/listing/units/unit-title'
import { formatDollars } from '../../../domain/shared/money'
import { useBindings, useInjection } from '../../shared/injection'
import { Dialog } from '../../shared/ui/messages/Dialog'
import styles from './Cost.module.css'
import { costBindings } from './cost.bindings'
import { COST } from './cost.presenter'
import { CostForm } from './CostForm'
import { CostSources } from './CostSources'

/** The total cost of a unit, with an explanation of each figure. */
export const CostDialog = observer(
  ({ listing, unit, onClose }: { listing: Listing; unit: Unit; onClose: () => void }) => {
    useBindings(costBindings)
    const cost = useInjection(COST)
    const found = cost.costOf({ listing, unit })
    return (
      <Dialog
        open
        onClose={onClose}
        size="large"
        title={`Total cost of ${inSentence(unitTitle(listing, unit.apt))}`}
        description={`${listing.name}, ${listing.suburb} ${listing.state}. An estimate, not advice.`}
      >
        <CostForm cost={cost} />
        {found !== null && (
          <>
            <dl className={styles.lines} aria-live="polite">
              {found.lines.map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </dl>
            <CostSources duties={[found.duty]} />
          </>
        )}
      </Dialog>
    )
  },
)

const Line = ({ line: { label, amount, how, sum } }: { line: CostLine }) => (
  <div className={styles.line} data-sum={sum}>
    <dt>{label}</dt>
    <dd className={styles.amount}>{amount === null ? 'Not available' : formatDollars(amount)}</dd>
    <dd className={styles.how}>{how}</dd>
  </div>
)

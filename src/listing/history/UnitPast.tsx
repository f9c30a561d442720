import { observer } from 'mobx-react-lite'
import { historyRows, lastReduction } from '../../../domain/listing/history/history-texts'
import type { Unit } from '../../../domain/listing/unit'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { cx } from '../../shared/ui/cx'
import { Icon } from '../../shared/ui/drawn/Icon'
import { Schedule } from '../../shared/ui/text/Schedule'
import styles from './History.module.css'
import { historyBindings, UNIT_HISTORY } from './history.bindings'

interface Props {
  propertyId: number
  unit: Pick<Unit, 'unitId' | 'status' | 'revisedPrice'>
  /** Where the parts have a distance already. */
  close?: boolean
}

/** A unit's prices and days on the market. Nothing while it loads, if that fails, and if nothing is known. */
export const UnitPast = observer(({ propertyId, unit, close = false }: Props) => {
  useBindings(historyBindings)
  const { value } = useFlow(useInjection(UNIT_HISTORY), { request: { propertyId, unitId: unit.unitId } })
  if (value === null) return null
  const [reduced, rows] = [lastReduction(value, unit), historyRows(value, unit)]
  return rows.length === 0 ? null : (
    <section className={cx(styles.past, !close && styles.spaced)} aria-labelledby={`past-${unit.unitId}`}>
      <h3 id={`past-${unit.unitId}`}>History</h3>
      {reduced !== '' && (
        <p className={styles.reduced}>
          <Icon name="down" />
          {reduced}
        </p>
      )}
      <Schedule rows={rows} />
    </section>
  )
})

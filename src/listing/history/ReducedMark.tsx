import { canBePicked, type Unit } from '../../../domain/listing/unit'
import { cx } from '../../shared/ui/cx'
import { Icon } from '../../shared/ui/drawn/Icon'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import type { UnitActions } from '../price-list/unit-actions'
import styles from './History.module.css'

interface Props {
  unit: Unit
  actions: UnitActions | undefined
  className?: string | undefined
}

/** An arrow before a price that was reduced last, while the unit can be chosen. */
export const ReducedMark = ({ unit, actions, className }: Props) => {
  const text = canBePicked(unit) ? actions?.reduced.get(unit.unitId) : undefined
  return text === undefined ? null : (
    <span className={cx(styles.mark, className)} title={text}>
      <Icon name="down" />
      <VisuallyHidden>{`${text}: `}</VisuallyHidden>
    </span>
  )
}

import { observer } from 'mobx-react-lite'
import type { Listing } from '../../../domain/listing/listing'
import type { Unit } from '../../../domain/listing/unit'
import { cx } from '../../shared/ui/cx'
import choice from '../../shared/ui/fields/Choice.module.css'
import styles from './CompareBox.module.css'
import type { ComparePresenter } from './compare.presenter'

interface Props {
  compare: ComparePresenter
  listing: Listing
  unit: Unit
  tabIndex: 0 | -1
  className?: string | undefined
}

/** Adds a unit to the comparison or removes it. */
export const CompareBox = observer(({ compare, listing, unit, tabIndex, className }: Props) => (
  <input
    type="checkbox"
    data-control="compare"
    className={cx(choice.mark, choice.square, styles.box, className)}
    tabIndex={tabIndex}
    aria-label={`Compare ${unit.apt}`}
    title="Compare"
    checked={compare.has(unit.unitId)}
    onChange={() => compare.toggle({ listing, unit })}
  />
))

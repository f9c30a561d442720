import type { ReactNode } from 'react'
import { askingPrice, type Unit, shownStatus } from '../../../domain/listing/unit'
import { hasPrice } from '../../../domain/shared/money'
import styles from './CostButton.module.css'

interface Props {
  unit: Unit
  tabIndex: 0 | -1
  onCost: (unit: Unit) => void
  children: ReactNode
}

/** A price that opens the total cost. Plain text if the unit is sold or has no price. */
export const CostButton = ({ unit, tabIndex, onCost, children }: Props) =>
  !hasPrice(askingPrice(unit).price) || shownStatus(unit.status) === 'Sold' ? (
    <span>{children}</span>
  ) : (
    <button
      type="button"
      data-control="cost"
      className={styles.button}
      tabIndex={tabIndex}
      title="Total cost"
      onClick={() => onCost(unit)}
    >
      {children}
    </button>
  )

import type { ReactNode } from 'react'
import { askingPrice, type Room, shownStatus } from '../../../domain/listing/room'
import { hasPrice } from '../../../domain/shared/money'
import styles from './CostButton.module.css'

interface Props {
  room: Room
  tabIndex: 0 | -1
  onCost: (room: Room) => void
  children: ReactNode
}

/** A price that opens the total cost. Plain text if the unit is sold or has no price. */
export const CostButton = ({ room, tabIndex, onCost, children }: Props) =>
  !hasPrice(askingPrice(room).price) || shownStatus(room.status) === 'Sold' ? (
    children
  ) : (
    <button
      type="button"
      data-control="cost"
      className={styles.button}
      tabIndex={tabIndex}
      title="Total cost"
      onClick={() => onCost(room)}
    >
      {children}
    </button>
  )

import { observer } from 'mobx-react-lite'
import type { Listing } from '../../../domain/listing/listing'
import type { Room } from '../../../domain/listing/room'
import { cx } from '../../shared/ui/cx'
import choice from '../../shared/ui/fields/Choice.module.css'
import styles from './CompareBox.module.css'
import type { ComparePresenter } from './compare.presenter'

interface Props {
  compare: ComparePresenter
  listing: Listing
  room: Room
  tabIndex: 0 | -1
  className?: string | undefined
}

/** Adds a unit to the comparison or removes it. */
export const CompareBox = observer(({ compare, listing, room: { roomId, apt }, tabIndex, className }: Props) => (
  <input
    type="checkbox"
    data-control="compare"
    className={cx(choice.mark, choice.square, styles.box, className)}
    tabIndex={tabIndex}
    aria-label={`Compare ${apt}`}
    title="Compare"
    checked={compare.has(roomId)}
    onChange={() => compare.toggle({ propertyId: listing.propertyId, roomId, apt, listing: listing.name })}
  />
))

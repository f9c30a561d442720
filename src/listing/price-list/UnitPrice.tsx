import { type Room, shownStatus } from '../../../domain/listing/room'
import { hasPrice } from '../../../domain/shared/money'

/** What a sold unit cost is struck out. */
export const UnitPrice = ({ room, children }: { room: Room; children: string }) =>
  shownStatus(room.status) === 'Sold' && hasPrice(room.revisedPrice) ? <s>{children}</s> : children

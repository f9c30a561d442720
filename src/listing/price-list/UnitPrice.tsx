import { type Room, shownStatus } from '../../../domain/listing/room'
import { hasPrice } from '../../../domain/shared/money'

/** Strikes through the price of a sold unit. */
export const UnitPrice = ({ room, children }: { room: Room; children: string }) =>
  shownStatus(room.status) === 'Sold' && hasPrice(room.revisedPrice) ? <s>{children}</s> : children

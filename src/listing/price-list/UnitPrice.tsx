import { type Unit, shownStatus } from '../../../domain/listing/unit'
import { hasPrice } from '../../../domain/shared/money'

/** Strikes through the price of a sold unit. */
export const UnitPrice = ({ unit, children }: { unit: Unit; children: string }) =>
  shownStatus(unit.status) === 'Sold' && hasPrice(unit.revisedPrice) ? <s>{children}</s> : <span>{children}</span>

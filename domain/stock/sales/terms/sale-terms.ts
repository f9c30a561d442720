import * as t from 'io-ts'
import { IsoDate } from '../../../shared/iso-date'
import { Dollars } from '../../../shared/money'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** What may still change of a sale: its price. */
export const SaleTerms = t.type(
  {
    /** The counter-offer that waits for the buyer; null for none. */
    counter: orNull(t.type({ price: Dollars, until: IsoDate, message: t.string })),
    /** What buyer and seller have agreed on; null for what was asked or offered. */
    agreed: orNull(Dollars),
    /** What the caller may do now. */
    may: t.type({ counter: t.boolean, price: t.boolean }),
  },
  'SaleTerms',
)
export type SaleTerms = t.TypeOf<typeof SaleTerms>

import * as t from 'io-ts'
import { IsoDate } from '../../../shared/iso-date'
import { Cents, Dollars } from '../../../shared/money'
import { EarnedBonus, EarnedCommission } from './earned-commission'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** What may still change of a sale: its price, the end of its hold, its unit, its introducer, what is left of its fee and a commission that waits for its figure. */
export const SaleTerms = t.type(
  {
    /** The counter-offer that waits for the buyer; null for none. */
    counter: orNull(t.type({ price: Dollars, until: IsoDate, message: t.string })),
    /** What buyer and seller have agreed on; null for what was asked or offered. */
    agreed: orNull(Dollars),
    /** The days of a hold by its terms, and why the buyer asks for more; null for what isn’t held. */
    hold: orNull(t.type({ days: t.number, asked: orNull(t.string) })),
    /** What the listing pays an introducer for the unit; null for a caller who doesn’t state the commission, and if nothing is known. */
    payable: orNull(t.type({ least: Dollars, most: Dollars })),
    /**
     * What the sale pays its introducer; null for a caller who doesn’t state it, and without one. `statedAt`: null by the project’s rule. `statedBy`:
     * empty by a command.
     */
    commission: orNull(t.type({ cents: Cents, statedAt: orNull(IsoDate), statedBy: t.string })),
    /** What it has earned its introducer so far; empty for a caller who doesn’t state the commission. */
    earned: t.readonlyArray(EarnedCommission),
    /** The bonus that its end takes back, or took back, or leaves; null without one, and for a caller who doesn’t state the commission. */
    bonus: orNull(EarnedBonus),
    /** What the caller may do now. */
    may: t.type({
      counter: t.boolean,
      price: t.boolean,
      hold: t.boolean,
      move: t.boolean,
      introducer: t.boolean,
      refund: t.boolean,
      commission: t.boolean,
    }),
  },
  'SaleTerms',
)
export type SaleTerms = t.TypeOf<typeof SaleTerms>

/** A unit that is for sale, to which a reservation can be moved. */
export const FreeUnit = t.type({ unitId: t.number, label: t.string, price: orNull(Dollars) }, 'FreeUnit')
export type FreeUnit = t.TypeOf<typeof FreeUnit>

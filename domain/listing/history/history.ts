import * as t from 'io-ts'
import { Dollars } from '../../shared/money'

const amount = t.union([Dollars, t.null])
/** A day where the property is, `2026-11-03`; null: unknown, or not shown. */
const day = t.union([t.string, t.null])

/** A price that visitors could see, from its first day on. */
const PriceLine = t.type(
  {
    day: t.string,
    price: Dollars,
    maxPrice: amount,
    /** Compared with the line before; `set` without one, `changed` where neither is lower than the other. */
    change: t.keyof({ set: null, reduced: null, raised: null, changed: null }),
    /** The difference, if both ends of a range have the same; otherwise null. */
    by: amount,
  },
  'PriceLine',
)
export type PriceLine = t.TypeOf<typeof PriceLine>

/** A unit's prices and days on the market, as far as visitors could see them. */
export const UnitHistory = t.type(
  {
    onSaleSince: day,
    soldOn: day,
    /** Newest first; empty for a reader who doesn't see prices. */
    prices: t.array(PriceLine),
  },
  'UnitHistory',
)
export type UnitHistory = t.TypeOf<typeof UnitHistory>

/** A unit that is for sale, and whose last change of price was a reduction. */
const Reduction = t.type({ unitId: t.number, day: t.string, by: amount }, 'Reduction')
export type Reduction = t.TypeOf<typeof Reduction>

/** A listing's days on the market, and its reduced units. */
export const ListingHistory = t.type(
  {
    onMarketSince: day,
    /** If it was taken off the market since then. */
    firstListed: day,
    /** Null for a reader who doesn't see prices. */
    reductions: t.union([t.array(Reduction), t.null]),
  },
  'ListingHistory',
)
export type ListingHistory = t.TypeOf<typeof ListingHistory>

import { askingPrice } from '../listing/unit'
import { type Cents, type Dollars, formatDollarRange, hasPrice } from '../shared/money'

/** The unit's price as stored with its claim: 0 for none, null if the claim is older than the storing. */
export interface AskedPrice {
  readonly askedPrice: Dollars | null
  readonly askedPriceMax: Dollars | null
}

/** The price under which a unit was claimed; later changes don't touch it. */
export const askedPriceOf = (
  { askedPrice, askedPriceMax }: AskedPrice,
  unit: Parameters<typeof askingPrice>[0],
): { price: Dollars | null; maxPrice: Dollars | null } =>
  askedPrice === null ? askingPrice(unit) : { price: askedPrice, maxPrice: askedPriceMax }

/** What buyer and seller have agreed on, otherwise what was offered; null for a unit that is sold at its asked price. */
export const decidedPrice = ({
  agreedCents,
  offerCents,
}: {
  readonly agreedCents: Cents | null
  readonly offerCents: Cents | null
}): Cents | null => agreedCents ?? offerCents

/** `$785,000`; null if the unit had no price, or its price was not stored. */
export const askedPriceText = ({ askedPrice, askedPriceMax }: AskedPrice): string | null =>
  hasPrice(askedPrice) ? formatDollarRange(askedPrice, askedPriceMax) : null

import { hasPrice } from '../../shared/money'
import { type Listing, listingPrice } from '../listing'

type Sellable = Pick<Listing, 'price' | 'maxPrice' | 'saleStatus'>

/** Whether the price of a listing is what was asked for its units, because they are sold. */
export const wasAsked = ({ price, saleStatus }: Sellable): boolean => saleStatus === 'sold' && hasPrice(price)

/** `$520,000 - $910,000`, or `Asked $520,000 - $910,000`. */
export const priceOrAsked = (listing: Sellable): string =>
  `${wasAsked(listing) ? 'Asked ' : ''}${listingPrice(listing)}`

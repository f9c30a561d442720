import { LISTINGS_CHANNEL } from './listings-memory'
import { STOCK_CHANNEL, UNITS_CHANNEL } from './units'

/** Announce a change of what the pages of results and listings show: listings, and how many of their units are available. */
export const LISTING_CHANNELS: readonly string[] = [LISTINGS_CHANNEL, UNITS_CHANNEL, STOCK_CHANNEL]

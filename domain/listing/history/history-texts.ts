import { dayText } from '../../shared/day-text'
import { formatDollarRange, formatDollars, hasPrice } from '../../shared/money'
import type { SaleStatus } from '../listing.lifecycle'
import { type Unit, shownStatus } from '../unit'
import type { ListingHistory, PriceLine, Reduction, UnitHistory } from './history'

/** `Reduced by $12,000 on 3 November 2026`. */
export const reducedText = ({ by, day }: Pick<Reduction, 'by' | 'day'>): string =>
  `Reduced${by === null ? '' : ` by ${formatDollars(by)}`} on ${dayText(day)}`

/** `$638,000, reduced by $12,000`. */
const lineText = ({ price, maxPrice, change, by }: PriceLine): string =>
  [
    formatDollarRange(price, maxPrice),
    ...(change === 'reduced' || change === 'raised'
      ? [`${change}${by === null ? '' : ` by ${formatDollars(by)}`}`]
      : []),
  ].join(', ')

/** A sentence about the last price of a unit that isn't sold and still has one; empty unless it was reduced. */
export const lastReduction = (
  { prices: [last] }: UnitHistory,
  { status, revisedPrice }: Pick<Unit, 'status' | 'revisedPrice'>,
): string =>
  last?.change === 'reduced' && shownStatus(status) !== 'Sold' && hasPrice(revisedPrice) ? `${reducedText(last)}.` : ''

/** Terms and details: when it was sold and the price asked, each price with its first day, and since when it is on sale. */
export const historyRows = (
  { onSaleSince, soldOn, prices }: UnitHistory,
  { status }: Pick<Unit, 'status'>,
): readonly (readonly [term: string, detail: string])[] => {
  const [last] = prices
  const isSold = shownStatus(status) === 'Sold'
  const hasLines = prices.length > 1 || (last !== undefined && !isSold && last.day !== onSaleSince)
  return [
    ...(soldOn === null ? [] : [['Sold', dayText(soldOn)] as const]),
    ...(isSold && last !== undefined ? [['Asked', formatDollarRange(last.price, last.maxPrice)] as const] : []),
    ...(hasLines ? prices.map((line) => [dayText(line.day), lineText(line)] as const) : []),
    ...(onSaleSince === null ? [] : [['On sale since', dayText(onSaleSince)] as const]),
  ]
}

const timesText = (
  { onMarketSince, firstListed }: ListingHistory,
  { saleStatus }: { readonly saleStatus: SaleStatus },
): string => {
  if (onMarketSince === null) return ''
  if (saleStatus === 'sold') return `Listed on ${dayText(firstListed ?? onMarketSince)}.`
  return `On the market since ${dayText(onMarketSince)}${firstListed === null ? '' : `, first listed on ${dayText(firstListed)}`}.`
}

/** `On the market since 3 March 2026. 3 prices were reduced.`; empty if nothing is known. */
export const listingHistoryText = (history: ListingHistory, listing: { readonly saleStatus: SaleStatus }): string => {
  const count = history.reductions?.length ?? 0
  const reduced = count === 1 ? '1 price was reduced.' : `${count} prices were reduced.`
  return [timesText(history, listing), count === 0 ? '' : reduced].filter((each) => each !== '').join(' ')
}

import type { PropertyType } from '../listing/property-type'
import { inLabelOrder } from '../listing/units/unit-label'
import { unitTitle } from '../listing/units/unit-title'
import { type Dollars, formatDollars } from '../shared/money'
import type { AboutKind } from './saved-search'

/**
 * News of the market. `listed`: a listing was published; `relisted`: again. `released`: a unit went on sale; `returned`: again.
 * `reduced`: the price of a unit. `last-units`: three units are left.
 */
export const NEWS_KINDS = ['listed', 'relisted', 'released', 'returned', 'reduced', 'last-units'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

const OF_A_LISTING = ['relisted', 'released', 'returned', 'reduced', 'last-units'] as const
/** The news for owners of each kind of saved search. A unit that goes on sale again is news to those who wait for it. */
export const TOLD_OF: Readonly<Record<AboutKind, readonly NewsKind[]>> = {
  search: ['listed', 'relisted', 'released', 'reduced', 'last-units'],
  favourites: OF_A_LISTING,
  listing: OF_A_LISTING,
  unit: ['released', 'returned', 'reduced'],
}

/** The number of units from which they are the last ones. */
export const LAST_UNITS = 3

interface NewsUnit {
  readonly apt: string
  readonly isFree: boolean
  readonly price: Dollars | null
}

export interface News {
  readonly kind: NewsKind
  /** Null if it is about the whole listing. */
  readonly unit: NewsUnit | null
  /** Of `reduced`: what the unit cost then, by how much that was less, and the lowest price of the listing before, if that fell. */
  readonly price: Dollars | null
  readonly by: Dollars | null
  readonly fromBefore: Dollars | null
}

export interface NewsListing {
  readonly propertyType: PropertyType
  readonly isForSale: boolean
  /** The lowest price that everyone sees. */
  readonly price: Dollars | null
  /** Units that everyone can choose. */
  readonly free: number
  /** Whether the reader sees the prices of units. */
  readonly showsPrices: boolean
}

/** Which lower prices a reader hears of. */
export const LOWER_PRICES =
  'You hear of a unit’s lower price if your account has unlocked its price list, otherwise once the lowest price of the listing falls.'
export const LOWER_PRICES_BY_EMAIL =
  'Without an account you hear of a lower price once the lowest price of a listing falls.'

const NAMED = 3

/** What is still true of the news, newest first, when the email is sent: a line for each kind; empty if nothing is. */
export const newsLines = (listing: NewsListing, news: readonly News[]): readonly string[] => {
  if (!listing.isForSale) return []
  const has = (kind: NewsKind): boolean => news.some((each) => each.kind === kind)
  const isNew = has('listed')
  return [
    ...(isNew ? ['New on the market.'] : has('relisted') ? ['Back on the market.'] : []),
    ...(isNew ? [] : forSale(listing, news, 'released')),
    ...forSale(listing, news, 'returned'),
    ...reductions(listing, news),
    ...(has('last-units') && listing.free > 0 && listing.free <= LAST_UNITS ? [`Only ${listing.free} left.`] : []),
  ]
}

const unitsOf = (news: readonly News[], kind: NewsKind): readonly NewsUnit[] =>
  news.flatMap((each) => (each.kind === kind && each.unit?.isFree === true ? [each.unit] : []))

const forSale = (listing: NewsListing, news: readonly News[], kind: 'released' | 'returned'): readonly string[] => {
  const labels = [...new Set(unitsOf(news, kind).map(({ apt }) => apt))]
  if (labels.length === 0) return []
  const again = kind === 'returned' ? ' again' : ''
  return labels.length > NAMED
    ? [`${labels.length} more for sale${again}.`]
    : labels.map((apt) => `${unitTitle(listing, apt)} is for sale${again}.`)
}

/** Which units became cheaper is for those who see their prices; the lowest price of a listing is for everyone. */
const reductions = (listing: NewsListing, news: readonly News[]): readonly string[] => {
  const reduced = news.filter(
    ({ kind, unit, price }) => kind === 'reduced' && unit?.isFree === true && unit.price === price,
  )
  // A price that fell, rose and fell again was reduced to the same one twice; the newest counts.
  const fell = reduced.filter(({ unit }, i) => reduced.findIndex((each) => each.unit?.apt === unit?.apt) === i)
  if (!listing.showsPrices) {
    const before = fell.flatMap(({ fromBefore }) => (fromBefore === null ? [] : [fromBefore]))[0]
    return before !== undefined && listing.price !== null && listing.price > 0 && listing.price < before
      ? [`Now from ${formatDollars(listing.price)}, before from ${formatDollars(before)}.`]
      : []
  }
  if (fell.length > NAMED) {
    const most = Math.max(...fell.map(({ by }) => by ?? 0))
    return [`${fell.length} prices reduced, by up to ${formatDollars(most)}.`]
  }
  return inLabelOrder(fell, ({ unit }) => unit?.apt ?? '').map(
    ({ unit, by, price }) =>
      `${unitTitle(listing, unit?.apt ?? '')} reduced by ${formatDollars(by ?? 0)} to ${formatDollars(price ?? 0)}.`,
  )
}

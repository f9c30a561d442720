import type { Publication } from '../../stock/publication.lifecycle'
import { dayOf } from '../../shared/calendar'
import { hasPrice } from '../../shared/money'
import { timeZoneOf } from '../../shared/time-zones'
import type { StockStatus } from '../unit.lifecycle'
import type { ListingHistory, Reduction, UnitHistory } from './history'
import { CORRECTED_WITHIN, priceLines, type StoredPrice } from './price-lines'
import { inBoth, joined, since, type Stretch, stretchesOf, type StateChange } from './stretches'

type Pricing = 'online' | 'offline'

/** What is stored of a public listing's past. */
export interface StoredPast {
  readonly launchedAt: Date
  readonly isDemo: boolean
  /** As the people who sell it want it. */
  readonly history: 'shown' | 'hidden'
  readonly state: string
  readonly pricing: Pricing
  readonly publications: readonly StateChange<Publication>[]
  readonly pricings: readonly StateChange<Pricing>[]
}

/** What is stored of the past of a unit that the reader sees. */
export interface StoredUnitPast {
  readonly unitId: number
  readonly status: StockStatus
  readonly statuses: readonly StateChange<StockStatus>[]
  readonly prices: readonly StoredPrice[]
  /** Since when the reader belongs to those who see it, as far as is known; null: always. */
  readonly audienceSince: Date | null
}

interface Asked {
  readonly showPrices: boolean
  readonly now: Date
}

const isOnSale = (status: StockStatus): boolean => status === 'Available' || status === 'Reserved'
const isSold = (status: StockStatus): boolean => status !== 'Withheld' && !isOnSale(status)

const dayIn =
  ({ state }: StoredPast) =>
  (time: number): string =>
    dayOf(new Date(time), timeZoneOf(state))

const published = ({ launchedAt, publications }: StoredPast): readonly Stretch[] =>
  inBoth(
    since(launchedAt.getTime()),
    stretchesOf<Publication>(publications, 'published', (each) => each === 'published'),
  )

/** When the reader could see the unit. */
const seen = (listing: StoredPast, { audienceSince }: StoredUnitPast): readonly Stretch[] =>
  inBoth(published(listing), since(audienceSince?.getTime() ?? -Infinity))

const onSale = ({ statuses, status }: StoredUnitPast): readonly Stretch[] => stretchesOf(statuses, status, isOnSale)

const linesOf = (listing: StoredPast, unit: StoredUnitPast, { showPrices, now }: Asked): UnitHistory['prices'] => {
  if (!showPrices || listing.pricing === 'offline') return []
  const withPrices = stretchesOf(listing.pricings, listing.pricing, (each) => each === 'online')
  const shown = inBoth(inBoth(seen(listing, unit), onSale(unit)), withPrices)
  const lines = priceLines(unit.prices, shown, { now: now.getTime(), dayOf: dayIn(listing) })
  const launch = dayIn(listing)(listing.launchedAt.getTime())
  return lines.filter(({ day, change }) => !listing.isDemo || change !== 'set' || day !== launch)
}

/** Null for a unit of which the ledger doesn't know how it came on sale. */
const onSaleSince = (listing: StoredPast, unit: StoredUnitPast): string | null => {
  const own = joined(onSale(unit), CORRECTED_WITHIN)
  const last = joined(inBoth(seen(listing, unit), own), CORRECTED_WITHIN).at(-1)
  return !isOnSale(unit.status) || last === undefined || own.at(-1)?.from === -Infinity
    ? null
    : dayIn(listing)(last.from)
}

/** Null for a sale that visitors couldn't see on its day. */
const soldOn = (listing: StoredPast, unit: StoredUnitPast): string | null => {
  const time = unit.statuses.findLast(({ from, to }) => isSold(to) && !isSold(from))?.at.getTime()
  return isSold(unit.status) &&
    time !== undefined &&
    seen(listing, unit).some((at) => at.from <= time && time < at.until)
    ? dayIn(listing)(time)
    : null
}

const NO_UNIT_HISTORY: UnitHistory = { onSaleSince: null, soldOn: null, prices: [] }
const NO_LISTING_HISTORY: ListingHistory = { onMarketSince: null, firstListed: null, reductions: null }

/** Returns the history of a unit that the reader sees. A demo has no days, and no prices of its launch, because its launch and its sales are examples. */
export const unitHistoryFor = (listing: StoredPast, unit: StoredUnitPast, asked: Asked): UnitHistory =>
  listing.history === 'hidden'
    ? NO_UNIT_HISTORY
    : {
        onSaleSince: listing.isDemo ? null : onSaleSince(listing, unit),
        soldOn: listing.isDemo ? null : soldOn(listing, unit),
        prices: linesOf(listing, unit, asked),
      }

/** Returns the history of a listing, with the units that are for sale to the reader. */
export const listingHistoryFor = (
  listing: StoredPast,
  units: readonly StoredUnitPast[],
  asked: Asked,
): ListingHistory =>
  listing.history === 'hidden'
    ? NO_LISTING_HISTORY
    : { ...timesOf(listing), reductions: reductionsOf(listing, units, asked) }

const reductionsOf = (
  listing: StoredPast,
  units: readonly StoredUnitPast[],
  asked: Asked,
): ListingHistory['reductions'] =>
  asked.showPrices && listing.pricing === 'online'
    ? units.flatMap((unit): readonly Reduction[] => {
        // A unit that lost its price takes offers.
        if (!hasPrice(unit.prices.at(-1)?.price ?? null)) return []
        const [last] = linesOf(listing, unit, asked)
        return last?.change === 'reduced' ? [{ unitId: unit.unitId, day: last.day, by: last.by }] : []
      })
    : null

const timesOf = (listing: StoredPast): Pick<ListingHistory, 'onMarketSince' | 'firstListed'> => {
  const last = joined(published(listing), CORRECTED_WITHIN).at(-1)
  if (listing.isDemo || last === undefined) return { onMarketSince: null, firstListed: null }
  const [launched, from] = [listing.launchedAt.getTime(), last.from].map(dayIn(listing))
  return { onMarketSince: from ?? null, firstListed: launched === from ? null : (launched ?? null) }
}

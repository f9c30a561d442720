import { MINUTE } from '../../shared/dates'
import { type Dollars, hasPrice } from '../../shared/money'
import type { PriceLine } from './history'
import { inBoth, type Stretch } from './stretches'

/** A stored price of a unit; null: none from then on. */
export interface StoredPrice {
  readonly at: Date
  readonly price: Dollars | null
  readonly maxPrice: Dollars | null
}

/** What visitors could see for less than this was a correction. */
export const CORRECTED_WITHIN = 30 * MINUTE

type Seen = Omit<StoredPrice, 'at'> & Stretch

/**
 * Returns the prices that visitors could see, newest first. `shown`: when they could see the unit with its price. A price that
 * lasted for less than half an hour is left out, also the newest one until then.
 */
export const priceLines = (
  stored: readonly StoredPrice[],
  shown: readonly Stretch[],
  { now, dayOf }: { readonly now: number; readonly dayOf: (time: number) => string },
): readonly PriceLine[] => {
  const seen = stored.flatMap(({ at, price, maxPrice }, i) =>
    inBoth([{ from: at.getTime(), until: stored[i + 1]?.at.getTime() ?? Infinity }], shown).map((stretch) => ({
      ...{ price, maxPrice },
      ...stretch,
    })),
  )
  const lasting = merged(seen, (last, next) => last.until === next.from).filter(
    ({ from, until }) => Math.min(until, now) - from >= CORRECTED_WITHIN,
  )
  return merged(lasting, () => true)
    .flatMap(({ from, price, maxPrice }, i, all): readonly PriceLine[] =>
      hasPrice(price) ? [{ day: dayOf(from), price, maxPrice, ...comparedWith(all[i - 1], { price, maxPrice }) }] : [],
    )
    .reverse()
}

const merged = (seen: readonly Seen[], follows: (last: Seen, next: Seen) => boolean): readonly Seen[] =>
  seen.reduce<readonly Seen[]>((before, next) => {
    const last = before.at(-1)
    return last !== undefined && isSamePrice(last, next) && follows(last, next)
      ? [...before.slice(0, -1), { ...last, until: next.until }]
      : [...before, next]
  }, [])

type Priced = Omit<StoredPrice, 'at'>

/** The higher end; 0 counts as missing, like everywhere. */
const upTo = ({ price, maxPrice }: Priced): Dollars => (hasPrice(maxPrice) ? maxPrice : (price ?? 0))
const isRange = (priced: Priced): boolean => upTo(priced) !== (priced.price ?? 0)
const isSamePrice = (a: Priced, b: Priced): boolean => (a.price ?? 0) === (b.price ?? 0) && upTo(a) === upTo(b)

/** A range and a single price are not compared, nor ranges of which one end rose and the other fell. */
const comparedWith = (was: Priced | undefined, now: Priced): Pick<PriceLine, 'change' | 'by'> => {
  if (was === undefined || !hasPrice(was.price)) return { change: 'set', by: null }
  const [from, to] = [(now.price ?? 0) - was.price, upTo(now) - upTo(was)]
  if (isRange(was) !== isRange(now) || from * to < 0) return { change: 'changed', by: null }
  return { change: from + to < 0 ? 'reduced' : 'raised', by: from === to ? Math.abs(from) : null }
}

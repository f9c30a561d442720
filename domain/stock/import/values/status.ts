import type { IncomingStatus } from '../incoming'
import { comparedText } from './text'
import { readYes } from './yes-no'

const WORDS: Readonly<Record<IncomingStatus, string>> = {
  available: 'available, avail, yes, y, for sale, active, current, open, released, now selling, a',
  reserved:
    'reserved, reserve, res, r, hold, on hold, held, eoi, under offer, u/o, uo, offer, offered, pending, deposit taken, deposited, conditional',
  sold: 'sold, s, exchanged, exch, contracted, under contract, u/c, uc, sold conditional, exchanged conditional',
  unconditional: 'unconditional, uncond, exchanged unconditional, firm',
  settled: 'settled, completed, transferred',
  withheld:
    'not released, unreleased, not available, unavailable, future release, coming soon, withheld, withdrawn, off market, developer hold, not for sale, nfs, display, no, n',
}

const STATUSES: ReadonlyMap<string, IncomingStatus> = new Map(
  (Object.entries(WORDS) as [IncomingStatus, string][]).flatMap(([status, words]) =>
    words.split(', ').map((word) => [word, status] as const),
  ),
)

/** A word of a status as it is compared and remembered: `SOLD* - exchanged 3 May` is `sold`. */
export const statusWord = (text: string): string =>
  comparedText(text)
    .replace(/ [-–—] .*$/, '')
    .replace(/[.!]+$/, '')
    .trim()

/** What a word of a status means; null if we don’t know it. */
export const statusOf = (word: string): IncomingStatus | null => STATUSES.get(word) ?? null

/** Under a heading `Sold` or `Available`, yes and no are read as such. */
export const statusUnder = (headingText: string, word: string): IncomingStatus | null => {
  const heading = headingText.replaceAll(/[^a-z]/g, '')
  if (heading !== 'sold' && heading !== 'available') return statusOf(word)
  const isYes = readYes(word)
  if (isYes === null) return statusOf(word)
  if (heading === 'sold') return isYes ? 'sold' : 'available'
  return isYes ? 'available' : 'withheld'
}

/** Words that mean something else beside a price: `firm`, `offers`, `EOI`; or too little: `r`. */
const NOT_IN_PRICES = new Set([
  'yes',
  'no',
  'eoi',
  'offer',
  'offered',
  'firm',
  'current',
  'completed',
  'open',
  'reserve',
])

/** The status that stands in a column of prices: `SOLD`, `ON HOLD`. */
export const statusInPrice = (compared: string): IncomingStatus | null => {
  const word = statusWord(compared)
  return word.length < 3 || NOT_IN_PRICES.has(word) ? null : statusOf(word)
}

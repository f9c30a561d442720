import { formatNumber } from '../../shared/money'
import { counted, type RunRow } from './shown-difference'

/** Widths of a bar in per cent, of which the narrowest that fits is taken. */
const WIDTHS = [0.25, 0.5, 1, 2, 5, 10] as const
const MOST_BARS = 12
/** In per cent; what moves further is in the last bar. */
const FURTHEST = 50

/** How many prices move by how much, as bars from the least to the most. */
export interface PriceMoves {
  /** Per cent at the left end of the first bar; 0 is always between two bars. */
  readonly from: number
  readonly to: number
  readonly bars: readonly number[]
  /** `2 % to 2.5 %`: of the longest bar. */
  readonly most: string
  /** `4 prices move, most of them by 2 % to 2.5 %.` */
  readonly text: string
}

/** `−2.5 %` */
export const shareText = (share: number): string => `${share < 0 ? '−' : ''}${formatNumber(Math.abs(share))} %`

/** How far the prices of rows that have two of them move; null without any. */
export const priceMovesOf = (rows: readonly RunRow[]): PriceMoves | null => {
  const shares = rows.flatMap(({ was, unit }) =>
    typeof was.price === 'number' && was.price > 0 && typeof unit.price === 'number' && was.price !== unit.price
      ? [Math.max(-FURTHEST, Math.min(FURTHEST, ((unit.price - was.price) / was.price) * 100))]
      : [],
  )
  if (shares.length === 0) return null
  const [least, furthest] = [Math.min(0, ...shares), Math.max(0, ...shares)]
  const endsAt = (width: number) => [Math.floor(least / width), Math.ceil(furthest / width)] as const
  const width = WIDTHS.find((each) => endsAt(each)[1] - endsAt(each)[0] <= MOST_BARS) ?? 10
  const [first, last] = endsAt(width)
  const bars = Array.from({ length: last - first }, () => 0)
  for (const share of shares) {
    // A move that ends at a boundary is as far from 0 as its bar goes.
    const at = (share < 0 ? Math.floor(share / width) : Math.ceil(share / width) - 1) - first
    bars[at] = (bars[at] ?? 0) + 1
  }
  const longest = first + bars.indexOf(Math.max(...bars))
  const most = `${shareText(longest * width)} to ${shareText((longest + 1) * width)}`
  const of = counted(shares.length, 'price moves', 'prices move')
  const ends = shares.some((share) => Math.abs(share) === FURTHEST) ? `, some by ${FURTHEST} % or more` : ''
  return {
    ...{ from: first * width, to: last * width, bars, most },
    text: `${of}${shares.length === 1 ? '' : ', most of them'} by ${most}${ends}.`,
  }
}

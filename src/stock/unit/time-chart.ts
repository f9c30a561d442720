import { DAY } from '../../../domain/shared/dates'
import { formatDollars } from '../../../domain/shared/money'
import { timeZoneOf } from '../../../domain/shared/time-zones'
import type { StockUnit, UnitHistory } from '../../../domain/stock/stock-unit'

/** The drawing’s units: the axis, and where prices are drawn above it. */
export const CHART = { left: 8, right: 692, top: 34, bottom: 118, axis: 172 } as const
/** How far apart the texts of two prices, and of two dates, have to be. */
const APART = { price: 86, date: 52 } as const

interface Step {
  readonly x: number
  readonly y: number
  /** Where another price begins, or none; otherwise now. */
  readonly until: number
  /** Its number in the history; the newest price has the highest. */
  readonly number: number
  /** Empty where the next price is too near. */
  readonly text: string
}
interface Span {
  readonly x: number
  readonly width: number
  readonly status: StockUnit['status']
}
export interface TimeChart {
  readonly steps: readonly Step[]
  /** One after the other, until now. */
  readonly spans: readonly Span[]
  readonly now: number
  /** Where a claim ends that ends later; null without one. */
  readonly ends: number | null
  /** The price that a claim keeps, from where it was claimed, if the list says another. */
  readonly kept: { readonly x: number; readonly y: number } | null
  readonly dates: readonly { readonly x: number; readonly text: string }[]
  /** All of it in words. */
  readonly words: string
}

/** Those that are far enough from the ones after them; the last is always there. */
const spaced = <A extends { readonly x: number }>(all: readonly A[], apart: number): readonly A[] =>
  all.reduceRight<readonly A[]>((kept, each) => {
    const [next] = kept
    return next !== undefined && next.x - each.x < apart ? kept : [each, ...kept]
  }, [])

/** Prices and statuses of a unit over one axis of time; null until one has been stored. */
export const timeChart = ({ unit, prices, statuses }: UnitHistory, state: string, now: Date): TimeChart | null => {
  // What has just been stored may be newer than the time that the screen was opened.
  const today = Math.max(now.getTime(), ...[...prices, ...statuses].map(({ at }) => at.getTime()))
  const entered = prices.map(({ price, at }) => ({ price, at: at.getTime() })).reverse()
  const priced = entered.flatMap(({ price, at }, i) =>
    price === null ? [] : [{ price, at, until: entered[i + 1]?.at ?? today }],
  )
  const changes = statuses.map(({ from, to, at }) => ({ from, to, at: at.getTime() })).reverse()
  const first = Math.min(...[...entered, ...changes].map(({ at }) => at))
  if (!Number.isFinite(first)) return null
  const ending = unit.claim?.endsAt?.getTime() ?? null
  // A little before the first entry, where its status before it is seen.
  const start = first - Math.max((today - first) / 16, DAY / 2)
  const end = Math.max(today + (today - start) / 24, ending ?? 0)
  const xOf = (at: number) => CHART.left + ((at - start) / (end - start)) * (CHART.right - CHART.left)

  const claimedAt = changes.findLast(({ to }) => to === 'Reserved')?.at
  const asked = unit.claim?.askedPrice ?? null
  const isKept = asked !== null && asked !== unit.price && claimedAt !== undefined
  const amounts = [...priced.map(({ price }) => price), ...(isKept ? [asked] : [])]
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const yOf = (price: number) =>
    most === least
      ? (CHART.top + CHART.bottom) / 2
      : CHART.bottom - ((price - least) / (most - least)) * (CHART.bottom - CHART.top)

  const marks = priced.map(({ price, at, until }, i) => ({
    ...{ x: xOf(at), y: yOf(price), until: xOf(until), number: i + 1 },
    text: formatDollars(price),
  }))
  const named = new Set(spaced(marks, APART.price))
  const bounds = [start, ...changes.map(({ at }) => at), today]
  const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: timeZoneOf(state) })
  const entries = [...entered, ...changes].map(({ at }) => at)
  const dates = [...entries, today, ...(ending !== null && ending > today ? [ending] : [])]
    .sort((a, b) => a - b)
    .map((at) => ({ x: xOf(at), text: day.format(at) }))
  return {
    steps: marks.map((mark) => (named.has(mark) ? mark : { ...mark, text: '' })),
    spans: bounds.slice(0, -1).map((at, i) => ({
      ...{ x: xOf(at), width: xOf(bounds[i + 1] ?? today) - xOf(at) },
      status: i === 0 ? (changes[0]?.from ?? unit.status) : (changes[i - 1]?.to ?? unit.status),
    })),
    now: xOf(today),
    ends: ending !== null && ending > today ? xOf(ending) : null,
    kept: isKept ? { x: xOf(claimedAt), y: yOf(asked) } : null,
    dates: spaced(dates, APART.date),
    words: [
      priced.map(({ price, at }) => `${formatDollars(price)} from ${day.format(at)}`).join(', '),
      [changes[0]?.from ?? unit.status, ...changes.map(({ to, at }) => `${to} from ${day.format(at)}`)].join(', '),
      isKept ? `The claim keeps ${formatDollars(asked)}` : '',
    ]
      .filter((sentence) => sentence !== '')
      .map((sentence) => `${sentence}.`)
      .join(' '),
  }
}

import { chartsBench } from './charts'
import { htmlBench } from './html'
import { lighthouseBench } from './lighthouse'
import { LONG_LIST } from './long-list'
import { FIRST_CALLS, FLOOD, neighboursBench } from './neighbours'
import { paintsBench } from './paints'
import { priceListBench, SLOWED } from './price-list'
import type { Row } from './report'
import { screensBench } from './screens'
import { startUp } from './start-up'
import { unitGridBench } from './unit-grid'
import { type Visit, visitsBench } from './visits'
import { weights } from './weights'

const SITE = new URL('../../dist/client/', import.meta.url)
const number = new Intl.NumberFormat('en-AU')

export const weightRows = (): Row[] =>
  weights(SITE).map(({ page, gzip, brotli, budget }) => ({
    label: `First load of ${page}, JS and CSS`,
    figure: `${gzip.toFixed(1)} kB gzip, ${brotli.toFixed(1)} kB brotli`,
    target: `at most ${budget} kB gzip`,
    reached: gzip <= budget,
  }))

export const priceListRow = async (folder: string): Promise<Row> => {
  const { work, slowest, clock } = await priceListBench(folder)
  return {
    label: `Price list, ${number.format(LONG_LIST)} units put in another order, processor slowed ${SLOWED} times`,
    figure: `${work.toFixed(0)} ms of the main thread until it is painted (slowest ${slowest.toFixed(0)}, by the clock ${clock.toFixed(0)})`,
    target: 'at most 100 ms',
    reached: work <= 100,
  }
}

/** In milliseconds. */
const LONG_TASK = 50
const MOST_MISSED = 0.05

export const unitGridRows = async (folder: string): Promise<Row[]> =>
  (await unitGridBench(folder)).map(({ act, frames, missed, longest }) => ({
    label: `Units at the desk, ${number.format(LONG_LIST)} rows, ${act}, processor slowed ${SLOWED} times`,
    figure: `${missed} of ${frames} frames late, longest task ${longest.toFixed(0)} ms`,
    target: `at most ${100 * MOST_MISSED} % of frames late, no task over ${LONG_TASK} ms`,
    reached: missed <= MOST_MISSED * frames && longest <= LONG_TASK,
  }))

export const chartsRow = async (folder: string): Promise<Row> => {
  const { p50, p99 } = await chartsBench(folder)
  return {
    label: `Dashboard, charts painted after their data, processor slowed ${SLOWED} times`,
    figure: `${p50.toFixed(0)} ms (slowest ${p99.toFixed(0)})`,
    target: 'at most 400 ms',
    reached: p50 <= 400,
  }
}

export const startRow = async (folder: string): Promise<Row> => {
  const seconds = await startUp(folder)
  return {
    label: 'Start from a seeded folder',
    figure: `${seconds.toFixed(1)} s`,
    target: 'at most 3 s',
    reached: seconds <= 3,
  }
}

export const lighthouseRows = async (folder: string): Promise<Row[]> =>
  (await lighthouseBench(folder)).map(({ page, scores, faults }) => ({
    label: `Lighthouse, mobile, ${page}`,
    figure: `${Object.entries(scores)
      .map(([category, score]) => `${category} ${score}`)
      .join(', ')}${faults.length > 0 ? ` (${faults.join(', ')})` : ''}`,
    target: 'performance at least 98, all else 100',
    reached:
      scores.performance >= 98 &&
      Object.entries(scores).every(([category, score]) => category === 'performance' || score === 100),
  }))

const figureOf = ({ largestPaint, answer, secondAnswer, requests, bytes }: Visit): readonly string[] => [
  `${largestPaint.toFixed(0)} ms`,
  `${answer.toFixed(0)} ms`,
  `${secondAnswer.toFixed(0)} ms`,
  `${requests.toFixed(0)} requests, ${(bytes / 1000).toFixed(0)} kB`,
]

/** Each with its limit: a share of the starter's figure, or an absolute one without a ratio. */
const VISIT_ROWS = [
  { what: 'largest paint', name: 'largestPaint', most: 0.5 },
  { what: 'first press that has an effect', name: 'answer', most: 0.8 },
  { what: 'second visit, first press that has an effect', name: 'secondAnswer', most: 1 },
] as const

export const visitRows = async (folder: string, starterFolder: string | undefined): Promise<Row[]> => {
  const { ours, starter, ratios } = await visitsBench(folder, starterFolder)
  const [figures, others] = [figureOf(ours), starter === null ? [] : figureOf(starter)]
  const compared = VISIT_ROWS.map(({ what, name, most }, i) => ({
    label: `Home on a phone, ${what}`,
    figure:
      ratios === null
        ? (figures[i] ?? '')
        : `${ratios[name].toFixed(2)} × the starter (${figures[i]} and ${others[i]})`,
    target: `at most ${most} × the starter`,
    reached: ratios === null || ratios[name] <= most,
  }))
  const transferred = {
    label: 'Home on a phone, transferred until idle',
    figure: `${figures[3]}${starter === null ? '' : ` (the starter ${others[3]})`}`,
    target: 'at most 45 requests, 300 kB',
    reached: ours.requests <= 45 && ours.bytes <= 300_000,
  }
  return [...compared, transferred]
}

export const paintRows = async (folder: string): Promise<Row[]> =>
  (await paintsBench(folder)).map(({ page, home, largestPaint, ratio }) => ({
    label: `On a phone, largest paint of ${page}`,
    figure: `${ratio.toFixed(2)} × home (${largestPaint.toFixed(0)} and ${home.toFixed(0)} ms)`,
    target: 'at most 1.1 ×',
    reached: ratio <= 1.1,
  }))

export const screenRows = async (folder: string): Promise<Row[]> => {
  const { results, listing } = await screensBench(folder)
  return (
    [
      ['home to results', results, 600],
      ['results to a listing', listing, 500],
    ] as const
  ).map(([what, took, most]) => ({
    label: `On a phone, ${what}, press to content`,
    figure: `${took.toFixed(0)} ms`,
    target: `at most ${most} ms`,
    reached: took <= most,
  }))
}

export const htmlRow = async (folder: string): Promise<Row> => {
  const { page, health, ratio } = await htmlBench(folder)
  return {
    label: 'HTML of home, requests a second',
    figure: `${ratio.toFixed(2)} × those of the health call (${number.format(Math.round(page))} and ${number.format(Math.round(health))})`,
    target: 'at least 0.5 ×',
    reached: ratio >= 0.5,
  }
}

export const neighbourRows = async (folder: string): Promise<Row[]> => {
  const { home, ready, rendered, alone, beside, ratio } = await neighboursBench(folder)
  return [
    {
      label: `${FIRST_CALLS} first calls at once of a price list of ${number.format(LONG_LIST)} units`,
      figure: `home of another visitor p95 ${home.toFixed(0)} ms, /api/ready ${ready.toFixed(0)} ms, all answered in ${rendered.toFixed(1)} s`,
      target: 'both at most 200 ms',
      reached: home <= 200 && ready <= 200,
    },
    {
      label: `Home while one address asks for a kept floor plan, over ${FLOOD} connections`,
      figure: `p95 ${ratio.toFixed(2)} × that of a visitor alone (${beside.toFixed(1)} and ${alone.toFixed(1)} ms)`,
      target: 'at most 2 ×',
      reached: ratio <= 2,
    },
  ]
}

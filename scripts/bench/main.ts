import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chartsBench } from './charts'
import { lighthouseBench } from './lighthouse'
import { LONG_LIST, priceListBench, SLOWED } from './price-list'
import { PURCHASES, purchasesBench } from './purchases'
import { CLIENTS, reservationBench } from './reservations'
import { searchBench, type SearchFigure } from './search'
import { startUp } from './start-up'
import { weights } from './weights'

const USAGE = 'npm run bench -- [--units 1000000] [--data-dir FOLDER] [--lighthouse] [--write]'
const SITE = new URL('../../dist/client/', import.meta.url)

interface Row {
  readonly what: string
  readonly figure: string
  readonly target: string
  readonly reached: boolean
}

const number = new Intl.NumberFormat('en-AU')

const weightRows = (): Row[] =>
  weights(SITE).map(({ page, gzip, brotli, budget }) => ({
    what: `First load of ${page}, JS and CSS`,
    figure: `${gzip.toFixed(1)} kB gzip, ${brotli.toFixed(1)} kB brotli`,
    target: `at most ${budget} kB gzip`,
    reached: gzip <= budget,
  }))

const searchRows = async (folder: string, units: number): Promise<Row[]> => {
  const {
    figures,
    text: { ours, naive },
  } = await searchBench(folder, units)
  return [
    ...figures.map((figure) => searchRow(figure, units)),
    {
      what: `Search, a suburb by its name, ${number.format(units)} units`,
      figure: `p50 ${(ours.p50 / naive.p50).toFixed(3)} × a naive tsvector with ts_rank`,
      target: 'at most 0.3 ×',
      reached: ours.p50 <= 0.3 * naive.p50,
    },
  ]
}

const searchRow = ({ name, api, bare }: SearchFigure, units: number): Row => {
  const ratio = api.p50 / bare.p50
  return {
    what: `Search, ${name}, ${number.format(units)} units`,
    figure: `p50 ${ratio.toFixed(2)} × the bare queries (+${(api.p50 - bare.p50).toFixed(2)} ms), p99 ${(api.p99 / bare.p99).toFixed(2)} ×`,
    target: 'p50 at most 1.25 ×, or bare + 0.6 ms',
    reached: ratio <= 1.25 || api.p50 - bare.p50 <= 0.6,
  }
}

const reservationRow = async (folder: string, units: number): Promise<Row> => {
  const { api, bare, ratio } = await reservationBench(folder, units)
  return {
    what: `Reservations, ${CLIENTS} clients at once`,
    figure: `${ratio.toFixed(2)} × the bare transactions (${api.toFixed(0)} and ${bare.toFixed(0)} a second)`,
    target: 'at least 0.75 ×',
    reached: ratio >= 0.75,
  }
}

const priceListRow = async (folder: string): Promise<Row> => {
  const { work, slowest, clock } = await priceListBench(folder)
  return {
    what: `Price list, ${number.format(LONG_LIST)} units put in another order, processor slowed ${SLOWED} times`,
    figure: `${work.toFixed(0)} ms of the main thread until it is painted (slowest ${slowest.toFixed(0)}, by the clock ${clock.toFixed(0)})`,
    target: 'at most 100 ms',
    reached: work <= 100,
  }
}

const purchaseRows = async (folder: string): Promise<Row[]> =>
  (await purchasesBench(folder)).map(({ name, api, bare }) => {
    const ratio = api.p50 / bare.p50
    return {
      what: `Purchases, ${name} of an agent with ${number.format(PURCHASES)}`,
      figure: `p50 ${ratio.toFixed(2)} × the bare queries (${bare.p50.toFixed(2)} ms, +${(api.p50 - bare.p50).toFixed(2)} ms), p99 ${(api.p99 / bare.p99).toFixed(2)} ×`,
      target: 'p50 at most 1.25 ×',
      reached: ratio <= 1.25,
    }
  })

const chartsRow = async (folder: string): Promise<Row> => {
  const { p50, p99 } = await chartsBench(folder)
  return {
    what: `Dashboard, charts painted after their data, processor slowed ${SLOWED} times`,
    figure: `${p50.toFixed(0)} ms (slowest ${p99.toFixed(0)})`,
    target: 'at most 400 ms',
    reached: p50 <= 400,
  }
}

const startRow = async (folder: string): Promise<Row> => {
  const seconds = await startUp(folder)
  return {
    what: 'Start from a seeded folder',
    figure: `${seconds.toFixed(1)} s`,
    target: 'at most 3 s',
    reached: seconds <= 3,
  }
}

const lighthouseRows = async (folder: string): Promise<Row[]> =>
  (await lighthouseBench(folder)).map(({ page, scores, faults }) => ({
    what: `Lighthouse, mobile, ${page}`,
    figure: `${Object.entries(scores)
      .map(([category, score]) => `${category} ${score}`)
      .join(', ')}${faults.length > 0 ? ` (${faults.join(', ')})` : ''}`,
    target: 'performance at least 95, all else 100',
    reached:
      scores.performance >= 95 &&
      Object.entries(scores).every(([category, score]) => category === 'performance' || score === 100),
  }))

const page = (rows: readonly Row[]): string =>
  [
    '# Bench',
    '',
    '`npm run bench -- --write` makes this page. Ratios come from one run on one machine with 2 cores; kB are of 1000 bytes; the card widget and the charts count apart.',
    '',
    '| What | Figure | To reach | |',
    '|---|---|---|---|',
    ...rows.map(
      ({ what, figure, target, reached }) =>
        `| ${what} | ${figure} | ${target} | ${reached ? 'reached' : '**missed**'} |`,
    ),
    '',
  ].join('\n')

const { values } = parseArgs({
  options: {
    units: { type: 'string', default: '1000000' },
    'data-dir': { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const units = Number(values.units)
if (!Number.isInteger(units) || units < 10) throw new Error(`--units must be a whole number from 10.\n${USAGE}`)
const temporary = values['data-dir'] === undefined ? mkdtempSync(join(tmpdir(), 'unifi-bench-')) : null
const folder = values['data-dir'] ?? temporary ?? ''
try {
  const rows = [
    ...weightRows(),
    ...(await searchRows(folder, units)),
    await reservationRow(folder, units),
    await startRow(folder),
    await priceListRow(join(folder, 'price-list')),
    ...(await purchaseRows(join(folder, 'purchases'))),
    await chartsRow(join(folder, 'demo')),
    ...(values.lighthouse ? await lighthouseRows(join(folder, 'demo')) : []),
  ]
  for (const { what, figure, target, reached } of rows)
    console.log(`${reached ? '✔' : '✖'} ${what}: ${figure} (${target})`)
  if (values.write) writeFileSync(new URL('../../docs/bench.md', import.meta.url), page(rows))
  process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1
} finally {
  if (temporary !== null) rmSync(temporary, { recursive: true, force: true })
}

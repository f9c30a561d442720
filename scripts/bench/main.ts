// npm run bench: [--units 1000000] [--postgres] [--browser [--starter FOLDER]] [--only search,reservations] [--libraries FOLDER] [--minutes 30] [--data-dir FOLDER] [--write]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBrowser } from '../lib/browser.mjs'
import { passOnSignals, run } from '../lib/command.mjs'
import { withPostgres } from '../lib/postgres.mjs'
import { inProject, main, Sentence } from '../lib/project.mjs'
import { importRows } from './imports/rows'
import { deskRows, rushRow, savedSearchesRow, watcherRows } from './load-rows'
import { type Place, placeIn } from './places'
import { PURCHASES, purchasesBench } from './purchases'
import { merged, type Row } from './report'
import { CLIENTS, reservationBench } from './reservations'
import {
  chartsRow,
  htmlRow,
  lighthouseRows,
  neighbourRows,
  paintRows,
  priceListRow,
  screenRows,
  startRow,
  unitGridRows,
  visitRows,
  weightRows,
} from './site-rows'
import { soakRows } from './soak'
import { searchBench, type SearchFigure } from './search'

const number = new Intl.NumberFormat('en-AU')

const searchRows = async (place: Place, units: number): Promise<Row[]> => {
  const {
    figures,
    text: { ours, naive },
  } = await searchBench(place, units)
  return [
    ...figures.flatMap((figure) => searchRow(figure, units)),
    {
      label: `Search, a suburb by its name, ${number.format(units)} units`,
      figure: `p50 ${(ours.p50 / naive.p50).toFixed(3)} × a naive tsvector with ts_rank`,
      target: 'at most 0.3 ×',
      reached: ours.p50 <= 0.3 * naive.p50,
    },
  ]
}

const searchRow = ({ name, first, next, bare }: SearchFigure, units: number): Row[] =>
  (
    [
      [name, next],
      [`${name}, first after a change of a listing`, first],
    ] as const
  ).map(([what, api]) => {
    const [p50, p99] = [api.p50 / bare.p50, api.p99 / bare.p99]
    return {
      label: `Search, ${what}, ${number.format(units)} units`,
      figure:
        `p50 ${p50.toFixed(2)} × the bare queries (${api.p50.toFixed(2)} and ${bare.p50.toFixed(2)} ms), ` +
        `p99 ${p99.toFixed(2)} × (${api.p99.toFixed(1)} and ${bare.p99.toFixed(1)} ms)`,
      target: 'p50 at most 1.1 ×, p99 at most 1.5 ×',
      reached: p50 <= 1.1 && p99 <= 1.5,
    }
  })

const reservationRow = async (place: Place, units: number): Promise<Row> => {
  const { api, bare, ratio } = await reservationBench(place, units)
  return {
    label: `Reservations, ${CLIENTS} clients at once`,
    figure: `${ratio.toFixed(2)} × the bare transactions (${api.toFixed(0)} and ${bare.toFixed(0)} a second)`,
    target: 'at least 0.9 ×',
    reached: ratio >= 0.9,
  }
}

const purchaseRows = async (place: Place): Promise<Row[]> =>
  (await purchasesBench(place)).map(({ name, api, bare }) => {
    const ratio = api.p50 / bare.p50
    return {
      label: `Purchases, ${name} of an agent with ${number.format(PURCHASES)}`,
      figure: `p50 ${ratio.toFixed(2)} × the bare queries (${bare.p50.toFixed(2)} ms, +${(api.p50 - bare.p50).toFixed(2)} ms), p99 ${(api.p99 / bare.p99).toFixed(2)} ×`,
      target: 'p50 at most 1.25 ×',
      reached: ratio <= 1.25,
    }
  })

interface Part {
  readonly name: string
  /** Of the built site, or of the server over a database. */
  readonly of: 'site' | 'server'
  /** Lighthouse's figures for a phone: takes minutes, so only on request. */
  readonly inBrowser?: true
  /** Takes half an hour, so only by its name. */
  readonly byName?: true
  readonly rows: (place: Place, given: Options) => Promise<readonly Row[]>
}

const PARTS: readonly Part[] = [
  { name: 'weights', of: 'site', rows: async () => weightRows() },
  { name: 'search', of: 'server', rows: (place, { units }) => searchRows(place, units) },
  { name: 'reservations', of: 'server', rows: async (place, { units }) => [await reservationRow(place, units)] },
  { name: 'desk', of: 'server', rows: (place, { units }) => deskRows(place, units) },
  { name: 'rush', of: 'server', rows: async (place) => [await rushRow(place.within('rush'))] },
  {
    name: 'saved-searches',
    of: 'server',
    rows: async ({ folder }) => [await savedSearchesRow(folder)],
  },
  { name: 'watchers', of: 'server', rows: ({ folder }) => watcherRows(folder) },
  { name: 'soak', of: 'server', byName: true, rows: (place, { minutes }) => soakRows(place, minutes) },
  { name: 'purchases', of: 'server', rows: (place) => purchaseRows(place.within('purchases')) },
  { name: 'start', of: 'site', rows: async ({ folder }) => [await startRow(folder)] },
  { name: 'html', of: 'site', rows: async ({ folder }) => [await htmlRow(join(folder, 'demo'))] },
  { name: 'neighbours', of: 'site', rows: ({ folder }) => neighbourRows(join(folder, 'neighbours')) },
  {
    name: 'imports',
    of: 'site',
    rows: ({ folder }, { libraries }) => importRows(join(folder, 'imports'), libraries),
  },
  { name: 'price-list', of: 'site', rows: async ({ folder }) => [await priceListRow(join(folder, 'price-list'))] },
  { name: 'charts', of: 'site', rows: async ({ folder }) => [await chartsRow(join(folder, 'demo'))] },
  {
    name: 'visits',
    of: 'site',
    inBrowser: true,
    rows: ({ folder }, { starter }) => visitRows(join(folder, 'demo'), starter),
  },
  { name: 'paints', of: 'site', inBrowser: true, rows: ({ folder }) => paintRows(join(folder, 'demo')) },
  { name: 'unit-grid', of: 'site', inBrowser: true, rows: ({ folder }) => unitGridRows(join(folder, 'unit-grid')) },
  { name: 'screens', of: 'site', inBrowser: true, rows: ({ folder }) => screenRows(join(folder, 'demo')) },
  { name: 'lighthouse', of: 'site', inBrowser: true, rows: ({ folder }) => lighthouseRows(join(folder, 'demo')) },
]
const NAMES = PARTS.map(({ name }) => name).join(', ')
const USUAL_UNITS = 1_000_000

const options = () => {
  const { values } = parseArgs({
    options: {
      units: { type: 'string', default: String(USUAL_UNITS) },
      'data-dir': { type: 'string' },
      postgres: { type: 'boolean', default: false },
      only: { type: 'string' },
      browser: { type: 'boolean', default: false },
      starter: { type: 'string' },
      libraries: { type: 'string' },
      minutes: { type: 'string', default: '30' },
      write: { type: 'boolean', default: false },
    },
  })
  const units = Number(values.units)
  if (!Number.isInteger(units) || units < 10) throw new Sentence('--units must be a whole number from 10.')
  const minutes = Number(values.minutes)
  if (!(minutes >= 1)) throw new Sentence('--minutes must be a number from 1.')
  return { ...values, units, minutes }
}
type Options = ReturnType<typeof options>

/** Without `--only`, everything that the database serves; with `--browser`, what concerns the first seconds of a visit. */
const chosen = ({ only, browser }: Options, { kind }: Place): readonly Part[] => {
  if (only === undefined)
    return PARTS.filter(
      ({ name, of, inBrowser = false, byName = false }) =>
        !byName && (browser ? inBrowser || name === 'weights' : !inBrowser && (kind === 'pglite' || of === 'server')),
    )
  return only.split(',').map((wanted) => {
    const part = PARTS.find(({ name }) => name === wanted)
    if (part === undefined) throw new Sentence(`--only takes ${NAMES}.`)
    return part
  })
}

const sectionOf = ({ of }: Part, { kind }: Place, units: number): string => {
  if (of === 'site') return 'Built site'
  const database = kind === 'pglite' ? 'Embedded database (PGlite)' : 'PostgreSQL 15'
  return units === USUAL_UNITS ? database : `${database}, ${number.format(units)} units`
}

const write = (section: string, rows: readonly Row[]): void => {
  const page = inProject('docs', 'bench.md')
  const today = new Date().toLocaleDateString('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })
  writeFileSync(page, merged(readFileSync(page, 'utf8'), section, rows, today))
}

/** Runs this program again, with a separate, durable PostgreSQL. */
const onPostgres = () =>
  withPostgres(
    async (url) => {
      const args = process.argv.slice(2).filter((each) => each !== '--postgres')
      const env = { ...process.env, DATABASE_URL: url }
      return (await run(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), ...args], { env })).code
    },
    { durable: true },
  )

const bench = async (given: Options, place: Place): Promise<number> => {
  const parts = chosen(given, place)
  // First, because a missing browser would leave the bench's server running.
  if (parts.some(({ of }) => of === 'site')) process.env['CHROMIUM_PATH'] = await ensureBrowser()
  let missed = 0
  for (const part of parts) {
    const rows = await part.rows(place, given)
    for (const { label, figure, target, reached } of rows)
      console.log(`${reached ? '✔' : '✖'} ${label}: ${figure} (${target})`)
    if (given.write) write(sectionOf(part, place, given.units), rows)
    missed += rows.filter(({ reached }) => !reached).length
  }
  return missed === 0 ? 0 : 1
}

await main(async () => {
  passOnSignals()
  const given = options()
  if (given.postgres) return onPostgres()
  const { 'data-dir': kept } = given
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'unifi-bench-'))
  try {
    return await bench(given, placeIn(folder))
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
})

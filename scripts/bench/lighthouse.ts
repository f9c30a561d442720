import { chromium } from 'playwright'
import { findBrowser } from '../lib/browser.mjs'
import { importTool } from '../lib/dependencies.mjs'
import { startServer } from './start-up'

const PAGES = [
  ['home', '/'],
  ['results', '/property/search/results'],
  ['results with a query', '/property/search/results?searchSuburb=VIC&minBedrooms=2'],
  ['results at a hash address', '/#/property/search/results?searchSuburb=VIC&minBedrooms=2'],
  ['listing', '/property-details/view?pid=1'],
  ['listing at a hash address', '/#/property-details/view?pid=1'],
] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Number of runs; performance is their median. */
const RUNS = 7
const PORT = 9333

export interface LighthouseFigure {
  readonly page: string
  /** By category, 0 to 100. */
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>
  /** Failed audits outside performance. */
  readonly faults: readonly string[]
}

/** The used part of the package, which `npm ci` does not install. */
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>
interface Report {
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>
}
interface Category {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

/** Runs Lighthouse's mobile profile (simulated slow network and processor) on the built site with the demo data. */
export const lighthouseBench = async (folder: string): Promise<LighthouseFigure[]> => {
  const { default: lighthouse } = (await importTool('lighthouse')) as { default: Lighthouse }
  const server = await startServer(folder)
  const path = findBrowser()
  const browser = await chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: [`--remote-debugging-port=${PORT}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const figures: LighthouseFigure[] = []
    for (const [page, route] of PAGES)
      figures.push({ page, ...(await figureOf(lighthouse, new URL(route, server.url).href)) })
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

const figureOf = async (lighthouse: Lighthouse, url: string): Promise<Omit<LighthouseFigure, 'page'>> => {
  const runs = []
  for (let run = 0; run < RUNS; run++) runs.push(await audited(lighthouse, url))
  const [middle] = runs.sort((a, b) => a.scores.performance - b.scores.performance).slice(Math.floor(RUNS / 2))
  if (middle === undefined) throw new Error('Lighthouse did not run.')
  return middle
}

const audited = async (lighthouse: Lighthouse, url: string): Promise<Omit<LighthouseFigure, 'page'>> => {
  const result = await lighthouse(url, {
    port: PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  if (result === undefined) throw new Error(`Lighthouse gave no answer for ${url}.`)
  const { categories, audits } = result.lhr
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const faults = CATEGORIES.slice(1)
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    faults,
  }
}

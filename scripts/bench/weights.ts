import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/**
 * The first load of each page, excluding the calls, the card widget and the charts, which load later. Budgets in
 * kB of 1000, gzip.
 */
const PAGES = [
  ['home', 'src/pages/HomePage.tsx', 172],
  ['results', 'src/pages/ResultsPage.tsx', 180],
  ['listing', 'src/pages/ListingPage.tsx', 188],
  ['checkout', 'src/pages/ReservationPage.tsx', 187],
  ['dashboard', 'src/pages/DashboardPage.tsx', 182],
] as const

export interface Weight {
  readonly page: string
  readonly gzip: number
  readonly brotli: number
  readonly budget: number
}

/** JS and CSS of each page's first load, in kB of 1000, from the built site's graph of static imports. */
export const weights = (site: URL): Weight[] => {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', site), 'utf8')) as Manifest
  return PAGES.map(([page, source, budget]) => {
    const files = [...filesOf(manifest, ['index.html', source])].map((file) => readFileSync(new URL(file, site)))
    const total = (compress: (file: Buffer) => Buffer) =>
      files.reduce((sum, file) => sum + compress(file).length, 0) / 1000
    return {
      page,
      budget,
      gzip: total((file) => gzipSync(file, { level: 9 })),
      brotli: total((file) => brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
    }
  })
}

const filesOf = (manifest: Manifest, sources: readonly string[], seen = new Set<string>()): Set<string> => {
  const files = new Set<string>()
  for (const source of sources) {
    const chunk = manifest[source]
    if (chunk === undefined) throw new Error(`The build has no ${source}. Run "npm run build" first.`)
    if (seen.has(source)) continue
    seen.add(source)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...filesOf(manifest, chunk.imports ?? [], seen)])
      files.add(file)
  }
  return files
}

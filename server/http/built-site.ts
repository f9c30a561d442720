import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Site } from '../../domain/content/site'
import type { Tenant } from '../../domain/content/tenant'
import { firstFonts } from '../../domain/content/tenant-stylesheet'
import type { FirstPage } from '../../domain/listing/search/first-page'
import type { Kernel } from './kernel'
import type { FirstPaint, Template } from './pages'
import { withoutStyleAttributes } from './styled-markup'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const LEGAL = 'src/content/LegalPage.tsx'

/** The view that replaces the first paint. */
const SOURCES: Readonly<Record<FirstPage['kind'], string>> = {
  home: 'src/pages/HomePage.tsx',
  results: 'src/pages/ResultsPage.tsx',
  listing: 'src/pages/ListingPage.tsx',
  blog: 'src/content/blog/BlogPage.tsx',
  post: 'src/content/blog/BlogPostPage.tsx',
  howItWorks: 'src/content/HowItWorksPage.tsx',
  about: 'src/content/AboutPage.tsx',
  faq: 'src/content/FaqPage.tsx',
  contact: 'src/pages/ContactUsPage.tsx',
  agents: 'src/content/agents/AgentsPage.tsx',
  pricing: 'src/pages/PricingPage.tsx',
  agentKit: 'src/content/agents/AgentKitPage.tsx',
  advertise: 'src/content/AdvertisePage.tsx',
  affiliates: 'src/content/AffiliatesPage.tsx',
  terms: LEGAL,
  bareTerms: LEGAL,
  websiteTerms: LEGAL,
  privacy: LEGAL,
}

/** Serves the built files: hashed names are immutable, everything else is revalidated. */
export const builtSite =
  (folder: URL) =>
  async ({ app }: Kernel): Promise<Template> => {
    const root = fileURLToPath(folder)
    await app.register(fastifyStatic, {
      root: `${root}assets`,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      // A route for each file: with a wildcard, every call reads its folder twice to compare names.
      wildcard: false,
    })
    app.get('/first-paint.js', (_request, reply) =>
      reply.sendFile('first-paint.js', root, { immutable: false, maxAge: '1h' }),
    )
    const html = readFileSync(`${root}index.html`, 'utf8')
    const manifest = JSON.parse(readFileSync(`${root}.vite/manifest.json`, 'utf8')) as Manifest
    return {
      html: async () => html,
      fonts: fontsIn(manifest),
      firstPaint: await painter(new URL('../server/first-paint.js', folder), manifest),
    }
  }

/** The manifest is searched once for each typeface. */
const fontsIn = (manifest: Manifest): Template['fonts'] => {
  const known = new Map<Tenant['displayFace'], readonly string[]>()
  const fileOf = (source: string) => Object.entries(manifest).find(([key]) => key.endsWith(source))?.[1].file
  return ({ displayFace }) => {
    const fonts =
      known.get(displayFace) ??
      firstFonts({ displayFace }).flatMap((source) => {
        const file = fileOf(source)
        return file === undefined ? [] : [address(file)]
      })
    known.set(displayFace, fonts)
    return fonts
  }
}

interface Painter {
  renderFirstPaint(site: Site, page: FirstPage, path: string): string
}

const painter = async (built: URL, manifest: Manifest): Promise<Template['firstPaint']> => {
  if (!existsSync(built)) return null
  const { renderFirstPaint } = (await import(built.href)) as Painter
  const files = mapped((kind) => filesOf(manifest, SOURCES[kind]))
  const sheets = mapped((kind) => files[kind].sheets)
  return (site, page, path): FirstPaint => ({
    kind: page.kind,
    sheets,
    scripts: files[page.kind].scripts,
    ...withoutStyleAttributes(renderFirstPaint(site, page, path)),
  })
}

const KINDS = Object.keys(SOURCES) as readonly FirstPage['kind'][]
const mapped = <A>(make: (kind: FirstPage['kind']) => A): Readonly<Record<FirstPage['kind'], A>> =>
  Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<FirstPage['kind'], A>

/** Files a page's chunk needs beyond the application entry, which is already in the page. */
const filesOf = (manifest: Manifest, source: string): { sheets: string[]; scripts: string[] } => {
  const there = new Set(chunksBelow(manifest, 'index.html'))
  const chunks = chunksBelow(manifest, source)
    .filter((name) => !there.has(name))
    .flatMap((name) => manifest[name] ?? [])
  return {
    sheets: chunks.flatMap(({ css = [] }) => css).map(address),
    scripts: chunks.map(({ file }) => address(file)),
  }
}

const address = (file: string): string => `/${file}`

/** A chunk and its imports, each once, imports first. */
const chunksBelow = (manifest: Manifest, name: string, seen = new Set<string>()): string[] => {
  if (seen.has(name)) return []
  seen.add(name)
  return [...(manifest[name]?.imports ?? []).flatMap((each) => chunksBelow(manifest, each, seen)), name]
}

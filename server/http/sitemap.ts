import type { FastifyReply } from 'fastify'
import { pathTo } from '../../domain/shared/paths'
import type { Tenant } from '../../domain/content/tenant'
import type { Sitemap } from '../../domain/shared/address-titles'
import { escapeHtml } from '../mail/email-layout'
import type { Kernel } from './kernel'

export interface SitemapEntry {
  /** Path and query, without the host. */
  readonly path: string
  /** `2026-11-20`, if known. */
  readonly changedOn?: string
}

/** Pages of one kind for search engines, in parts counted from 1. */
export interface SitemapSource {
  readonly name: Sitemap
  readonly parts: () => Promise<number>
  readonly part: (number: number, tenant: Tenant) => Promise<readonly SitemapEntry[]>
}

/** A sitemap may have 50,000 URLs; each part covers an id range of this length. */
const STRETCH = 10_000

/** A table's rows as a source. Parts are id ranges, so rows are neither counted nor skipped over. */
export const sourceOf = (
  name: Sitemap,
  rows: {
    lastId: () => Promise<number>
    between: (after: number, upTo: number, tenant: Tenant) => Promise<readonly SitemapEntry[]>
  },
): SitemapSource => ({
  name,
  parts: async () => Math.ceil((await rows.lastId()) / STRETCH),
  part: (number, tenant) => rows.between((number - 1) * STRETCH, number * STRETCH, tenant),
})

/** Cached for a day, per host. */
const sent = (reply: FastifyReply, type: string, text: string) =>
  reply.type(type).header('vary', 'host').header('cache-control', 'public, max-age=86400').send(text)
/** Private pages are not for search engines; API calls are allowed, because rendering a page needs them. */
const ROBOTS = [
  'User-agent: *',
  'Disallow: /dev/',
  'Disallow: /sandbox/',
  ...(['signIn', 'profile', 'account'] as const).map((key) => `Disallow: ${pathTo(key)}`),
]

/** `robots.txt`, and a sitemap index of all public pages at plain URLs of this host. */
export const sitemapRoutes = ({ app, originOf, tenantOf }: Kernel, sources: readonly SitemapSource[]): void => {
  app.get('/robots.txt', (request, reply) =>
    sent(reply, 'text/plain; charset=utf-8', [...ROBOTS, `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n')),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request)
    const maps = await Promise.all(
      sources.map(async ({ name, parts }) =>
        Array.from(
          { length: await parts() },
          (_, i) => `<sitemap>${loc(`${origin}/sitemap/${name}-${i + 1}.xml`)}</sitemap>`,
        ),
      ),
    )
    return sent(reply, 'application/xml', xml('sitemapindex', maps.flat()))
  })

  app.get<{ Params: { name: string; part: string } }>(
    '/sitemap/:name(^[a-z]+)-:part(^[1-9][0-9]{0,4}$).xml',
    async (request, reply) => {
      const { name, part } = request.params
      const source = sources.find((each) => each.name === name)
      if (source === undefined || Number(part) > (await source.parts())) return reply.callNotFound()
      const [origin, entries] = [originOf(request), await source.part(Number(part), await tenantOf(request))]
      return sent(
        reply,
        'application/xml',
        xml(
          'urlset',
          entries.map(
            ({ path, changedOn }) =>
              `<url>${loc(origin + path)}${changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`}</url>`,
          ),
        ),
      )
    },
  )
}

const loc = (address: string): string => `<loc>${escapeHtml(address)}</loc>`
const xml = (root: string, items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`

import type { FastifyRequest } from 'fastify'
import { Site } from '../../domain/content/site'
import type { Tenant } from '../../domain/content/tenant'
import { tenantStylesheet } from '../../domain/content/tenant-stylesheet'
import { LINK_CARD } from '../../drawing/graphics/link-card'
import type { FirstPage } from '../../domain/listing/search/first-page'
import { ADDRESSES } from '../../domain/shared/addresses'
import { escapeHtml } from '../mail/email-layout'
import type { Kernel } from './kernel'
import { awayPage } from './away-page'
import { type PageBytes, type Rendered, sendPage, styleSourceOf } from './page-bytes'
import { pageAddress, type PageKeyOf } from './page-address'
import { homeKey, otherHead, type PageHead } from './page-head'
import type { PageCache } from './page-cache'
import { RENDER_COSTS } from './render-limit'
import type { StyledMarkup } from './styled-markup'
import { versionOf } from './tenant-version'

/** The application's HTML before the tenant and the page's head are filled in. */
export interface Template {
  readonly html: (url: string) => Promise<string>
  /** URLs of the fonts the first screen needs. */
  readonly fonts: (tenant: Tenant) => readonly string[]
  /**
   * Renders a page's first screen, with the URLs of the stylesheets and scripts it needs; null if the site is not
   * built.
   */
  readonly firstPaint: ((site: Site, page: FirstPage, path: string) => FirstPaint) | null
}

export interface FirstPaint extends StyledMarkup {
  readonly kind: FirstPage['kind']
  /** Of each kind of page: the first script loads those of another address. */
  readonly sheets: Readonly<Record<FirstPage['kind'], readonly string[]>>
  readonly scripts: readonly string[]
}

/** Returns the page's specific head, or null. */
export type HeadOf = (request: FastifyRequest, tenant: Tenant) => Promise<PageHead | null>

interface Dependencies {
  readonly kernel: Kernel
  readonly site: Omit<Site, 'tenant'>
  readonly heads: readonly HeadOf[]
  readonly keys: readonly PageKeyOf[]
  readonly template: Template
  readonly cache: PageCache
}

const NOT_PAGES = /^\/(?:api|oa|assets|drawings|files|marks|media|sandbox|dev|src|node_modules|@)(?:\/|$)/

/**
 * At the start of the page's first stylesheet: built ones come in chunk order, and a layer's first mention sets its
 * rank.
 */
const LAYERS = '@layer base, ui, screens;\n'

/** Serves the application at every plain path, with the tenant and the page's head; `/tenant.css` carries the brand. */
export const pageRoutes = ({ kernel, site, heads, keys, template, cache }: Dependencies): void => {
  const { app } = kernel
  /** Pages without a key aren't kept. */
  const keyOf = (request: FastifyRequest): string => {
    const address = pageAddress(request)
    return [homeKey, ...keys].map((each) => each(address)).find((key) => key !== null) ?? request.url
  }
  app.get('/tenant.css', async (request, reply) =>
    reply
      .type('text/css')
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'host')
      .send(LAYERS + tenantStylesheet(await kernel.tenantOf(request))),
  )

  app.get('/favicon.svg', async (request, reply) => {
    const tenant = await kernel.tenantOf(request)
    reply.header('cache-control', 'public, max-age=86400').header('vary', 'host')
    return tenant.icon === null ? reply.type('image/svg+xml').send(icon(tenant)) : reply.redirect(tenant.icon.address)
  })

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (NOT_PAGES.test(path) || /\.\w{1,11}$/.test(path)) return reply.callNotFound()
    return sendPage(request, reply, await pageOrAway(request))
  })

  /** Calls answer an error in JSON; people read a page. */
  const pageOrAway = async (request: FastifyRequest): Promise<Rendered | PageBytes> => {
    let tenant: Tenant | null = null
    try {
      tenant = await kernel.tenantOf(request)
      const shown = tenant
      const key = [versionOf(shown), kernel.originOf(request), keyOf(request)].join(' ')
      return await app.renderLimit(request, RENDER_COSTS.page, (rendered) =>
        cache.page(key, () => render(request, shown, rendered)),
      )
    } catch (error) {
      // A limit, for example.
      if (error instanceof Error && 'statusCode' in error) throw error
      request.log.error({ err: error }, 'a page could not be made')
      return awayPage(tenant)
    }
  }

  const render = async (request: FastifyRequest, tenant: Tenant, rendered: () => void): Promise<Rendered> => {
    const head = (await firstHead(heads, request, tenant)) ?? otherHead(tenant, request)
    if (head.firstPage !== undefined) rendered()
    const paint = paintOf(kernel, template, { ...site, tenant }, head)
    const fonts = template.fonts(tenant).map((href) => ({ href, as: 'font' as const }))
    // The style sheet and the icon are kept by browsers, and a change of the brand shows at once.
    const version = `?v=${versionOf(tenant).slice(0, 8)}`
    const html = (await template.html(request.url))
      .replace('"/tenant.css"', () => `"/tenant.css${version}"`)
      .replace('href="/favicon.svg" type="image/svg+xml"', () => iconLink(tenant, version))
      .replace('<!--head-->', () =>
        headHtml({ ...head, preload: [...fonts, ...(head.preload ?? [])] }, tenant, kernel.originOf(request)),
      )
      .replace('<!--site-->', () => siteHtml({ ...site, tenant }))
    const { changesWith } = head
    return {
      ...(paint === null ? { html, styleSource: null } : painted(html, paint)),
      isMissing: head.isMissing === true,
      // In development, and if it failed, the page has no first screen: it is rendered again.
      ...(changesWith === undefined || paint === null ? {} : { changesWith }),
    }
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'

const iconLink = ({ icon: own }: Tenant, version: string): string =>
  own === null
    ? `href="/favicon.svg${version}" type="image/svg+xml"`
    : `href="${own.address}" type="image/${own.address.endsWith('.png') ? 'png' : 'svg+xml'}"`

/** The favicon: the tenant's initial on its colour. */
const icon = ({ name, brand, onBrand }: Tenant): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="3" fill="${brand}"/><text x="16" y="23" text-anchor="middle" font-family="Archivo, Arial, sans-serif" font-size="20" font-weight="700" fill="${onBrand}">${escapeHtml(name.charAt(0).toUpperCase())}</text></svg>`

const firstHead = async (
  heads: readonly HeadOf[],
  request: FastifyRequest,
  tenant: Tenant,
): Promise<PageHead | null> => {
  for (const headOf of heads) {
    const head = await headOf(request, tenant)
    if (head !== null) return head
  }
  return null
}

/** If the first screen fails to render, the application renders it instead. */
const paintOf = (
  { app }: Kernel,
  { firstPaint }: Template,
  site: Site,
  { firstPage, path }: PageHead,
): FirstPaint | null => {
  if (firstPage === undefined || firstPaint === null) return null
  try {
    return firstPaint(site, firstPage, path)
  } catch (error) {
    app.log.error({ err: error }, 'the first screen could not be painted')
    return null
  }
}

/** The kinds of page that visitors go on to from a painted page: the first script gets their style sheets and addresses. */
const KINDS = ['home', 'results', 'listing'] as const satisfies readonly FirstPage['kind'][]

const APPLICATION = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/**
 * Style sheets have the attribute `crossorigin`, as the application's own have: a sheet that is loaded ahead in another mode is loaded again.
 * The first script removes the painted page if the URL has a hash, so it must run before the first paint. The
 * application waits in a template, leaving network and processor to the visible page; that script then takes it out.
 */
const painted = (html: string, { kind, markup, rules, sheets, scripts }: FirstPaint): Rendered => {
  const ofEach = KINDS.map(
    (each) => ` data-${each}="${sheets[each].join(' ')}" data-${each}-paths="${ADDRESSES[each].paths.join(' ')}"`,
  )
  const others = Object.keys(sheets) as FirstPage['kind'][]
  const otherPaths = others
    .filter((each) => !KINDS.some((known) => known === each))
    .flatMap((each) => ADDRESSES[each].paths)
  const application = [
    ...(html.match(APPLICATION) ?? []),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ]
  const whole = html
    .replace(APPLICATION, '')
    .replace(
      '<!--first-script-->',
      () => `<script src="/first-paint.js"${ofEach.join('')} data-other-paths="${otherPaths.join(' ')}"></script>`,
    )
    .replace('<!--first-sheets-->', () =>
      [
        ...sheets[kind].map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
        `<style>${rules}</style>`,
      ].join('\n    '),
    )
    .replace(
      '<!--first-paint-->',
      () => `<template id="application">${application.join('')}</template><div id="first-paint">${markup}</div>`,
    )
  return { html: whole, styleSource: styleSourceOf(rules) }
}

const TENANT_CARD = '/drawings/card.png'

const headHtml = (head: PageHead, { name, brand }: Tenant, origin: string): string => {
  const { title, description, path, image = TENANT_CARD, imageText = title, data, preload = [] } = head
  const isLeftOut = head.isMissing === true || head.isUnlisted === true
  const e = escapeHtml
  const url = `${origin}${path}`
  // Search engines take no relative addresses.
  const withImage = (facts: object): object => ('image' in facts ? { ...facts, image: origin + image } : facts)
  return [
    `<title>${e(title)}</title>`,
    `<meta name="description" content="${e(description)}">`,
    isLeftOut ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${e(url)}">`,
    `<meta name="theme-color" content="${e(brand)}">`,
    `<meta property="og:site_name" content="${e(name)}"><meta property="og:type" content="website"><meta property="og:title" content="${e(title)}">`,
    `<meta property="og:description" content="${e(description)}"><meta property="og:url" content="${e(url)}">`,
    `<meta property="og:image" content="${e(origin + image)}"><meta property="og:image:type" content="image/${image.endsWith('.jpg') ? 'jpeg' : 'png'}">`,
    `<meta property="og:image:width" content="${LINK_CARD.width}"><meta property="og:image:height" content="${LINK_CARD.height}">`,
    `<meta property="og:image:alt" content="${e(imageText)}"><meta name="twitter:card" content="summary_large_image">`,
    ...(data === undefined ? [] : [`<script type="application/ld+json">${json(withImage(data))}</script>`]),
    ...preload.map(
      ({ href, as, sizes, srcSet }) =>
        `<link rel="preload" href="${e(href)}" as="${as}"${srcSet === undefined ? '' : ` imagesrcset="${e(srcSet)}" imagesizes="${e(sizes ?? '')}"`}${as === 'image' ? ' fetchpriority="high"' : ' crossorigin'}>`,
    ),
  ].join('\n    ')
}

/** A data block, not a script: the policy allows no inline scripts. */
const siteHtml = (site: Site): string => `<script type="application/json" id="site">${json(Site.encode(site))}</script>`

/** Escapes `<`, which could end the block early. */
const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

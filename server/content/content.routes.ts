import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/content/content.contract'
import { setupList } from '../../adapters/http/content/setup-list.contract'
import { ownText, standardText } from '../../domain/content/legal-text'
import { cleanSuburb } from '../../domain/listing/search/search-filters'
import { failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import { type DocumentCache, fingerprintOf } from '../files/document-cache'
import type { Kernel } from '../http/kernel'
import { RENDER_COSTS } from '../http/render-limit'
import { route } from '../http/route'
import type { Render } from '../rendering/renderer'
import { aboutOf, currentText, publishedText } from './brand-texts'
import { advertisements, homeBanners } from './content.tables'
import { questionsIn } from './faq'
import { legalText } from './legal.document'
import { shownBy } from './own-content'

/** Increase when the layout of the legal texts changes. */
const EDITION = 3

export interface Papers {
  readonly documents: DocumentCache
  readonly render: Render
}

export const contentRoutes = (kernel: Kernel, papers: Papers): void => {
  for (const endpoint of [contract.socialLinks, contract.social])
    route(kernel, endpoint, async ({ request }) => {
      const { social } = await kernel.tenantOf(request)
      return E.right({
        socialTwitter: social.twitter,
        socialFacebook: social.facebook,
        socialInstagram: social.instagram,
      })
    })
  route(kernel, setupList, async ({ request }) => {
    const { dashboards } = await kernel.tenantOf(request)
    return E.right([
      { type: 1, url: dashboards.event },
      { type: 2, url: dashboards.education },
    ])
  })
  route(kernel, contract.contacts, async ({ request }) => {
    const { contactEmail, contactPhone } = await kernel.tenantOf(request)
    return E.right({ contactEmail, contactPhone })
  })
  route(kernel, contract.about, async ({ request }) =>
    E.right({ about: await aboutOf(kernel.db.sql, await kernel.tenantOf(request)) }),
  )
  route(kernel, contract.legalText, async ({ request, params: { text, version } }) => {
    const found = await publishedText(kernel.db.sql, await kernel.tenantOf(request), { kind: text, version })
    return found === null ? E.left(failure('not-found', 'Text not found.')) : E.right(found)
  })
  route(kernel, contract.faqList, async ({ request }) => {
    const tenant = await kernel.tenantOf(request)
    return E.right({ faqPojoList: await questionsIn(kernel.db.sql, tenant), contactEmail: tenant.contactEmail })
  })
  route(kernel, contract.homeBanners, async ({ request }) => {
    const { label } = await kernel.tenantOf(request)
    const { sql } = kernel.db
    return E.right(
      await sql
        .select({ imageUrl: homeBanners.imageUrl, alt: homeBanners.alt })
        .from(homeBanners)
        .where(await shownBy(sql, homeBanners, label))
        .orderBy(asc(homeBanners.position), asc(homeBanners.id)),
    )
  })
  legalRoutes(kernel, papers)
  route(kernel, contract.advertising, async ({ body, request }) => {
    const { label } = await kernel.tenantOf(request)
    return E.right(await adsOf(kernel.db.sql, label, { page: body.adPage, suburb: cleanSuburb(body.adSuburbs) }))
  })
}

/** The footer's two PDFs, with the text of /term2 and /policy2, and the membership's (M7-36 to M7-38). */
const legalRoutes = ({ app, db, tenantOf }: Kernel, { documents, render }: Papers): void => {
  for (const [path, kind] of [
    ['terms-and-conditions', 'terms'],
    ['privacy-policy', 'privacy'],
    ['membership-agreement', 'membership-agreement'],
  ] as const) {
    app.get(`/files/${path}.pdf`, async (request, reply) => {
      const tenant = await tenantOf(request)
      const own = await currentText(db.sql, tenant, kind)
      const text = own === null ? standardText(kind, tenant) : ownText(kind, own)
      const key = fingerprintOf(EDITION, 'legal-text', text, tenant)
      const file = await app.renderLimit(request, RENDER_COSTS.document, (rendered) =>
        documents.get(key, () => {
          rendered()
          return render(legalText, text, tenant)
        }),
      )
      return (
        reply
          .type('application/pdf')
          .header('vary', 'host')
          // What is accepted is the current version.
          .header('cache-control', 'no-cache')
          .send(file)
      )
    })
  }
}

interface Wanted {
  readonly page: string
  readonly suburb: string
}

/** An advertisement for the suburb takes precedence over a general one in the same slot. */
const adsOf = async (db: Sql, label: string, { page, suburb }: Wanted): Promise<Record<string, string>> => {
  const found = await db
    .select()
    .from(advertisements)
    .where(
      and(
        eq(advertisements.page, page),
        inArray(sql`lower(${advertisements.suburb})`, ['', suburb.toLowerCase()]),
        await shownBy(db, advertisements, label, eq(advertisements.page, page)),
      ),
    )
    .orderBy(advertisements.suburb, advertisements.id)
  return Object.fromEntries(
    found.flatMap(({ slot, imageUrl, link, alt }): [string, string][] => [
      [slot, imageUrl],
      [`${slot}Click`, link],
      ...(alt === '' ? [] : [[`${slot}Text`, alt] satisfies [string, string]]),
    ]),
  )
}

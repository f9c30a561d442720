import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { videoRoutes } from '../files/video.routes'
import type { OfferingModule } from '../module'
import { blogHead, blogKey } from './blog.page'
import { blogRoutes } from './blog.routes'
import { BRANDS_CHANNEL, CONTENTS_CHANNEL } from './content-channel'
import { contentHead, contentKey } from './content.page'
import { contentRoutes, type Papers } from './content.routes'
import { faqHead } from './faq.page'
import { pagesSitemap, postSitemap } from './content.sitemap'
import { legalVersionHead } from './legal-version.page'
import { kitEmails } from './kit.emails'
import { kitRoutes } from './kits.routes'
import { givenLogos } from '../rendering/with-logos'
import { logosIn } from './logos'
import { markRoutes } from './mark.routes'
import { pruneMarksJob } from './prune-marks'
import { tenantByLabel, tenantsIn } from './tenants'

interface Parts extends Papers {
  readonly db: Database
  readonly clock: Clock
}

/** Tenants, the blog, the legal pages and the kits. */
export const contentModule = async ({ db, clock, documents, render }: Parts) => {
  const logoOf = logosIn(db.sql)
  const tenants = tenantsIn(db.sql, clock)
  const stop = await db.listen(BRANDS_CHANNEL, tenants.readAgain, tenants.readAgain)
  return {
    tenants,
    tenantByLabel,
    logoOf,
    emails: kitEmails,
    heads: [blogHead(db.sql, clock), faqHead(db.sql), legalVersionHead(db.sql), contentHead(db.sql)],
    pageKeys: [blogKey, contentKey],
    pageChannels: [CONTENTS_CHANNEL],
    sitemaps: [pagesSitemap, postSitemap(db.sql, clock)],
    routes: (kernel) => {
      contentRoutes(kernel, { documents, render: givenLogos(render, logoOf) })
      blogRoutes(kernel)
      kitRoutes(kernel)
      markRoutes(kernel)
      videoRoutes(kernel)
    },
    jobs: [pruneMarksJob({ db, clock })],
    close: stop,
  } satisfies OfferingModule
}

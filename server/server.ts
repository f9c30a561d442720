import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Site } from '../domain/content/site'
import { accountRoutes } from './account/account.routes'
import { embeddedPlaces, geocoderPlaces } from './account/places'
import { analyticsRoutes } from './analytics/analytics.routes'
import type { Clock } from './clock'
import { blogHead } from './content/blog.page'
import { contentHead } from './content/content.page'
import { pagesSitemap, postSitemap } from './content/content.sitemap'
import { blogRoutes } from './content/blog.routes'
import { contentRoutes } from './content/content.routes'
import { kitEmails } from './content/kit.emails'
import { kitRoutes } from './content/kits.routes'
import { tenantByLabel, tenantsIn } from './content/tenants'
import type { Database } from './db/database'
import { folderCache } from './files/document-cache'
import { fileRoutes } from './files/files.routes'
import { orderDocumentRoutes } from './files/order.routes'
import { priceListFileRoutes } from './files/price-list.routes'
import { httpApp } from './http/app'
import type { Kernel } from './http/kernel'
import { openApi } from './http/openapi'
import { pageRoutes, type Template } from './http/pages'
import { sitemapRoutes } from './http/sitemap'
import { sitesAt } from './http/sites'
import { tokensWith } from './http/tokens'
import { identityEmails } from './identity/emails'
import { identityRoutes } from './identity/identity.routes'
import { hashPassword } from './identity/password'
import { passwordProblem } from './identity/password-problem'
import { passwordsIn } from './identity/passwords'
import { sessionsIn } from './identity/sessions'
import { sweepIdentity } from './identity/sweep'
import { drawingRoutes } from './listing/drawing.routes'
import { enquiryEmails } from './listing/enquiry.emails'
import { enquiryRoutes } from './listing/enquiry.routes'
import { listingHead } from './listing/listing.page'
import { listingSitemap } from './listing/listing.sitemap'
import { resultsHead } from './listing/results.page'
import { listingRoutes } from './listing/listing.routes'
import { piaEmails } from './listing/pia.emails'
import { piaRoutes } from './listing/pia.routes'
import { priceRevealsIn } from './listing/price-reveal'
import { roomEvents } from './listing/room-events'
import { moveUnit } from './listing/units'
import type { Mail } from './mail/mail'
import { sendDue } from './mail/outbox'
import { emailRenderer } from './mail/render-email'
import { abrRegister, embeddedRegister } from './membership/business-register'
import { businessRegisterRoutes } from './membership/business-register.routes'
import type { MembershipDesk } from './membership/desk'
import { membershipEmailKinds, membershipEmails } from './membership/emails'
import { settleMembership } from './membership/finish-registration'
import { findMembershipPayment } from './membership/registration-rows'
import { sweepMemberships } from './membership/sweep'
import { uConnectRoutes } from './membership/u-connect.routes'
import type { Payments } from './payments/payments'
import type { Desk } from './reservation/desk'
import { reservationEmailKinds, reservationEmails } from './reservation/emails'
import { orderFileRoutes } from './reservation/order-file.routes'
import { orderFilesIn } from './reservation/order-files'
import { paymentWebhookRoutes } from './reservation/payment-webhook.routes'
import { reservationRoutes } from './reservation/reservation.routes'
import { sweep } from './reservation/sweep'
import type { Settings } from './settings'

/** Everything the server meets the world through; a test gives others. */
export interface Outside {
  readonly settings: Settings
  readonly db: Database
  readonly clock: Clock
  readonly payments: Payments
  readonly mail: Mail
  readonly tokenSecret: string
  readonly version: string
  /** The built site, or Vite in development. */
  readonly template: (kernel: Kernel) => Promise<Template>
  /** Routes that only the chosen adapters have: the sandbox's checkout, the development mailbox. */
  readonly extraRoutes?: (kernel: Kernel) => void
}

export interface Server {
  readonly app: FastifyInstance
  readonly desk: Desk
  /** One round of what time brings: holds that end, payments nobody told about, refunds, letters. */
  tick(): Promise<void>
  close(): Promise<void>
}

export const createServer = async (outside: Outside): Promise<Server> => {
  const { settings, db, clock, payments, mail, version } = outside
  const sites = sitesAt(settings.publicUrl)
  const app = await httpApp(settings)
  const tenants = tenantsIn(db.sql, clock)
  const tokens = tokensWith(outside.tokenSecret, clock)
  const sessions = sessionsIn(db.sql, tokens, clock)
  const events = await roomEvents(db)
  const kernel: Kernel = {
    app, db, clock,
    authenticate: sessions.authenticate,
    tenantOf: (request) => tenants.byHost(sites.hostOf(request)),
    originOf: sites.originOf,
  }
  const render = emailRenderer({ kinds: emailKinds, tenantByLabel, mailFrom: settings.mailFrom, derive: tokens.derive })
  const reveals = priceRevealsIn(db.sql, tokens, clock)
  const documents = folderCache(join(settings.dataDir, 'documents'))
  const desk: Desk = {
    db, clock, payments, moveUnit, log: app.log, writeLetters: reservationEmails(clock),
  }
  const members: MembershipDesk = {
    db, clock, payments, hashPassword, passwordProblem, log: app.log, letters: membershipEmails(clock),
  }

  contentRoutes(kernel)
  blogRoutes(kernel)
  kitRoutes(kernel)
  const passwords = passwordsIn(db, clock)
  identityRoutes(kernel, { sessions, passwords, signInLimit: settings.signInLimit })
  accountRoutes(kernel, { passwords, places: placesOf(outside, app), passwordLimit: settings.signInLimit })
  listingRoutes({ kernel, reveals, events })
  analyticsRoutes(kernel)
  enquiryRoutes(kernel)
  piaRoutes(kernel)
  drawingRoutes(kernel)
  fileRoutes(kernel, documents)
  priceListFileRoutes({ kernel, cache: documents, opens: reveals.opensFile })
  reservationRoutes(kernel, desk, async (sessionId) => await findMembershipPayment(db.sql, sessionId) !== null)
  const orderFiles = orderFilesIn(db.sql, tokens, clock)
  orderFileRoutes(kernel, orderFiles)
  orderDocumentRoutes({ kernel, opens: orderFiles.opens, tenantByLabel })
  uConnectRoutes(kernel, members, settings.signInLimit)
  businessRegisterRoutes(kernel, registerOf(settings))
  paymentWebhookRoutes(kernel, desk, (state) => settleMembership(members, state))
  outside.extraRoutes?.(kernel)
  healthRoutes(kernel, version)
  sitemapRoutes(kernel, [pagesSitemap, listingSitemap(db.sql), postSitemap(db.sql, clock)])
  pageRoutes({ kernel, site: siteOf(outside), heads: [listingHead(db.sql), resultsHead(db.sql), blogHead(db.sql, clock), contentHead], template: await outside.template(kernel) })
  app.addHook('preClose', () => events.close())

  return {
    app, desk,
    tick: async () => {
      await sweep(desk)
      await sweepIdentity({ db, clock, derive: tokens.derive, log: app.log })
      await sweepMemberships(members)
      await sendDue({ db, mail, render, clock, log: app.log })
    },
    close: () => app.close(),
  }
}

/** Every kind of email that this server sends. */
export const emailKinds = { ...identityEmails, ...kitEmails, ...enquiryEmails, ...piaEmails, ...membershipEmailKinds, ...reservationEmailKinds }

const siteOf = ({ settings, payments, version }: Outside): Omit<Site, 'tenant'> => ({
  version,
  apiHost: settings.apiHost,
  adminHost: settings.adminHost,
  payments: { provider: payments.provider, publishableKey: payments.publishableKey },
  linkType: settings.linkType === '2' ? 2 : 1,
  tiles: settings.tileUrl === '' ? null : { url: settings.tileUrl, credit: settings.tileAttribution.words, creditUrl: settings.tileAttribution.address },
})

const placesOf = ({ settings: { geocoderUrl } }: Outside, { log }: FastifyInstance) =>
  (geocoderUrl === '' ? embeddedPlaces : geocoderPlaces(geocoderUrl, fetch, (error) => log.warn({ err: error }, 'geocoder')))

const registerOf = ({ abrUrl, abrGuid }: Settings) => (abrUrl === '' ? embeddedRegister : abrRegister({ url: abrUrl, guid: abrGuid }, fetch))

const healthRoutes = ({ app, db }: Kernel, version: string): void => {
  app.get('/api/openapi.json', async () => openApi(app, version))
  app.get('/api/health', { config: { rateLimit: false } }, async () => ({ code: 0, message: 'success', data: { version } }))
  app.get('/api/ready', { config: { rateLimit: false } }, async (_request, reply) => {
    try {
      await db.sql.execute('SELECT 1')
      return { code: 0, message: 'success', data: { database: db.kind } }
    } catch {
      return reply.code(503).send({ code: 50300, message: 'The database does not answer.', data: null })
    }
  })
}

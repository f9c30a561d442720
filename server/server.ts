import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Site } from '../domain/content/site'
import { SECOND } from '../domain/shared/dates'
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
import { documentRoutes } from './listing/documents/document.routes'
import { orderDocumentRoutes } from './reservation/documents/order.routes'
import { priceListFileRoutes } from './listing/documents/price-list-file.routes'
import { videoRoutes } from './files/video.routes'
import { httpApp } from './http/app'
import { eventStreams } from './http/event-streams'
import { healthRoutes } from './http/health'
import type { Kernel } from './http/kernel'
import { pageRoutes, type Template } from './http/pages'
import { sitemapRoutes } from './http/sitemap'
import { sitesAt } from './http/sites'
import { tokensWith } from './http/tokens'
import { emailCodesWith } from './identity/email-codes'
import { identityEmails } from './identity/emails'
import { identityRoutes } from './identity/identity.routes'
import { hashPassword } from './identity/password'
import { passwordProblem } from './identity/password-problem'
import { passwordsIn } from './identity/passwords'
import { secondFactorIn } from './identity/second-factor'
import { secretsWith } from './identity/secrets'
import { sessionsIn } from './identity/sessions'
import { sweepIdentity } from './identity/sweep'
import type { Job } from './jobs/job'
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
import { membershipPayments } from './membership/membership-payment'
import { sweepMemberships } from './membership/sweep'
import { uConnectRoutes } from './membership/u-connect.routes'
import { expireCheckouts, giveBack, reconcile } from './payments/payment-chores'
import type { PaymentEngine } from './payments/payment-engine'
import { paymentWebhookRoutes } from './payments/payment-webhook.routes'
import type { PaymentProvider } from './payments/provider'
import type { Desk } from './reservation/desk'
import { reservationEmailKinds, reservationEmails } from './reservation/emails'
import { endHolds } from './reservation/end-holds'
import { orderFileRoutes } from './reservation/order-file.routes'
import { orderFilesIn } from './reservation/order-files'
import { reservationPayments } from './reservation/reservation-payment'
import { reservationRoutes } from './reservation/reservation.routes'
import type { Settings } from './settings'

/** Everything the server meets the world through; a test gives others. */
export interface Outside {
  readonly settings: Settings
  readonly db: Database
  readonly clock: Clock
  readonly payments: PaymentProvider
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
  /** What the server repeats: it expires checkouts and holds, reconciles payments, pays refunds, cleans up and sends email. */
  readonly jobs: readonly Job[]
  /** Runs every job once, in order. */
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
  const streams = eventStreams()
  const events = await roomEvents(db, app.log)
  const kernel: Kernel = {
    app,
    db,
    clock,
    authenticate: sessions.authenticate,
    tenantOf: (request) => tenants.byHost(sites.hostOf(request)),
    originOf: sites.originOf,
  }
  const codes = emailCodesWith(tokens.derive, clock)
  const register = registerOf(settings)
  const render = emailRenderer({ kinds: emailKinds, tenantByLabel, mailFrom: settings.mailFrom, derive: tokens.derive })
  const reveals = priceRevealsIn(db.sql, tokens, clock)
  const documents = folderCache(join(settings.dataDir, 'documents'))
  const [postEmails, memberEmails] = [reservationEmails(clock), membershipEmails(clock)]
  const engine: PaymentEngine = {
    db,
    clock,
    provider: payments,
    log: app.log,
    handlers: {
      reservation: reservationPayments({ clock, moveUnit, postEmails }),
      membership: membershipPayments({ clock, emails: memberEmails }),
    },
  }
  const desk: Desk = { db, clock, payments: engine, moveUnit, postEmails, log: app.log }
  const members: MembershipDesk = {
    db,
    clock,
    payments: engine,
    hashPassword,
    passwordProblem,
    codes,
    register,
    log: app.log,
    emails: memberEmails,
  }

  contentRoutes(kernel)
  blogRoutes(kernel)
  kitRoutes(kernel)
  const passwords = passwordsIn(db, clock)
  const secrets = secretsWith(outside.tokenSecret, 'identity')
  identityRoutes(kernel, {
    sessions,
    passwords,
    secondFactor: secondFactorIn({ db, clock, secrets }),
    secrets,
    codes,
    signInLimit: settings.signInLimit,
  })
  accountRoutes(kernel, { passwords, places: placesOf(outside, app), passwordLimit: settings.signInLimit })
  listingRoutes({ kernel, reveals, events, streams })
  analyticsRoutes(kernel)
  enquiryRoutes(kernel)
  piaRoutes(kernel)
  drawingRoutes(kernel)
  videoRoutes(kernel)
  documentRoutes(kernel, documents)
  priceListFileRoutes({ kernel, cache: documents, opens: reveals.opensFile })
  reservationRoutes(kernel, desk)
  const orderFiles = orderFilesIn(db.sql, tokens, clock)
  orderFileRoutes(kernel, orderFiles)
  orderDocumentRoutes({ kernel, opens: orderFiles.opens, tenantByLabel })
  uConnectRoutes(kernel, members, settings.signInLimit)
  businessRegisterRoutes(kernel, register)
  paymentWebhookRoutes(kernel, engine)
  outside.extraRoutes?.(kernel)
  healthRoutes(kernel, version)
  sitemapRoutes(kernel, [pagesSitemap, listingSitemap(db.sql), postSitemap(db.sql, clock)])
  pageRoutes({
    kernel,
    site: siteOf(outside),
    heads: [listingHead(db.sql), resultsHead(db.sql), blogHead(db.sql, clock), contentHead],
    template: await outside.template(kernel),
  })
  app.addHook('preClose', async () => {
    streams.close()
    await events.close()
  })
  const jobs: readonly Job[] = [
    job('checkout-expiry', 30, () => expireCheckouts(engine)),
    job('hold-expiry', 30, () => endHolds(desk)),
    job('payment-reconciliation', 120, () => reconcile(engine)),
    job('refunds', 120, () => giveBack(engine)),
    job('identity', 30, () => sweepIdentity({ db, clock, derive: tokens.derive, log: app.log })),
    job('memberships', 30, () => sweepMemberships(members)),
    job('email', 60, () => sendDue({ db, mail, render, clock, log: app.log })),
  ]

  return {
    app,
    desk,
    jobs,
    tick: async () => {
      for (const { run } of jobs) await run()
    },
    close: () => app.close(),
  }
}

/** Every kind of email that this server sends. */
export const emailKinds = {
  ...identityEmails,
  ...kitEmails,
  ...enquiryEmails,
  ...piaEmails,
  ...membershipEmailKinds,
  ...reservationEmailKinds,
}
const job = (name: string, budgetSeconds: number, run: Job['run']): Job => ({
  name,
  every: SECOND,
  budget: budgetSeconds * SECOND,
  run,
})

const siteOf = ({ settings, payments, version }: Outside): Omit<Site, 'tenant'> => ({
  version,
  apiHost: settings.apiHost,
  adminHost: settings.adminHost,
  payments: { provider: payments.provider, publishableKey: payments.publishableKey },
  linkType: settings.linkType === '2' ? 2 : 1,
  tiles:
    settings.tileUrl === ''
      ? null
      : { url: settings.tileUrl, credit: settings.tileAttribution.words, creditUrl: settings.tileAttribution.address },
})

const placesOf = ({ settings: { geocoderUrl } }: Outside, { log }: FastifyInstance) =>
  geocoderUrl === ''
    ? embeddedPlaces
    : geocoderPlaces(geocoderUrl, fetch, (error) => log.warn({ err: error }, 'geocoder'))

const registerOf = ({ abrUrl, abrGuid }: Settings) =>
  abrUrl === '' ? embeddedRegister : abrRegister({ url: abrUrl, guid: abrGuid }, fetch)

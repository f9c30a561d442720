import type { FastifyInstance } from 'fastify'
import type { Site } from '../domain/content/site'
import { accountModule } from './account/account.module'
import { alertsModule } from './alerts/alerts.module'
import { analyticsModule } from './analytics/analytics.module'
import type { Clock } from './clock'
import { commissionModule } from './commission/commission.module'
import { constructionModule } from './construction/construction.module'
import { contentModule } from './content/content.module'
import type { Database } from './db/database'
import { folderCache } from './files/document-cache'
import { chooseFiles, filesModule } from './files/files.module'
import { httpApp } from './http/app'
import { healthRoutes } from './http/health'
import type { Kernel } from './http/kernel'
import { pageCache } from './http/page-cache'
import { pageRoutes, type Template } from './http/pages'
import { securityTxtRoutes } from './http/security-txt'
import { sitemapRoutes } from './http/sitemap'
import { brandSites, sitesAt } from './http/sites'
import { tokensWith } from './http/tokens'
import { identityModule } from './identity/identity.module'
import { invoicingModule } from './invoicing/invoicing.module'
import type { Job } from './jobs/job'
import { listingModule } from './listing/listing.module'
import type { EmailKinds } from './mail/email-kinds'
import type { Mail } from './mail/mail'
import { LANES, sendDue } from './mail/outbox'
import { mailMeasures } from './mail/mail.measures'
import { emailRenderer } from './mail/render-email'
import type { MapArchive } from './map/map-archive'
import { mapArchiveRoutes } from './map/map-archive.routes'
import { tilesOf } from './map/map-tiles'
import { membershipModule } from './membership/membership.module'
import type { Measures } from './metrics/measures'
import { metricsOf } from './metrics/metrics.module'
import { type ContextModule, job } from './module'
import type { PaymentEngine } from './payments/payment-engine'
import { checkedProvider, paymentsModule } from './payments/payments.module'
import type { PaymentProvider } from './payments/provider'
import { queueModule, withQueues } from './queue/queue.module'
import type { ReservationServices } from './reservation/reservation-services'
import { reservationModule } from './reservation/reservation.module'
import { serverRendering } from './rendering'
import { withLogos } from './rendering/with-logos'
import type { Rendering } from './rendering/worker-threads'
import type { Settings } from './settings'
import { documentsFolder, upkeepOf } from './upkeep'
import { sharingModule } from './sharing/sharing.module'
import { signingModule } from './signing/signing.module'
import { mediaModule } from './stock/media/media.module'
import type { CommandServices } from './stock/media/media-services'
import { stockModule } from './stock/stock.module'

/** The server's external dependencies; tests supply others. */
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
  /** Routes of the selected adapters: the sandbox's checkout, the development mailbox. */
  readonly extraRoutes?: (kernel: Kernel) => void
  readonly extraMeasures?: Measures
  /** Worker threads by default. */
  readonly rendering?: Rendering
  /** The map's own tiles. */
  readonly mapArchive?: MapArchive | null
}

export interface Server {
  readonly app: FastifyInstance
  readonly services: ReservationServices & CommandServices
  /**
   * The server's repeated work: expires checkouts and holds, reconciles payments, pays refunds, cleans up and sends
   * email.
   */
  readonly jobs: readonly Job[]
  /** Runs every job once, in order. */
  tick(): Promise<void>
  /** Reports that it isn't ready from now on, and still serves. */
  leave(): void
  close(): Promise<void>
}

/** Outgoing feeds that are remembered, of some megabytes. */
const MOST_FEEDS = 8

export const createServer = async (outside: Outside): Promise<Server> => {
  const { settings, db, clock, mail, tokenSecret } = outside
  const { signInLimit } = settings
  const sites = sitesAt(settings.publicUrl)
  const app = await httpApp(settings)
  const { log } = app
  const metrics = metricsOf(app)
  const tokens = tokensWith(tokenSecret, clock)
  const upkeep = upkeepOf({ db, clock, documents: documentsFolder(settings.dataDir) })
  const documents = folderCache(documentsFolder(settings.dataDir))
  const threads = outside.rendering ?? serverRendering()
  const store = chooseFiles(settings)
  const opened = async (opener: string) => {
    await listing.paperOpened(opener)
    await reservations.documentOpened(opener)
  }
  const files = filesModule({ store, tokens, clock, opened })

  const content = await contentModule({ db, clock, documents, render: threads.inTurn })
  const { tenantByLabel, logoOf } = content
  const rendering = withLogos(threads, logoOf)
  const render = rendering.inTurn
  const { mapArchive = null } = outside
  const listing = await listingModule({ db, clock, tokens, documents, files, render, mapArchive, log })
  const sharing = sharingModule({ db, clock, tokens, tokenSecret, shared: listing.shared })
  const { referrerOf, openLink } = sharing
  const identity = identityModule({ db, clock, tokens, tokenSecret, signInLimit, referrerOf, log })
  const { passwords, codes, hashPassword, passwordProblem } = identity
  const { isPasswordOf } = passwords
  const invoicing = invoicingModule({ db, tokens, clock, render, tenantByLabel })
  const commission = commissionModule({ billing: invoicing.billing, tenantByLabel })
  const { recordSale, stateCommission } = commission
  const { derive } = tokens
  const signing = signingModule({
    ...{ settings, files, store, db, clock, derive, tenantByLabel, openLink, codes, log },
    render: rendering.ahead,
  })
  const { wasShownPrice } = listing
  const { moveUnit, moveUnits } = withQueues(listing)
  const reservations = reservationModule({
    ...{ db, clock, tokens, tokenSecret, settings, files, moveUnit, wasShownPrice, recordSale, tenantByLabel },
    ...{ render, log },
    openLink,
    signedForms: signing.formSigning,
  })
  const siteOf = brandSites(settings)
  const alerts = alertsModule({ db, clock, news: listing.news, derive, siteOf, log })
  const register = { url: settings.abrUrl, guid: settings.abrGuid }
  const members = membershipModule({
    ...{ db, clock, tokens, tenantByLabel, register, codes, hashPassword, isPasswordOf, passwordProblem },
    ...{ signInLimit, render, log },
  })
  const engine: PaymentEngine = {
    db,
    clock,
    provider: checkedProvider(outside.payments),
    log,
    handlers: { ...reservations.payments, membership: members.payments },
  }
  const reservation = reservations.open(engine)
  const membership = members.open(engine)
  const modules: readonly ContextModule[] = [
    listing,
    content,
    identity,
    accountModule({
      passwords,
      passwordLimit: signInLimit,
      geocoderUrl: settings.geocoderUrl,
      signFile: reservations.signFile,
      ...{ standingOf: signing.formSigning.standingOf, signedFormOf: signing.signedFormOf },
      setMailingList: alerts.setMailingList,
      log,
    }),
    analyticsModule(),
    sharing,
    reservation,
    queueModule({ db, clock, moveUnits: listing.moveUnits, log }),
    alerts,
    commission,
    invoicing,
    files,
    constructionModule(files),
    mediaModule({ db, clock, store }),
    signing,
    paymentsModule(engine, membership.subscriptionChanged),
    membership,
    stockModule({
      ...{ db, clock, store, render, tokens, places: listing.places, preview: listing.preview },
      moveTogether: moveUnits,
      sales: {
        moveUnit,
        recordSale,
        stateCommission,
        payments: engine,
        formAgain: signing.formAgain,
        files,
        documents: { store, derive },
      },
      invoices: invoicing.office,
      feeds: {
        ...{ siteOf, folder: settings.feedFolder },
        keep: listing.keepWithUnits(MOST_FEEDS),
      },
      tenantByLabel: (label) => tenantByLabel(db.sql, label),
    }),
  ]

  const kernel: Kernel = {
    app,
    db,
    clock,
    authenticate: identity.authenticate,
    tenantOf: (request) => content.tenants.byHost(sites.hostOf(request)),
    originOf: sites.originOf,
  }
  const leave = await addRoutes(outside, kernel, modules)
  // Once the calls in flight are finished.
  app.addHook('onClose', () => rendering.close())
  metrics.open({
    kernel,
    version: outside.version,
    token: settings.metricsToken,
    measures: measuresOf(outside, modules, rendering),
    sizes: upkeep.sizes,
  })

  const kinds: EmailKinds = Object.fromEntries(modules.flatMap(({ emails = {} }) => Object.entries(emails)))
  const renderEmail = emailRenderer({
    ...{ kinds, tenantByLabel, mailFrom: settings.mailFrom, derive },
    draw: rendering.ahead,
  })
  const jobs = [
    ...modules.flatMap(({ jobs: some = [] }) => some),
    upkeep.job,
    ...LANES.map((lane) =>
      job(`email-${lane}`, 60, (stopping) => sendDue({ db, mail, render: renderEmail, clock, log }, lane, stopping)),
    ),
  ].map(metrics.watched)
  return {
    app,
    services: { ...reservation.services, files: { store, render: rendering.ahead } },
    jobs,
    tick: async () => {
      for (const { run } of jobs) await run()
    },
    leave,
    close: async () => {
      await app.close()
      mail.close?.()
    },
  }
}

/** The routes of the modules, and the site's own. Returns the server's `leave`. */
const addRoutes = async (
  outside: Outside,
  kernel: Kernel,
  modules: readonly ContextModule[],
): Promise<Server['leave']> => {
  modules.forEach(({ routes }) => {
    routes(kernel)
  })
  outside.extraRoutes?.(kernel)
  if (outside.mapArchive) mapArchiveRoutes(kernel.app, outside.mapArchive)
  const leave = healthRoutes(kernel, outside.version)
  securityTxtRoutes(kernel, outside.settings.securityContact)
  sitemapRoutes(
    kernel,
    modules.flatMap(({ sitemaps = [] }) => sitemaps),
  )
  const heads = modules.flatMap(({ heads: some = [] }) => some)
  const channels = modules.flatMap(({ pageChannels = [] }) => pageChannels)
  const keys = modules.flatMap(({ pageKeys = [] }) => pageKeys)
  const cache = await pageCache({ db: kernel.db, clock: kernel.clock, channels })
  pageRoutes({ kernel, site: siteOf(outside), heads, keys, template: await outside.template(kernel), cache })
  kernel.app.addHook('preClose', async () => {
    await cache.close()
    for (const { close } of modules) await close?.()
  })
  return leave
}

const measuresOf = (
  { extraMeasures = {} }: Outside,
  modules: readonly ContextModule[],
  { waiting }: Rendering,
): readonly Measures[] => [
  mailMeasures,
  { live: [{ name: 'unifi_renderings_waiting', help: 'PDFs and pictures that wait for a thread.', read: waiting }] },
  extraMeasures,
  ...modules.map(({ measures = {} }) => measures),
]

const siteOf = ({ settings, payments, version }: Outside): Omit<Site, 'tenant'> => ({
  version,
  apiHost: settings.apiHost,
  adminHost: settings.adminHost,
  payments: { provider: payments.provider, publishableKey: payments.publishableKey },
  linkType: settings.linkType === '2' ? 2 : 1,
  tiles: tilesOf(settings),
})

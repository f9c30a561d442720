import type { ReservationTerms } from '../../domain/reservation/reservation-terms'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { DocumentCache } from '../files/document-cache'
import type { SignedFiles } from '../files/signed-files'
import { eventStreams } from '../http/event-streams'
import type { Tokens } from '../http/tokens'
import type { MapArchive } from '../map/map-archive'
import type { OfferingModule } from '../module'
import type { Render } from '../rendering/renderer'
import { documentRoutes } from './documents/document.routes'
import { priceListFileRoutes } from './documents/price-list-file.routes'
import { readyFiles } from './documents/ready-files'
import { drawingRoutes } from './drawing.routes'
import { enquiryEmails } from './enquiry.emails'
import { enquiryRoutes } from './enquiry.routes'
import { findListing } from './find-listing'
import { findReductions } from './history/find-history'
import { listingNews } from './search/found-among'
import { places } from './search/gazetteer'
import { linkCardRoutes } from './link-card.routes'
import { nearbyJob } from './nearby/read-nearby'
import { subjectHead } from './subject.page'
import { listingHead, listingKey } from './listing.page'
import { chainLedgerJob } from './ledger/chain-ledger'
import { listingRoutes } from './listing.routes'
import { listingSitemap } from './listing.sitemap'
import { listingsMemory } from './listings-memory'
import { recordPaperOpened } from './pack/open-paper'
import { packRoutes } from './pack/pack.routes'
import { LISTING_CHANNELS } from './page-channels'
import { piaEmails } from './pia.emails'
import { piaRoutes } from './pia.routes'
import { previewListing } from './preview-listing'
import { publicListings } from './public-listings'
import { priceRevealsIn } from './price-reveal'
import { resultsHead, resultsKey } from './results.page'
import { statusEvents } from './status-events'
import { type UnitOrder, unitsOf } from './unit-list'
import { moveUnit, moveUnits } from './units'

/** Counts for the descriptions of results. */
const MOST_COUNTS = 200

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly tokens: Tokens
  readonly documents: DocumentCache
  readonly files: Pick<SignedFiles, 'addressOf'>
  readonly render: Render
  /** What the places around listings are read from; null for none. */
  readonly mapArchive: MapArchive | null
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Listings and their units: search, live statuses, price lists, documents, enquiries. */
export const listingModule = async ({ db, clock, tokens, documents, files, render, mapArchive, log }: Parts) => {
  const reveals = priceRevealsIn(db, tokens, clock)
  const streams = eventStreams()
  const events = await statusEvents(db, log)
  const memory = await listingsMemory(db)
  const isPublic = publicListings(db.sql, memory)
  const documentFiles = readyFiles({ cache: documents, memory, isPublic, clock })
  return {
    moveUnit,
    moveUnits,
    places,
    wasShownPrice: reveals.wasShown,
    /** See `openerOfPaper`. */
    paperOpened: recordPaperOpened({ db, clock }),
    keepWithUnits: memory.keepWithUnits,
    /** A listing as an unlocked private link shows it: as for a visitor, with prices. */
    shared: {
      listing: (id: number, unitId: number, brandTerms: ReservationTerms) =>
        findListing(db.sql, id, unitId, { accountId: null, reader: null, seesCommission: false, brandTerms }),
      units: (id: number, order: UnitOrder) =>
        unitsOf(db.sql, id, order, { reader: null, showPrices: true, seesCommission: false, now: clock() }),
    },
    /** For saved searches: what they find, and which prices fell for everyone who sees them. */
    news: { ...listingNews, reductionsOf: findReductions },
    /** For the desk, which says whose listing it is. */
    preview: (id: number, brandTerms: ReservationTerms) => previewListing(db.sql, id, { brandTerms, now: clock() }),
    emails: { ...enquiryEmails, ...piaEmails },
    jobs: [chainLedgerJob(db.sql), ...(mapArchive === null ? [] : [nearbyJob({ db, clock, log }, mapArchive)])],
    heads: [listingHead(db.sql), subjectHead(db.sql), resultsHead(db.sql, memory.keepWithUnits<number>(MOST_COUNTS))],
    pageKeys: [listingKey, resultsKey],
    pageChannels: LISTING_CHANNELS,
    sitemaps: [listingSitemap(db.sql)],
    measures: {
      live: [{ name: 'unifi_event_streams_open', help: 'Browsers that follow live statuses.', read: streams.count }],
    },
    routes: (kernel) => {
      listingRoutes({ kernel, reveals, events, streams, memory })
      packRoutes(kernel, files)
      enquiryRoutes(kernel)
      piaRoutes(kernel)
      drawingRoutes(kernel, isPublic)
      linkCardRoutes({ kernel, memory, isPublic, render })
      documentRoutes(kernel, documentFiles, render)
      priceListFileRoutes({ kernel, files: documentFiles, render, opens: reveals.opensFile })
    },
    close: async () => {
      streams.close()
      await events.close()
      await memory.close()
    },
  } satisfies OfferingModule
}

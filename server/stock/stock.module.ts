import type { Tenant } from '../../domain/content/tenant'
import type { SiteOf } from '../http/sites'
import type { Tokens } from '../http/tokens'
import { job, type OfferingModule } from '../module'
import { businessRoutes } from './connections/business.routes'
import { connectionEmails } from './connections/connection-emails'
import { connectionMeasures } from './connections/connection-measures'
import { connectionRoutes } from './connections/connections.routes'
import { webhooksJob } from './connections/send-changes'
import { feedFigures } from './export/feed-figures'
import { feedRoutes, type KeepFeeds } from './export/feed.routes'
import { feedEmails } from './feeds/feed-emails'
import { feedMeasures } from './feeds/feed-measures'
import type { FeedServices } from './feeds/feed-services'
import { feedsJobs } from './feeds/feeds.jobs'
import { feedsRoutes } from './feeds/feeds.routes'
import { pushRoutes } from './feeds/push.routes'
import { fetchPublic } from './fetching/fetch-public'
import { postPublic } from './fetching/post-public'
import { invitationHead } from './people/invitation.page'
import { memberEmails } from './people/member-emails'
import { memberRoutes } from './people/members.routes'
import { logoPicturesJob } from './agency-logos'
import { agencyMarkRoutes } from './agency-marks.routes'
import { deskMediaRoutes } from './media/desk-media.routes'
import { fetchFile } from './media/fetch-file'
import { fetchMediaJob } from './media/fetch-media'
import type { MediaServices } from './media/media-services'
import type { MoveTogether } from './move-units'
import { brandContentRoutes } from './office/brand-content.routes'
import { officeFilesRoutes } from './office/files/office-files.routes'
import { approvalEmails } from './office/approval-emails'
import { officeRoutes } from './office/office.routes'
import { personDataRoutes } from './office/persons/person-data.routes'
import { outgoingFeedRoutes } from './office/outgoing-feeds.routes'
import { deskPackRoutes } from './pack/pack.routes'
import { isPlaceBy, type Places } from './places'
import { releaseDueStages } from './stages'
import { runsJob } from './import/runs/end-runs'
import type { InvoicesOfOffice } from '../invoicing/invoicing.module'
import { agentInvoicesRoutes } from './office/invoices/agent-invoices.routes'
import { runRoutes } from './import/runs/runs.routes'
import { historyRoutes } from './history.routes'
import { leadEmails } from './inbox/lead-emails'
import { referralNews } from './inbox/referral-news'
import { leadRoutes } from './inbox/leads.routes'
import { noticeEmails } from './inbox/notice-emails'
import { leadNoticesJob } from './inbox/tell-of-leads'
import { type SaleServices, saleRoutes } from './sales/sales.routes'
import { type PreviewListing, stockRoutes } from './stock.routes'

interface Parts extends MediaServices {
  readonly tokens: Tokens
  readonly places: Places
  readonly moveTogether: MoveTogether
  readonly sales: SaleServices
  readonly invoices: InvoicesOfOffice
  readonly preview: PreviewListing
  readonly tenantByLabel: (label: string) => Promise<Tenant>
  readonly feeds: { readonly siteOf: SiteOf; readonly keep: KeepFeeds; readonly folder: string }
}

/** The desk: people who sell, their agencies, projects, units, prices, stages and media. */
export const stockModule = ({
  tokens,
  places,
  moveTogether,
  preview,
  tenantByLabel,
  feeds,
  sales,
  invoices,
  ...media
}: Parts) => {
  const figures = feedFigures()
  const incoming: FeedServices = {
    ...{ ...media, moveTogether, places, siteOf: feeds.siteOf, feedFolder: feeds.folder },
    ...{ fetch: fetchPublic(), seenFiles: new Map() },
  }
  return {
    heads: [invitationHead(media.db.sql, tokens.derive, media.clock)],
    emails: {
      ...memberEmails,
      ...feedEmails,
      ...connectionEmails,
      ...leadEmails,
      ...referralNews,
      ...noticeEmails,
      ...approvalEmails,
    },
    routes: (kernel) => {
      memberRoutes(kernel, tokens.derive)
      stockRoutes(kernel, { places, moveTogether, preview, tenantByLabel, siteOf: feeds.siteOf })
      historyRoutes(kernel)
      officeRoutes(kernel, { isPlace: isPlaceBy(places), render: media.render })
      officeFilesRoutes(kernel, tenantByLabel)
      agentInvoicesRoutes(kernel, invoices)
      personDataRoutes(kernel)
      outgoingFeedRoutes(kernel, feeds.siteOf)
      feedRoutes(kernel, { ...feeds, figures })
      brandContentRoutes(kernel, media)
      deskMediaRoutes(kernel, media)
      runRoutes(kernel, { ...media, moveTogether })
      feedsRoutes(kernel, incoming)
      pushRoutes(kernel, incoming)
      agencyMarkRoutes(kernel, media)
      saleRoutes(kernel, sales)
      deskPackRoutes(kernel, media, sales.files)
      connectionRoutes(kernel, { derive: tokens.derive, post: postPublic() })
      businessRoutes(kernel)
      leadRoutes(kernel)
    },
    measures: { live: figures.measures, totals: [...feedMeasures, ...connectionMeasures] },
    jobs: [
      job('stages', 10, async () => void (await releaseDueStages({ db: media.db, moveTogether }, media.clock()))),
      runsJob(media),
      logoPicturesJob(media),
      fetchMediaJob({ ...media, fetch: fetchFile }),
      ...feedsJobs(incoming),
      leadNoticesJob({ db: media.db, clock: media.clock, siteOf: feeds.siteOf }),
      webhooksJob({
        ...{ db: media.db, clock: media.clock, derive: tokens.derive },
        ...{ post: postPublic(), siteOf: feeds.siteOf },
      }),
    ],
  } satisfies OfferingModule
}

import { and, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/analytics/analytics.contract'
import { pageOf } from '../../domain/analytics/action-log'
import { failure } from '../../domain/shared/failure'
import type { Kernel } from '../http/kernel'
import { route } from '../http/route'
import { isPublic, listings } from '../listing/listing.tables'
import { actionLogs, pageViews } from './analytics.tables'

/** Anyone may report, so the rate is limited; our client reports a listing every five seconds at most. */
const REPORTS_A_MINUTE = 60
const VIEWS_A_MINUTE = 120

const noListing = failure('malformed', 'There is no such listing.', 'propertyId')

export const analyticsRoutes = (kernel: Kernel): void => {
  const { db, clock } = kernel
  route(
    kernel,
    contract.actionsLog,
    async ({ body, request }) => {
      const named = [...new Set(body.actionsLogsVOList.map(({ propertyId }) => propertyId))]
      if ((await db.sql.$count(listings, and(inArray(listings.id, named), isPublic))) < named.length)
        return E.left(noListing)
      const { label } = await kernel.tenantOf(request)
      const rows = body.actionsLogsVOList.map(
        ({ elementAction, elementName, propertyId, actionCount, duration, startTime, endTime }) => ({
          tenant: label,
          listingId: propertyId,
          kind: elementAction,
          element: elementName,
          actionCount,
          duration,
          startedAt: startTime,
          endedAt: endTime,
          receivedAt: clock(),
        }),
      )
      if (rows.length > 0) await db.sql.insert(actionLogs).values(rows)
      return E.right(null)
    },
    { limitPerMinute: REPORTS_A_MINUTE },
  )

  route(
    kernel,
    contract.pageView,
    async ({ body, request }) => {
      const { label } = await kernel.tenantOf(request)
      await db.sql.insert(pageViews).values({ tenant: label, path: pageOf(body.path), at: clock() })
      return E.right(null)
    },
    { limitPerMinute: VIEWS_A_MINUTE },
  )
}

import { and, desc, eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import { DELIVERIES_PER_PAGE, type WebhookDeliveries } from '../../../domain/stock/connections/delivery'
import type { Sql } from '../../db/database'
import { listings } from '../../listing/listing.tables'
import { units } from '../../listing/unit.tables'
import { reservations } from '../../reservation/reservation.tables'
import { saleChanges, webhookDeliveries, webhooks } from '../connections.tables'
import type { FetchFailure } from '../fetching/fetch-failure'
import { isLive } from './webhooks'

/** How one try went: the status of the answer that took the change, or why it failed. */
export type Sent = E.Either<FetchFailure, number>

interface Tried {
  readonly webhookId: number
  readonly number: number
  readonly at: Date
}

/** Notes a try of a change. */
export const noteTry = async (db: Sql, { webhookId, number, at: triedAt }: Tried, sent: Sent): Promise<void> => {
  const outcome = E.isRight(sent) ? { status: sent.right, trouble: '' } : { status: null, trouble: sent.left.message }
  await db
    .insert(webhookDeliveries)
    .values({ webhookId, number, triedAt, ...outcome })
    .onConflictDoUpdate({
      target: [webhookDeliveries.webhookId, webhookDeliveries.number],
      set: { ...outcome, triedAt, tries: sql`${webhookDeliveries.tries} + 1` },
    })
}

/** A page of what was sent to a webhook of a brand, the newest change first; null for a webhook that isn’t the brand’s or has ended. */
export const deliveriesOf = async (
  db: Sql,
  { id, brand }: { readonly id: number; readonly brand: string },
  page: number,
): Promise<WebhookDeliveries | null> => {
  const [webhook] = await db
    .select({ after: webhooks.after, nextAt: webhooks.nextAt })
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.tenant, brand), isLive))
  if (webhook === undefined) return null
  const isOfIt = eq(webhookDeliveries.webhookId, id)
  const found = await db
    .select({
      ...{ number: webhookDeliveries.number, tries: webhookDeliveries.tries, triedAt: webhookDeliveries.triedAt },
      ...{ status: webhookDeliveries.status, trouble: webhookDeliveries.trouble },
      ...{ saleId: saleChanges.reservationId, before: saleChanges.before, after: saleChanges.after },
      ...{ project: listings.name, propertyType: listings.propertyType, apt: units.apt },
    })
    .from(webhookDeliveries)
    .innerJoin(saleChanges, eq(saleChanges.number, webhookDeliveries.number))
    .innerJoin(reservations, eq(reservations.id, saleChanges.reservationId))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .where(isOfIt)
    .orderBy(desc(webhookDeliveries.number))
    .limit(DELIVERIES_PER_PAGE)
    .offset((page - 1) * DELIVERIES_PER_PAGE)
  return {
    total: await db.$count(webhookDeliveries, isOfIt),
    rows: found.map(({ propertyType, apt, ...row }) => {
      const isWaiting = row.status === null && row.number > webhook.after
      return { ...row, unit: unitTitle({ propertyType }, apt), isWaiting, nextAt: isWaiting ? webhook.nextAt : null }
    }),
  }
}

import { and, isNull, sql } from 'drizzle-orm'
import type { Measures } from '../metrics/measures'
import { sandboxDeliveries } from './sandbox.tables'

/** Only the sandbox stores webhooks. Stripe keeps its own until we have settled them. */
export const sandboxMeasures: Measures = {
  queues: [
    {
      name: 'webhook',
      table: sandboxDeliveries,
      where: () => and(isNull(sandboxDeliveries.deliveredAt), isNull(sandboxDeliveries.abandonedAt)),
      since: sql`(${sandboxDeliveries.body}::jsonb ->> 'created')::timestamptz`,
    },
  ],
}

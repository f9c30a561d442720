import { and, gte, sql } from 'drizzle-orm'
import { EMAILED_AFTER } from '../../../domain/stock/connections/retry'
import type { Measures } from '../../metrics/measures'
import { webhooks } from '../connections.tables'
import { isLive } from './webhooks'

export const connectionMeasures: NonNullable<Measures['totals']> = [
  {
    name: 'unifi_webhooks_failing',
    help: 'Webhooks that have failed to take a change of a sale three times in a row or more.',
    table: webhooks,
    where: () => and(isLive, gte(webhooks.failures, EMAILED_AFTER)),
    value: sql`count(*)`,
  },
]

import { isNull, sql } from 'drizzle-orm'
import type { Measures } from '../metrics/measures'
import { outbox } from './mail.tables'

export const mailMeasures: Measures = {
  queues: [{ name: 'email', table: outbox, where: () => isNull(outbox.sentAt), since: sql`${outbox.createdAt}` }],
}

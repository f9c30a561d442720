import { sql } from 'drizzle-orm'
import type { Measures } from '../metrics/measures'
import { passwordRequests } from './identity.tables'

export const identityMeasures: Measures = {
  queues: [
    {
      name: 'password-link',
      table: passwordRequests,
      where: () => undefined,
      since: sql`${passwordRequests.createdAt}`,
    },
  ],
}

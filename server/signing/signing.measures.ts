import { sql } from 'drizzle-orm'
import type { Measures } from '../metrics/measures'
import { isToSeal } from './seal-envelope'
import { envelopes } from './signing.tables'

export const signingMeasures: Measures = {
  queues: [{ name: 'seal', table: envelopes, where: isToSeal, since: sql`${envelopes.endedAt}` }],
}

import type { Clock } from '../clock'
import type { Database } from '../db/database'

export interface SandboxBooks {
  readonly database: Database
  readonly clock: Clock
  /** Called once a webhook is queued. */
  readonly onDelivery: () => void
}

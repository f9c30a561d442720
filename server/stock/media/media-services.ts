import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import type { FileStore } from '../../files/file-store'
import type { Render } from '../../rendering/renderer'

export interface MediaServices {
  readonly db: Database
  readonly clock: Clock
  readonly store: FileStore
  readonly render: Render
}

/** Who changes a listing's media; null for a command. The caller has checked that the account may manage the listing. */
export interface Change {
  readonly listingId: number
  readonly accountId: number | null
}

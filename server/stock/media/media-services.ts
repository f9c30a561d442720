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

/** What commands are given. `files`: left out where no command needs them. */
export interface CommandServices extends Pick<MediaServices, 'db' | 'clock'> {
  readonly files?: Pick<MediaServices, 'store' | 'render'>
}

/** Who changes a listing's media; null for a command. The caller has checked that the account may manage the listing. */
export interface Change {
  readonly listingId: number
  readonly accountId: number | null
}

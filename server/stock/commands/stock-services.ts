import type { SiteOf } from '../../http/sites'
import type { Reply } from '../../office/reply'
import type { CommandServices } from '../media/media-services'
import type { MoveTogether } from '../move-units'
import type { Places } from '../places'

/** What commands of the desk are given. `siteOf`: where a brand’s people are, for links in emails. */
export interface StockServices extends CommandServices {
  readonly places: Places
  readonly moveTogether: MoveTogether
  readonly siteOf: SiteOf
  /** The sender of emails, or empty for the contact email of each brand; left out where no email is sent. */
  readonly mailFrom?: string
  /** FEED_FOLDER, or empty. */
  readonly feedFolder?: string
}
export type StockCommand = (services: StockServices, args: readonly string[]) => Promise<Reply>

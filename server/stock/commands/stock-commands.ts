import { MEDIA_COMMANDS } from '../media/media-commands'
import { MEMBER_COMMANDS } from '../people/member-commands'
import { AGENCY_COMMANDS } from './agency-commands'
import { EXPORT_COMMANDS } from './export-command'
import { FEED_COMMANDS } from './feed-commands'
import { PICTURE_COMMANDS } from './picture-commands'
import { IMPORT_COMMANDS } from './import-command'
import { LISTING_COMMANDS } from './listing-commands'
import { OUTGOING_FEED_COMMANDS } from './outgoing-feed-commands'
import { STAGE_COMMANDS } from './stage-commands'
import type { StockCommand } from './stock-services'
import { TERMS_COMMANDS } from './terms-command'
import { UNIT_COMMANDS } from './unit-commands'

/** A second door to the use cases of the desk. Their lines in the history have no account. */
export const STOCK_COMMANDS: Readonly<Record<string, StockCommand>> = {
  ...AGENCY_COMMANDS,
  ...PICTURE_COMMANDS,
  ...LISTING_COMMANDS,
  ...TERMS_COMMANDS,
  ...UNIT_COMMANDS,
  ...STAGE_COMMANDS,
  ...MEDIA_COMMANDS,
  ...MEMBER_COMMANDS,
  ...EXPORT_COMMANDS,
  ...OUTGOING_FEED_COMMANDS,
  ...FEED_COMMANDS,
  ...IMPORT_COMMANDS,
}

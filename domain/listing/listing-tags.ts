import { DAY } from '../shared/dates'
import type { ListingRow } from './listing-codec'

const BRAND_NEW = 10 * DAY

/** Launched within the last ten days, the tenth included (B2.4-12, B9-22). */
export const isBrandNew = (launchDate: Date, now: Date): boolean =>
  now.getTime() - launchDate.getTime() <= BRAND_NEW && launchDate <= now

/** `Only 3 Remaining...` for 1 to 4 available units (B2.4-13). */
export const remainingTag = (availableUnits: number): string | null =>
  availableUnits >= 1 && availableUnits <= 4 ? `Only ${availableUnits} Remaining...` : null

/** The tags of a results row: `Brand New Listing`, `Only 3 Remaining...`. */
export const tagsOf = (
  { launchDate, availableUnits }: Pick<ListingRow, 'launchDate' | 'availableUnits'>,
  now: Date,
) => ({
  isNew: isBrandNew(launchDate, now),
  remaining: remainingTag(availableUnits),
})

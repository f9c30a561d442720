import type { QuickSearchCount } from '../../../domain/listing/listing.ports'
import type { PropertyType } from '../../../domain/listing/property-type'
import { token } from '../../../domain/shared/token'
import type { Loaded } from '../../shared/loaded.presenter'

/** Counts of listings for sale by state and type, for the home page and the footer. Loaded when they are first shown. */
export const QUICK_COUNTS = token<() => QuickCounts>('quick-counts')
export type QuickCounts = Loaded<readonly QuickSearchCount[]>

/** Listings of a type in all states. Null until loaded. */
export const countOf = (counts: readonly QuickSearchCount[] | null, type: PropertyType): number | null =>
  counts === null
    ? null
    : counts.filter(({ propertyType }) => propertyType === type).reduce((sum, { listings }) => sum + listings, 0)

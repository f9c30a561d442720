import type { Massing } from '../../domain/listing/massing/massing'
import { buildingSite } from './site-building'
import { estateSite } from './site-estate'
import type { PlanOptions } from './site-sheet'
import { townhouseSite } from './site-townhouses'

/** The development from above, on its plot or in its streets; lots show their numbers and areas. */
export const sitePlan = (massing: Massing, options: PlanOptions): string => {
  if (massing.kind === 'building') return buildingSite(massing, options)
  return massing.kind === 'townhouses' ? townhouseSite(massing, options) : estateSite(massing, options)
}

import { listingLifecycle } from '../../domain/listing/listing.lifecycle'
import { unitLifecycle } from '../../domain/listing/unit.lifecycle'
import { graphOf } from '../shared/graph'

export const listingGraph = graphOf(listingLifecycle, {})
export const unitGraph = graphOf(unitLifecycle, {})

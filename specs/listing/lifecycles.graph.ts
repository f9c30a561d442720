import { listingLifecycle } from '../../domain/listing/listing.lifecycle'
import { roomLifecycle } from '../../domain/listing/room.lifecycle'
import { graphOf } from '../shared/graph'

export const listingGraph = graphOf(listingLifecycle, {})
export const roomGraph = graphOf(roomLifecycle, {})

import { placeLifecycle } from '../../domain/queue/place.lifecycle'
import { graphOf } from '../shared/graph'

export const placeGraph = graphOf(placeLifecycle, {})

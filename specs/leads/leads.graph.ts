import { leadLifecycle } from '../../domain/leads/lead.lifecycle'
import { graphOf } from '../shared/graph'

export const leadGraph = graphOf(leadLifecycle, {})

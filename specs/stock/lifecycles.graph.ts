import { deliveryLifecycle } from '../../domain/stock/feed/delivery.lifecycle'
import { runLifecycle } from '../../domain/stock/import/run.lifecycle'
import { publicationLifecycle } from '../../domain/stock/publication.lifecycle'
import { stageLifecycle } from '../../domain/stock/stage.lifecycle'
import { graphOf } from '../shared/graph'

export const publicationGraph = graphOf(publicationLifecycle, {})
export const stageGraph = graphOf(stageLifecycle, {})
export const runGraph = graphOf(runLifecycle, {})
export const deliveryGraph = graphOf(deliveryLifecycle, {})

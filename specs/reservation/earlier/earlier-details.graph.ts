import { earlierDetailsMachine } from '../../../domain/reservation/earlier-details.machine'
import { graphOf } from '../../shared/graph'
import { boom, EARLIER } from '../samples'

export const earlierDetailsGraph = graphOf(earlierDetailsMachine, {
  events: [
    { type: 'use', details: EARLIER, wouldReplace: false },
    { type: 'use', details: EARLIER, wouldReplace: true },
    { type: 'replace' },
    { type: 'keep' },
  ],
  endings: { list: { done: [[EARLIER]], error: [boom] } },
})

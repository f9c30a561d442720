import { freshnessMachine } from '../../../domain/shared/freshness.machine'
import { graphOf } from '../graph'

export const freshnessGraph = graphOf(freshnessMachine, {
  inputs: [
    { isOutdated: true, path: '/' },
    { isOutdated: false, path: '/private/property/7' },
  ],
  events: [{ type: 'arrived', path: '/about' }, { type: 'arrived', path: '/property/form' }, { type: 'typed' }],
})

import { suburbLookupMachine } from '../../../domain/listing/search/suburb-lookup.machine'
import { unreachable } from '../../../domain/shared/failure'
import { graphOf } from '../../shared/graph'

export const suburbLookupGraph = graphOf(suburbLookupMachine, {
  inputs: [{ searchType: 'buy' }],
  events: [
    { type: 'look-up', searchType: 'buy', term: '' },
    { type: 'look-up', searchType: 'buy', term: 'gle' },
  ],
  endings: { suburbs: { done: [['Glenelg, SA']], error: [unreachable] } },
})

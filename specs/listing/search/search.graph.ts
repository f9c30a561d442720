import { defaultFilters } from '../../../domain/listing/search/search-filters'
import { searchMachine } from '../../../domain/listing/search/search.machine'
import { unreachable } from '../../../domain/shared/failure'
import { graphOf } from '../../shared/graph'
import { ROW } from '../samples'

const LAND = { ...defaultFilters, propertyTypeList: ['Land' as const] }

export const searchGraph = graphOf(searchMachine, {
  inputs: [{}, { filters: LAND, page: 2, pageSize: 15 }],
  events: [
    { type: 'search', filters: LAND },
    { type: 'sort', sort: 'price' },
    { type: 'go-to-page', page: 1 },
    { type: 'go-to-page', page: 2 },
    { type: 'load-more' },
    { type: 'retry' },
    { type: 'leave' },
  ],
  endings: {
    search: {
      done: [
        { rows: [ROW], total: 31 },
        { rows: [], total: 0 },
      ],
      error: [unreachable],
    },
  },
  // Pages have no upper limit.
  distinguish: ({ page, pageSize, result, failure }) => [
    Math.min(page, 2),
    Math.min(pageSize, 30),
    result?.total ?? null,
    failure,
  ],
})

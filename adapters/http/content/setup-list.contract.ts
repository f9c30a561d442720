import * as t from 'io-ts'
import { endpoint } from '../shared/endpoint'

export const setupList = endpoint({
  method: 'POST',
  path: '/api/setupList',
  answer: t.array(t.type({ type: t.union([t.literal(1), t.literal(2)]), url: t.string })),
  summary: 'External links by type: 1 event, 2 education (A7-11, M3-34)',
})

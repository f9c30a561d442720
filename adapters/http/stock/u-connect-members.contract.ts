import * as t from 'io-ts'
import { UConnectMember } from '../../../domain/stock/u-connect-member'
import { endpoint } from '../shared/endpoint'
import { Count, IntInPath, Lines, Text } from '../shared/wire-types'

export const uConnectMembers = endpoint({
  method: 'GET',
  path: '/api/desk/brands/:brand/u-connect-members',
  params: t.type({ brand: Text(63) }),
  query: t.type({ page: Count, words: Text(100) }),
  answer: t.type({ rows: t.array(UConnectMember), total: t.number }),
  access: 'desk',
  summary: 'Agents of a brand with plan, its end and the grant, 50 a page by name; `words` finds names and addresses',
})

export const setIntroducing = endpoint({
  method: 'PUT',
  path: '/api/desk/brands/:brand/u-connect-members/:id/introducing',
  params: t.type({ brand: Text(63), id: IntInPath }),
  body: t.type({ isGranted: t.boolean, reason: Lines(300) }),
  answer: t.null,
  access: 'desk',
  failures: { 'changed-meanwhile': 71010 },
  summary: 'Lets an agent introduce clients without a paid plan, or takes that back, with a reason',
})

import * as t from 'io-ts'
import { AddedFeed, OutgoingFeed } from '../../../domain/stock/outgoing-feed'
import { endpoint } from '../shared/endpoint'
import { IntInPath, Text } from '../shared/wire-types'

const params = t.type({ brand: Text(63) })

export const outgoingFeeds = endpoint({
  method: 'GET',
  path: '/api/desk/brands/:brand/outgoing-feeds',
  params,
  answer: t.array(OutgoingFeed),
  access: 'desk',
  summary: 'Addresses under which others fetch the published stock of a brand, without the addresses themselves',
})

export const addOutgoingFeed = endpoint({
  method: 'POST',
  path: '/api/desk/brands/:brand/outgoing-feeds',
  params,
  body: t.type({ name: Text(300) }),
  answer: AddedFeed,
  access: 'desk',
  summary: 'Makes an address for REAXML of all published stock of a brand; it is answered this once',
})

export const endOutgoingFeed = endpoint({
  method: 'DELETE',
  path: '/api/desk/brands/:brand/outgoing-feeds/:id',
  params: t.type({ brand: Text(63), id: IntInPath }),
  answer: t.null,
  access: 'desk',
  summary: 'Ends an address: from then on it answers 404',
})

import * as t from 'io-ts'
import { REQUEST_LIMIT } from '../../../domain/listing/pia/pia-request'
import { endpoint } from '../shared/endpoint'
import { Integer, nullable, Text } from '../shared/wire-types'

export const customisePia = endpoint({
  method: 'POST',
  path: '/api/orders/customise',
  body: t.type({ propertyId: Integer, roomId: nullable(Integer), request: Text(REQUEST_LIMIT) }),
  answer: t.null,
  access: 'signed-in',
  failures: { 'listing-not-found': 20001 },
  summary: 'Requests a customised property investment analysis (B7-24)',
})

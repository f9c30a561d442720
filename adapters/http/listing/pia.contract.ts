import * as t from 'io-ts'
import { REQUEST_LIMIT } from '../../../domain/listing/pia/pia-request'
import { endpoint } from '../shared/endpoint'
import { Integer, Lines, nullable } from '../shared/wire-types'
import { withWireNames } from '../shared/wire-names'

export const customisePia = endpoint({
  method: 'POST',
  path: '/api/orders/customise',
  body: withWireNames(t.type({ propertyId: Integer, unitId: nullable(Integer), request: Lines(REQUEST_LIMIT) }), {
    unitId: 'roomId',
  }),
  answer: t.null,
  access: 'signed-in',
  failures: { 'listing-not-found': 20001 },
  summary: 'Requests a customised property investment analysis (B7-24)',
})

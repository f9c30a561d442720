import * as t from 'io-ts'
import { Company } from '../../../domain/listing/listing-codec'
import { endpoint } from '../shared/endpoint'
import { IntInPath, Text } from '../shared/wire-types'
import { WireRow } from '../shared/listing-row.wire'
import { WireListing } from '../shared/listing.wire'
import { withWireNames } from '../shared/wire-names'

export const listingFailures = { 'listing-not-found': 20001 }

export const viewListing = endpoint({
  method: 'GET',
  path: '/api/house/:id/:roomId/:ordersId',
  // Any text means "no reservation" (B7-10); the account area sends a reservation number.
  params: withWireNames(t.type({ id: IntInPath, unitId: IntInPath, ordersId: Text(40) }), { unitId: 'roomId' }),
  answer: WireListing,
  access: 'optional',
  failures: listingFailures,
  summary: 'Returns a listing, and the label of the given unit (B7-10)',
})

export const listingCompany = endpoint({
  method: 'GET',
  path: '/api/house/listing/agency/:id',
  params: t.type({ id: IntInPath }),
  answer: Company,
  failures: listingFailures,
  summary: 'Returns the listing agency (B7-16)',
})

export const relatedListings = endpoint({
  method: 'POST',
  path: '/api/housePropertyList/:id',
  params: t.type({ id: IntInPath }),
  answer: t.array(WireRow),
  failures: listingFailures,
  summary: 'Returns other listings by the same agency in the same suburb, newest first (B7-17)',
})

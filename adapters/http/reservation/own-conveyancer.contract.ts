import * as t from 'io-ts'
import { ADDRESS_LIMIT, SUBURB_LIMIT } from '../../../domain/reservation/party-fields'
import { CONVEYANCER_NAME_LIMIT } from '../../../domain/reservation/conveyancer'
import { endpoint } from '../shared/endpoint'
import { IntInPath, Text } from '../shared/wire-types'

const name = Text(CONVEYANCER_NAME_LIMIT)
const number = Text(40)

export const nameConveyancer = endpoint({
  method: 'POST',
  path: '/api/orders/reservation/:id/conveyancer',
  params: t.type({ id: IntInPath }),
  body: t.type({
    ...{ companyName: name, firstName: name, lastName: name, email: Text(254) },
    ...{ address: Text(ADDRESS_LIMIT), suburb: Text(SUBURB_LIMIT), state: Text(10), postcode: Text(10) },
    ...{ phone: number, mobile: number },
  }),
  answer: t.null,
  access: 'signed-in',
  failures: { 'not-available': 40010, 'contract-signed': 71186 },
  summary:
    "Names the conveyancer who acts for the buyer of the token owner's reservation, until its contract is signed; the listing's agents are emailed",
})

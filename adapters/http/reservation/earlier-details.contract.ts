import * as t from 'io-ts'
import { EarlierDetails } from '../../../domain/reservation/earlier-details'
import { endpoint } from '../shared/endpoint'

export const earlierDetails = endpoint({
  method: 'GET',
  path: '/api/earlier-details',
  answer: t.array(EarlierDetails),
  access: 'signed-in',
  summary:
    "The purchasers and conveyancer of the account's last own reservation, and for an agent of its last clients, the newest first: to fill another reservation form with",
})

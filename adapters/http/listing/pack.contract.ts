import * as t from 'io-ts'
import { ContractPack } from '../../../domain/listing/pack/contract-pack'
import { endpoint } from '../shared/endpoint'
import { IntInPath } from '../shared/wire-types'
import { listingFailures } from './listing.contract'

export const contractPack = endpoint({
  method: 'GET',
  path: '/api/housePapers/:id',
  params: t.type({ id: IntInPath }),
  answer: ContractPack,
  access: 'optional',
  failures: listingFailures,
  summary:
    'The papers of a listing’s contract in their current versions, with addresses that open them for some minutes. Of a caller with a session it is recorded which version they open',
})

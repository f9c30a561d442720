import type { PackPort } from '../../../domain/listing/pack/pack.ports'
import { call, type HttpClient } from '../shared/http-client'
import { contractPack } from './pack.contract'

export const packsOverHttp = (http: HttpClient): PackPort => ({
  find: (id) => call(http, contractPack)({ params: { id } }),
})

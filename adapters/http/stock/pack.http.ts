import type { PackSettings } from '../../../domain/listing/pack/pack-rules'
import type { DeskPacksPort } from '../../../domain/stock/pack/desk-pack.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './pack.contract'

const asBytes = { headers: { 'content-type': 'application/octet-stream' } }

const written = ({ isNeeded, sunset, deposits }: PackSettings) => ({ isNeeded, sunset, deposits: [...deposits] })

export const deskPacksOverHttp = (http: HttpClient): DeskPacksPort => ({
  find: (id) => call(http, contract.deskPack)({ params: { id } }),
  add: ({ id, kind, bytes, ...query }) =>
    call(http, contract.addPaper, asBytes)({ params: { id, kind }, query, body: bytes }),
  change: ({ id, was, now }) =>
    call(http, contract.changePack)({ params: { id }, body: { ...written(now), was: written(was) } }),
  withdraw: (params) => call(http, contract.withdrawPaper)({ params }),
  readers: (params) => call(http, contract.paperReaders)({ params }),
})

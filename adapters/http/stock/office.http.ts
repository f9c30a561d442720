import * as TE from 'fp-ts/lib/TaskEither.js'
import type { OfficePort } from '../../../domain/stock/office.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './office.contract'

const done = TE.map(() => undefined)

export const officeOverHttp = (http: HttpClient): OfficePort => ({
  brands: () => call(http, contract.deskBrands)({}),
  changeBrand: ({ brand, was, now }) =>
    done(call(http, contract.changeBrand)({ params: { brand }, body: { was, now } })),
  setMark: ({ bytes, ...params }) =>
    done(
      call(http, contract.setMark, { headers: { 'content-type': 'application/octet-stream' } })({
        params,
        body: bytes,
      }),
    ),
  removeMark: (params) => done(call(http, contract.removeMark)({ params })),
  approvals: () => call(http, contract.deskApprovals)({}),
})

import * as TE from 'fp-ts/lib/TaskEither.js'
import type { OfficePort } from '../../../domain/stock/office.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './office.contract'

const done = TE.map(() => undefined)

export const officeOverHttp = (http: HttpClient): OfficePort => ({
  brands: () => call(http, contract.deskBrands)({}),
  changeBrand: ({ brand, was, now }) =>
    done(call(http, contract.changeBrand)({ params: { brand }, body: { was, now } })),
  approvals: () => call(http, contract.deskApprovals)({}),
})

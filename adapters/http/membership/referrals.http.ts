import type { ReferralsPort } from '../../../domain/membership/referral.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './referrals.contract'

export const referralsOverHttp = (http: HttpClient): ReferralsPort => ({
  page: (page) => call(http, contract.referrals)({ params: { page } }),
  refer: (form) => call(http, contract.refer)({ body: form }),
})

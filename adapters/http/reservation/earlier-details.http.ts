import type { EarlierDetailsPort } from '../../../domain/reservation/earlier-details'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './earlier-details.contract'

export const earlierDetailsOverHttp = (http: HttpClient): EarlierDetailsPort => ({
  list: () => call(http, contract.earlierDetails)({}),
})

import type { CheckoutsPort } from '../../../domain/stock/sales/checkouts.ports'
import { call, type HttpClient } from '../shared/http-client'
import { releaseCheckout } from './checkouts.contract'

export const checkoutsOverHttp = (http: HttpClient): CheckoutsPort => ({
  release: ({ projectId, unitId }) => call(http, releaseCheckout)({ params: { id: projectId, unitId } }),
})

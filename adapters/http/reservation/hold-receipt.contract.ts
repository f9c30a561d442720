import * as t from 'io-ts'
import { endpoint } from '../shared/endpoint'
import { IntInPath } from '../shared/wire-types'

export const holdReceipt = endpoint({
  method: 'GET',
  path: '/api/orders/hold-receipt/:id',
  params: t.type({ id: IntInPath }),
  answer: t.type({ pdf: t.string, json: t.string }),
  access: 'signed-in',
  failures: { 'no-receipt': 71160 },
  summary:
    'URLs of the newest signed receipt of a hold that the caller made, or introduced as an agent, as a PDF and as JSON. They name no person, and do not expire',
})

/** The URL of a file; `key` grants access. */
export const holdReceiptAddress = (reservationId: number | ':id', form: 'pdf' | 'json', key = ''): string =>
  `/files/hold-receipts/${reservationId}/${form}${key === '' ? '' : `?key=${encodeURIComponent(key)}`}`

import * as t from 'io-ts'
import { UnitHistory } from '../../../domain/stock/stock-unit'
import { endpoint } from '../shared/endpoint'
import { IntInPath } from '../shared/wire-types'

export const releaseCheckout = endpoint({
  method: 'POST',
  path: '/api/desk/projects/:id/units/:unitId/release-checkout',
  params: t.type({ id: IntInPath, unitId: IntInPath }),
  answer: UnitHistory,
  access: 'desk',
  failures: {
    'no-checkout': 71132,
    'already-paid': 71133,
    'payment-unavailable': 71134,
    'second-factor-needed': 71001,
  },
  summary:
    'Ends the unpaid checkout that claims a unit, with all units of the same payment; a payment that has gone through stays, and is a reservation',
})

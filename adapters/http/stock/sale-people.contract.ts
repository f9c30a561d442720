import * as t from 'io-ts'
import { SaleDetail } from '../../../domain/stock/sales/sale'
import { endpoint } from '../shared/endpoint'
import { Integer, IntInPath, Lines, Text } from '../shared/wire-types'

const name = Text(200)
const Fields = t.type(
  {
    ...{ firstName: name, middleName: name, surname: name, email: name, mobile: name },
    ...{ address: name, suburb: name, state: name, postcode: name, country: name },
  },
  'PurchaserFields',
)

const entity = Text(2_000)

export const correctEntity = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/entity',
  params: t.type({ id: IntInPath }),
  body: t.type({ was: entity, now: entity, reason: Lines(2_000) }),
  answer: SaleDetail,
  access: 'desk',
  failures: { 'wrong-status': 71071, 'changed-meanwhile': 71010, 'second-factor-needed': 71001 },
  summary:
    'Corrects the company, trust or fund that buys, before the contract is signed; `now` is empty if the purchasers buy in their own names. What was shown must still hold. A form that was signed is signed again',
})

export const correctPurchaser = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/purchasers',
  params: t.type({ id: IntInPath }),
  body: t.type({ position: Integer, was: Fields, now: Fields, reason: Lines(2_000) }),
  answer: SaleDetail,
  access: 'desk',
  failures: { 'wrong-status': 71071, 'changed-meanwhile': 71010, 'second-factor-needed': 71001 },
  summary:
    'Corrects a purchaser of a sale, `position` from 1, before its contract is signed; what was shown must still hold. A form that was signed is signed again',
})

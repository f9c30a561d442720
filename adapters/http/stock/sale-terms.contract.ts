import * as t from 'io-ts'
import { SaleDetail } from '../../../domain/stock/sales/sale'
import { FreeUnit } from '../../../domain/stock/sales/terms/sale-terms'
import { endpoint } from '../shared/endpoint'
import { Day, Integer, IntInPath, Lines, Text } from '../shared/wire-types'

const params = t.type({ id: IntInPath })

export const counterSale = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/counter-offers',
  params,
  body: t.type({ price: Integer, until: Day, message: Lines(2_000) }),
  answer: SaleDetail,
  access: 'desk',
  failures: { 'wrong-status': 71071, 'second-factor-needed': 71001 },
  summary:
    'Answers an offer with another price in whole dollars, open until the end of a day where the property is; replaces an earlier counter-offer',
})

export const withdrawCounter = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/counter-offers/withdraw',
  params,
  answer: SaleDetail,
  access: 'desk',
  failures: { 'wrong-status': 71071, 'second-factor-needed': 71001 },
  summary: 'Takes back the counter-offer that waits for its buyer; the offer stays open',
})

export const agreeSalePrice = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/agreed-price',
  params,
  body: t.type({ price: Integer, message: Lines(2_000) }),
  answer: SaleDetail,
  access: 'desk',
  failures: { 'wrong-status': 71071, 'second-factor-needed': 71001 },
  summary: 'Records the price in whole dollars that buyer and seller have agreed on, until the contract is signed',
})

export const extendSaleHold = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/hold',
  params,
  body: t.type({ day: Day, reason: Lines(2_000) }),
  answer: SaleDetail,
  access: 'desk',
  failures: { 'wrong-status': 71071, 'second-factor-needed': 71001 },
  summary:
    'Extends a hold to the end of a day where the property is, from today no longer than a new reservation would be held; the buyer reads the reason',
})

export const declineMoreTime = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/hold/decline',
  params,
  body: t.type({ reason: Lines(2_000) }),
  answer: SaleDetail,
  access: 'desk',
  failures: { 'wrong-status': 71071, 'second-factor-needed': 71001 },
  summary: 'Answers a buyer who asked for more time that the hold ends as it was, with a reason that they read',
})

export const stateSaleCommission = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/commission',
  params,
  body: t.type({ cents: Integer }),
  answer: SaleDetail,
  access: 'desk',
  failures: {
    ...{ 'wrong-status': 71071, 'second-factor-needed': 71001 },
    ...{ 'no-introducer': 71135, 'already-stated': 71136, 'out-of-range': 71137 },
  },
  summary:
    'States in cents, including GST, what a sale pays its introducer, once, within what its listing pays; what is earned so far is then billed',
})

export const freeUnits = endpoint({
  method: 'GET',
  path: '/api/desk/sales/:id/units',
  params,
  answer: t.readonlyArray(FreeUnit),
  access: 'desk',
  failures: {},
  summary: 'Returns the units of the project of a sale that are for sale, in their order, with their asked prices',
})

export const moveSale = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/unit',
  params,
  body: t.type({ unitId: Integer, reason: Lines(2_000) }),
  answer: SaleDetail,
  access: 'desk',
  failures: { 'wrong-status': 71071, 'unit-taken': 71072, 'second-factor-needed': 71001 },
  summary:
    'Moves a hold or an accepted offer to another unit of its project before the contract; a form that was signed is signed again, and the buyer reads the reason',
})

export const refundSaleFee = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/refunds',
  params,
  body: t.type({ cents: Integer, left: Integer, reason: Lines(2_000) }),
  answer: SaleDetail,
  access: 'desk',
  failures: { 'second-factor-needed': 71001, 'nothing-paid': 71142, 'refunded-meanwhile': 71143 },
  summary:
    'Refunds a part of what was paid for a reservation, or all of it, in cents, of what the caller saw as left; the sale goes on, and the buyer reads the reason',
})

export const changeIntroducer = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/introducer',
  params,
  body: t.type({ email: Text(200), reason: Lines(2_000) }),
  answer: SaleDetail,
  access: 'desk',
  failures: { 'wrong-status': 71071, 'second-factor-needed': 71001 },
  summary:
    'Makes the agent with an email address the introducer of a sale, or none if it is empty, until its contract is unconditional; both agents read the reason',
})

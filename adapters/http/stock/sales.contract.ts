import * as t from 'io-ts'
import { OFFICE_ACTIONS } from '../../../domain/reservation/office-action'
import { oneOf } from '../../../domain/shared/one-of'
import { SaleBoard, SaleDetail, SaleList, SalePage } from '../../../domain/stock/sales/sale'
import { endpoint } from '../shared/endpoint'
import { Count, Day, IntInPath, Lines, Text } from '../shared/wire-types'

const filter = { projectId: IntInPath, words: Text(100) }
const params = t.type({ id: IntInPath })

export const saleBoard = endpoint({
  method: 'GET',
  path: '/api/desk/sales',
  query: t.type(filter),
  answer: SaleBoard,
  access: 'desk',
  summary: 'Reservations and offers by state, with their sums; `projectId` 0 for all of the caller’s projects',
})

export const saleList = endpoint({
  method: 'GET',
  path: '/api/desk/sales/list',
  query: t.type({ ...filter, list: SaleList, page: Count }),
  answer: SalePage,
  access: 'desk',
  summary: 'Reservations and offers of one state, the newest first, 50 a page',
})

export const deskSale = endpoint({
  method: 'GET',
  path: '/api/desk/sales/:id',
  params,
  answer: SaleDetail,
  access: 'desk',
  summary: 'A reservation or an offer with its buyer, its money and what the caller may do',
})

export const actOnSale = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/acts',
  params,
  body: t.intersection([
    t.type({ act: oneOf(OFFICE_ACTIONS, 'SaleAct'), reason: Lines(2_000) }),
    t.partial({ day: Day }),
  ]),
  answer: SaleDetail,
  access: 'desk',
  failures: { 'wrong-status': 71071, 'unit-taken': 71072, 'second-factor-needed': 71001 },
  summary: 'Accepts, declines or cancels a sale, or records what became of its contract, on a day',
})

import * as t from 'io-ts'
import { BusinessSale, SaleChange } from '../../../domain/stock/sales/business-sale'
import { endpoint } from '../shared/endpoint'
import { IntInPath } from '../shared/wire-types'

const failures = { 'key-refused': 71111 }

export const businessSales = endpoint({
  method: 'GET',
  path: '/api/business/sales',
  query: t.type({ after: IntInPath }),
  answer: t.readonlyArray(BusinessSale),
  access: 'business',
  failures,
  summary: 'Reservations and offers of a brand by number, 100 after the number that is given; 0 for the first',
})

export const businessSale = endpoint({
  method: 'GET',
  path: '/api/business/sales/:id',
  params: t.type({ id: IntInPath }),
  answer: BusinessSale,
  access: 'business',
  failures,
  summary: 'One reservation or offer of a brand',
})

export const businessChanges = endpoint({
  method: 'GET',
  path: '/api/business/changes',
  query: t.type({ after: IntInPath }),
  answer: t.readonlyArray(SaleChange),
  access: 'business',
  failures,
  summary:
    'What changed in the sales of a brand, in order, 100 changes after the number that is given; 0 for the first',
})

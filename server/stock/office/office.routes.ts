import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/stock/office.contract'
import type { Kernel } from '../../http/kernel'
import { deskRoute } from '../people/desk-route'
import type { IsPlace } from '../project-facts'
import { approvalsOf } from './approvals'
import { brandsOf, officeFor, officesOf } from './brands'
import { changeBrand } from './change-brand'

/** What the office of a brand does for the whole brand. */
export const officeRoutes = (kernel: Kernel, isPlace: IsPlace): void => {
  const { db, clock } = kernel
  deskRoute(kernel, contract.deskBrands, async ({ desk }) => {
    const offices = officesOf(desk)
    return E.isLeft(offices) ? offices : E.right(await brandsOf(db.sql, offices.right))
  })
  deskRoute(kernel, contract.changeBrand, async ({ desk, params, body: { was, now } }) => {
    const brand = officeFor(desk, params.brand)
    if (E.isLeft(brand)) return brand
    return changeBrand(db, { brand: brand.right, was, now, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.deskApprovals, async ({ desk }) => {
    const offices = officesOf(desk)
    return E.isLeft(offices) ? offices : E.right(await approvalsOf(db.sql, offices.right, isPlace))
  })
}

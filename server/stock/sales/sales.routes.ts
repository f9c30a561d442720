import * as E from 'fp-ts/lib/Either.js'
import { releaseCheckout as releaseContract } from '../../../adapters/http/stock/checkouts.contract'
import * as contract from '../../../adapters/http/stock/sales.contract'
import type { Kernel } from '../../http/kernel'
import type { ReservationServices } from '../../reservation/reservation-services'
import { unitHistory } from '../unit-rows'
import { noUnit, releaseCheckout } from './release-checkout'
import { deskRoute } from '../people/desk-route'
import { actOnSale } from './act-on-sale'
import { saleBoard, saleFor, saleList, sellersDesk } from './find-sales'
import { type TermsServices, saleTermsRoutes } from './terms/sale-terms.routes'
import { type DocumentServices, saleDocumentRoutes } from './documents/documents.routes'
import { salePeopleRoutes } from './people/people.routes'
import { papersRoutes } from './papers/papers.routes'
import { saleDetail } from './sale-detail'

/** What sales need of other contexts. */
export interface SaleServices extends TermsServices, Pick<ReservationServices, 'payments'> {
  readonly documents: DocumentServices
}

/** Reservations and offers, for the people who sell. */
export const saleRoutes = (kernel: Kernel, services: SaleServices): void => {
  const { db, clock } = kernel
  saleTermsRoutes(kernel, services)
  papersRoutes(kernel, services.files)
  salePeopleRoutes(kernel, services)
  saleDocumentRoutes(kernel, { ...services.documents, files: services.files })
  deskRoute(
    kernel,
    releaseContract,
    async ({ desk, params: { id, unitId } }) => {
      const released = await releaseCheckout({ db, clock, payments: services.payments }, desk, {
        projectId: id,
        unitId,
      })
      if (E.isLeft(released)) return released
      const unit = await unitHistory(db.sql, id, unitId)
      return unit === null ? E.left(noUnit) : E.right(unit)
    },
    { limitPerMinute: 60 },
  )
  deskRoute(kernel, contract.saleBoard, async ({ desk, query }) => {
    const sellers = sellersDesk(desk)
    return E.isLeft(sellers) ? sellers : E.right(await saleBoard(db.sql, sellers.right, query, clock()))
  })
  deskRoute(kernel, contract.saleList, async ({ desk, query }) => {
    const sellers = sellersDesk(desk)
    return E.isLeft(sellers) ? sellers : E.right(await saleList(db.sql, sellers.right, query))
  })
  deskRoute(kernel, contract.deskSale, async ({ desk, params: { id } }) => {
    const sellers = sellersDesk(desk)
    if (E.isLeft(sellers)) return sellers
    const own = await saleFor(db.sql, sellers.right, id)
    return E.isLeft(own) ? own : E.right(await saleDetail({ db: db.sql, files: services.files }, own.right))
  })
  deskRoute(
    kernel,
    contract.actOnSale,
    async ({ desk, params: { id }, body }) => {
      const sellers = sellersDesk(desk)
      if (E.isLeft(sellers)) return sellers
      return actOnSale({ db, clock, ...services }, sellers.right, { id, ...body })
    },
    { limitPerMinute: 60 },
  )
}

import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../../adapters/http/stock/sale-papers.contract'
import type { Kernel } from '../../../http/kernel'
import { resendSigning } from '../../../signing/resend-signing'
import { deskRoute } from '../../people/desk-route'
import { sellersDesk } from '../find-sales'
import type { SaleFiles } from '../sale-detail'
import { saleRoutes } from '../terms/change-sale'
import { noteSaleStep } from './note-sale-step'

/** The contract of a sale and its money. */
export const papersRoutes = (kernel: Kernel, files: SaleFiles): void => {
  const { db, clock } = kernel
  deskRoute(
    kernel,
    contract.noteSaleStep,
    async ({ desk, params: { id }, body }) => {
      const sellers = sellersDesk(desk)
      return E.isLeft(sellers) ? sellers : noteSaleStep({ db, clock, files }, sellers.right, id, body)
    },
    { limitPerMinute: 60 },
  )
  saleRoutes(kernel, files)(
    contract.resendSaleSigning,
    { role: 'seller', overtaking: ['sale-signing-resent'] },
    ({ id, line }) =>
      // Whose it is has been checked.
      resendSigning({ db, clock }, { reservationId: id, isTheirs: undefined }, (sql, names) =>
        line(sql, { action: 'sale-signing-resent', before: {}, after: { sentTo: names.join(', ') } }),
      ),
  )
}

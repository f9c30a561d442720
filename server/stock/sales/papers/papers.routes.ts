import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../../adapters/http/stock/sale-papers.contract'
import type { Kernel } from '../../../http/kernel'
import { deskRoute } from '../../people/desk-route'
import { sellersDesk } from '../find-sales'
import { noteSaleStep } from './note-sale-step'

/** The contract of a sale and its money. */
export const papersRoutes = (kernel: Kernel): void => {
  const { db, clock } = kernel
  deskRoute(
    kernel,
    contract.noteSaleStep,
    async ({ desk, params: { id }, body }) => {
      const sellers = sellersDesk(desk)
      return E.isLeft(sellers) ? sellers : noteSaleStep({ db, clock }, sellers.right, id, body)
    },
    { limitPerMinute: 60 },
  )
}

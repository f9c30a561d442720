import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { holdReceipt, holdReceiptAddress } from '../../../adapters/http/reservation/hold-receipt.contract'
import type { Tenant } from '../../../domain/content/tenant'
import { RECEIPT_KEYS_PATH } from '../../../domain/reservation/receipt/hold-receipt'
import { failure } from '../../../domain/shared/failure'
import type { Sql } from '../../db/database'
import type { Kernel } from '../../http/kernel'
import { always, RENDER_COSTS } from '../../http/render-limit'
import { ownedRoute } from '../../http/route'
import type { Tokens } from '../../http/tokens'
import type { Render } from '../../rendering/renderer'
import { reservations } from '../reservation.tables'
import { reservationsVisibleTo } from '../reservations-visible-to'
import { holdReceipts } from './hold-receipts.tables'
import { opensReceipt, receiptFileAddress } from './receipt-address'
import { holdReceiptPdf, signedPdf } from './receipt.document'
import { receiptKeysIn } from './receipt-key'
import { issueFor, receiptFile, type ReceiptServices, signedReceiptOf } from './sign-receipts'

interface Dependencies {
  readonly kernel: Kernel
  readonly services: ReceiptServices
  readonly derive: Tokens['derive']
  readonly render: Render
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
}

const noSuchReservation = failure('not-found', 'Reservation not found.')
const noReceipt = failure('no-receipt', 'Only a hold has this receipt.')

/** Receipts of holds: where they are for those who may see the reservation, the files for who has the address, and the keys for all. */
export const holdReceiptRoutes = ({ kernel, services, derive, render, tenantByLabel }: Dependencies): void => {
  const { app, db } = kernel
  ownedRoute(kernel, holdReceipt, async ({ params: { id }, caller }) => {
    const seen = await db.sql.$count(reservations, and(eq(reservations.id, id), reservationsVisibleTo(caller)))
    if (seen === 0) return E.left(noSuchReservation)
    const issued = () => db.sql.$count(holdReceipts, eq(holdReceipts.reservationId, id))
    if ((await issued()) === 0) await issueFor(services, id)
    if ((await issued()) === 0) return E.left(noReceipt)
    return E.right({ pdf: receiptFileAddress(derive, id, 'pdf'), json: receiptFileAddress(derive, id, 'json') })
  })

  const fileOf = async (params: { readonly id: string }, key: unknown) => {
    const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : null
    return id === null || typeof key !== 'string' || !opensReceipt(derive, id, key)
      ? null
      : signedReceiptOf(services, id)
  }
  interface Asked {
    readonly Params: { readonly id: string }
    readonly Querystring: { readonly key?: unknown }
  }
  const nameOf = (id: number, form: string) => `filename="hold-receipt-${id}.${form}"`

  app.get<Asked>(holdReceiptAddress(':id', 'json'), async ({ params, query }, reply) => {
    const signed = await fileOf(params, query.key)
    if (signed === null) return reply.callNotFound()
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; ${nameOf(signed.receipt.reservationId, 'json')}`)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(receiptFile(signed))
  })
  app.get<Asked>(holdReceiptAddress(':id', 'pdf'), async (request, reply) => {
    const signed = await fileOf(request.params, request.query.key)
    if (signed === null) return reply.callNotFound()
    const { reservationId } = signed.receipt
    const [made] = await db.sql
      .select({ tenant: reservations.tenant })
      .from(reservations)
      .where(eq(reservations.id, reservationId))
    const tenant = await tenantByLabel(db.sql, made?.tenant ?? '')
    const draw = async () => {
      const pdf = await render(holdReceiptPdf, { signed, file: receiptFile(signed), tenant })
      await services.keepKey()
      return signedPdf(Buffer.from(pdf), services.signer)
    }
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; ${nameOf(reservationId, 'pdf')}`)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(await app.renderLimit(request, RENDER_COSTS.document, always(draw)))
  })

  app.get(RECEIPT_KEYS_PATH, async (_request, reply) => {
    await services.keepKey()
    return (
      reply
        .header('content-type', 'application/json; charset=utf-8')
        // Short, because a page must know the key that signs since a minute.
        .header('cache-control', 'public, max-age=60')
        // For everyone who checks a receipt, on whatever site.
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send({ keys: await receiptKeysIn(db.sql) })
    )
  })
}

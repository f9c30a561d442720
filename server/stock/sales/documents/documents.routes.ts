import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../../adapters/http/stock/sale-documents.contract'
import { DOCUMENT_TITLES } from '../../../../domain/account/purchase'
import { type Failure, failure } from '../../../../domain/shared/failure'
import type { SaleDocuments } from '../../../../domain/stock/sales/documents/sale-documents'
import { type FileStore, isFileKey } from '../../../files/file-store'
import { keepFile, LARGEST_FILE } from '../../../files/keep-file'
import { type Kernel, siteOf } from '../../../http/kernel'
import type { Tokens } from '../../../http/tokens'
import { endDocumentLink, sendDocumentLink } from '../../../reservation/links/document-links'
import { attachDocument, detachDocument, type DocumentRow } from '../../../reservation/reservation-documents'
import type { PersonalDesk } from '../../people/desk'
import { deskRoute } from '../../people/desk-route'
import { saleFor, sellersDesk } from '../find-sales'
import type { SaleFiles } from '../sale-detail'
import { changeSale } from '../terms/change-sale'
import { saleDocuments } from './sale-documents'

export interface DocumentServices {
  readonly store: FileStore
  readonly derive: Tokens['derive']
}

const noDocument = failure('not-found', 'Document not found.')
const noSale = failure('not-found', 'Sale not found.')

/** Documents of a sale, and the links to them. */
export const saleDocumentRoutes = (
  kernel: Kernel,
  { store, derive, files }: DocumentServices & { readonly files: SaleFiles },
): void => {
  const { db, clock } = kernel
  const listed = async (id: number, changed: E.Either<Failure, unknown>): Promise<E.Either<Failure, SaleDocuments>> =>
    E.isLeft(changed) ? changed : E.right(await saleDocuments({ db: db.sql, files, now: clock() }, id))
  const change = async (desk: PersonalDesk, id: number, run: Parameters<typeof changeSale>[3]) =>
    listed(id, await changeSale({ db, clock, files }, desk, { id, role: 'seller' }, run))
  const discard = async (document: DocumentRow | null) => {
    if (document !== null && isFileKey(document.file)) await store.delete(document.file)
  }
  deskRoute(kernel, contract.saleDocuments, async ({ desk, params: { id } }) => {
    const sellers = sellersDesk(desk)
    return listed(id, E.isLeft(sellers) ? sellers : await saleFor(db.sql, sellers.right, id))
  })
  deskRoute(
    kernel,
    contract.addSaleDocument,
    ({ desk, params: { id }, query: { kind, name }, body }) =>
      change(desk, id, async (_own, line) => {
        const kept = await keepFile(store, { name, bytes: Buffer.from(body) }, ['application/pdf'])
        if (E.isLeft(kept)) return kept
        const { key, name: shown } = kept.right
        const document = { reservationId: id, kind, key, name: shown }
        const attached = await attachDocument(db, document, clock(), (sql, earlier) =>
          line(sql, {
            action: 'sale-document',
            before: { [DOCUMENT_TITLES[kind]]: earlier?.name ?? '' },
            after: { [DOCUMENT_TITLES[kind]]: shown },
          }),
        )
        await discard(attached?.earlier ?? null)
        return attached === null ? E.left(noSale) : E.right(null)
      }),
    { limitPerMinute: 60, bodyLimit: LARGEST_FILE + 1 },
  )
  deskRoute(kernel, contract.removeSaleDocument, ({ desk, params: { id, kind } }) =>
    change(desk, id, async (_own, line) => {
      const removed = await db.transaction(async (sql) => {
        const document = await detachDocument(sql, { reservationId: id, kind })
        if (document !== null)
          await line(sql, {
            action: 'sale-document-removed',
            before: { [DOCUMENT_TITLES[kind]]: document.name },
            after: {},
          })
        return document
      })
      await discard(removed)
      return removed === null ? E.left(noDocument) : E.right(null)
    }),
  )
  deskRoute(
    kernel,
    contract.sendSaleDocument,
    async ({ desk, params: { id, kind }, body: { to }, request }) => {
      const { origin } = await siteOf(kernel, request)
      const link = { reservationId: id, kind, to, origin, accountId: desk.accountId }
      return change(desk, id, (_own, line) =>
        sendDocumentLink({ db, clock, derive }, link, (sql, email) =>
          line(sql, {
            action: 'sale-document-sent',
            before: {},
            after: { document: DOCUMENT_TITLES[kind], sentTo: `the ${to}, ${email}` },
          }),
        ),
      )
    },
    { limitPerMinute: 60 },
  )
  deskRoute(kernel, contract.endSaleDocumentLink, ({ desk, params: { id, linkId } }) =>
    change(desk, id, (_own, line) =>
      endDocumentLink({ db, clock }, { reservationId: id, linkId }, (sql, { kind, recipient }) =>
        line(sql, {
          action: 'sale-document-link-ended',
          before: { document: DOCUMENT_TITLES[kind], sentTo: `the ${recipient}` },
          after: {},
        }),
      ),
    ),
  )
}

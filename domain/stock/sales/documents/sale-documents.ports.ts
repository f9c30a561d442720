import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { DocumentKind } from '../../../account/purchase'
import type { LinkRecipient } from '../../../reservation/documents/document-link'
import type { Failure } from '../../../shared/failure'
import { token } from '../../../shared/token'
import type { SaleDocuments } from './sale-documents'

type Answer = TaskEither<Failure, SaleDocuments>

/** A document of a sale, by the sale's number. */
export interface DocumentOfSale {
  readonly id: number
  readonly kind: DocumentKind
}

/** Documents of a sale and the links to them. What isn’t the caller’s fails as `not-found`; changes with `second-factor-needed`. */
export interface SaleDocumentsPort {
  all(id: number): Answer
  /** In place of an earlier one of its kind. Fails with `file-too-large`, `file-empty` and `file-type`. */
  add(document: DocumentOfSale & { readonly name: string; readonly bytes: Uint8Array }): Answer
  remove(document: DocumentOfSale): Answer
  /** Emails a link, in place of the last one of that recipient. Fails with `no-address`. */
  send(document: DocumentOfSale & { readonly to: LinkRecipient }): Answer
  end(link: { readonly id: number; readonly linkId: number }): Answer
}
export const SALE_DOCUMENTS = token<SaleDocumentsPort>('sale-documents')

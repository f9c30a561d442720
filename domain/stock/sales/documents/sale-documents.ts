import * as t from 'io-ts'
import { DOCUMENT_KINDS } from '../../../account/purchase'
import { LinkRecipient, LinkState } from '../../../reservation/documents/document-link'
import { IsoDate } from '../../../shared/iso-date'
import { oneOf } from '../../../shared/one-of'

export const SaleDocumentKind = oneOf(DOCUMENT_KINDS, 'SaleDocumentKind')

/** Documents of a sale, as its sellers see them. */
export const SaleDocuments = t.readonlyArray(
  t.type({
    kind: SaleDocumentKind,
    /** Of the file. */
    name: t.string,
    attachedAt: IsoDate,
    /** Opens the file for some minutes. */
    address: t.string,
    /** The last link of each recipient. */
    links: t.readonlyArray(
      t.type({ id: t.number, to: LinkRecipient, email: t.string, expiresAt: IsoDate, state: LinkState }),
    ),
    /** Who opened it, the newest first. */
    opens: t.readonlyArray(t.type({ at: IsoDate, who: t.string })),
  }),
  'SaleDocuments',
)
export type SaleDocuments = t.TypeOf<typeof SaleDocuments>
export type SaleDocument = SaleDocuments[number]

/** Of one document, the newest ones. */
export const MOST_OPENS = 20

import * as t from 'io-ts'
import { DOCUMENT_LINK_DAYS, LinkRecipient } from '../../../domain/reservation/documents/document-link'
import { SaleDocumentKind, SaleDocuments } from '../../../domain/stock/sales/documents/sale-documents'
import { endpoint } from '../shared/endpoint'
import { Bytes, IntInPath, Text } from '../shared/wire-types'

const params = t.type({ id: IntInPath })
const one = t.type({ id: IntInPath, kind: SaleDocumentKind })
const proof = { 'second-factor-needed': 71001 } as const

export const saleDocuments = endpoint({
  method: 'GET',
  path: '/api/desk/sales/:id/documents',
  params,
  answer: SaleDocuments,
  access: 'desk',
  summary: 'The documents of a sale, the links to them, and who opened them',
})

export const addSaleDocument = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/documents',
  params,
  query: t.type({ kind: SaleDocumentKind, name: Text(255) }),
  body: Bytes,
  encoding: 'bytes',
  answer: SaleDocuments,
  access: 'desk',
  failures: { ...proof, 'file-too-large': 71138, 'file-empty': 71139, 'file-type': 71140 },
  summary: 'Attaches a PDF of at most 20 MB to a sale, in place of an earlier one of its kind; the body is the file',
})

export const removeSaleDocument = endpoint({
  method: 'DELETE',
  path: '/api/desk/sales/:id/documents/:kind',
  params: one,
  answer: SaleDocuments,
  access: 'desk',
  failures: proof,
  summary: 'Removes a document of a sale, whose links end',
})

export const sendSaleDocument = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/documents/:kind/links',
  params: one,
  body: t.type({ to: LinkRecipient }),
  answer: SaleDocuments,
  access: 'desk',
  failures: { ...proof, 'no-address': 71141 },
  summary: `Emails a link to a document, which opens it for ${DOCUMENT_LINK_DAYS} days; an earlier link of the same recipient ends`,
})

export const endSaleDocumentLink = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/document-links/:linkId/end',
  params: t.type({ id: IntInPath, linkId: IntInPath }),
  answer: SaleDocuments,
  access: 'desk',
  failures: proof,
  summary: 'Ends a link to a document of a sale',
})

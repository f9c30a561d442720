import * as TE from 'fp-ts/lib/TaskEither.js'
import type { loadingMachine } from '../../../../domain/shared/loading.machine'
import { token } from '../../../../domain/shared/token'
import type { LinkRecipient } from '../../../../domain/reservation/documents/document-link'
import type { SaleDocuments } from '../../../../domain/stock/sales/documents/sale-documents'
import type { DocumentOfSale, SaleDocumentsPort } from '../../../../domain/stock/sales/documents/sale-documents.ports'
import type { Flow } from '../../../shared/flow'
import type { Loaded } from '../../../shared/loaded.presenter'
import type { TaskFlow } from '../../../shared/task.presenter'

/** What is done with the documents of a sale. */
export type DocumentTask =
  | (DocumentOfSale & { readonly act: 'add'; readonly file: File })
  | (DocumentOfSale & { readonly act: 'remove' })
  | (DocumentOfSale & { readonly act: 'send'; readonly to: LinkRecipient })
  | { readonly act: 'end'; readonly id: number; readonly linkId: number }

/** Request the sale’s number. */
export const ALL_DOCUMENTS = token<Flow<typeof loadingMachine, Loaded<SaleDocuments>>>('all-sale-documents')
export const CHANGE_DOCUMENTS = token<TaskFlow<DocumentTask>>('change-sale-documents')

export const changeDocuments = (port: SaleDocumentsPort) => (task: DocumentTask) => {
  if (task.act === 'end') return port.end({ id: task.id, linkId: task.linkId })
  const { id, kind } = task
  if (task.act === 'remove') return port.remove({ id, kind })
  if (task.act === 'send') return port.send({ id, kind, to: task.to })
  return TE.chain((bytes: Uint8Array) => port.add({ id, kind, name: task.file.name, bytes }))(
    TE.fromTask(async () => new Uint8Array(await task.file.arrayBuffer())),
  )
}

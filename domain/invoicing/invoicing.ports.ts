import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { InvoiceList, InvoicePage, InvoicePreview } from './invoice'

export interface InvoicesPort {
  /** A page of a list, newest first. `isFirstLoad`: the list has just been opened (A7-64). */
  page(request: { list: InvoiceList; page: number; isFirstLoad: boolean }): TaskEither<Failure, InvoicePage>
  /** What an invoice says if it is sent now; `no-abn` for a tax invoice without an ABN. */
  preview(id: number): TaskEither<Failure, InvoicePreview>
  /** Marks an invoice as sent; returns how many are still due. */
  markSent(id: number): TaskEither<Failure, { readonly unread: number }>
  /** Invoices due and not sent. */
  dueCount(): TaskEither<Failure, number>
  /** URL of the PDF of an invoice that was sent, valid for a few minutes; `not-found` unless it is the caller's. */
  fileAddress(id: number): TaskEither<Failure, string>
  /** The same of what was taken back from it; `not-found` without that, too. */
  creditAddress(id: number): TaskEither<Failure, string>
  /** All invoices as a CSV file for accounting software. */
  csv(): TaskEither<Failure, string>
}
export const INVOICES = token<InvoicesPort>('invoices')

import type { Invoice } from '../../domain/invoicing/invoice'
import { token } from '../../domain/shared/token'
import type { TaskFlow } from '../shared/task.presenter'

/** An invoice that was sent, as a PDF. */
export const INVOICE_FILE = token<TaskFlow<Invoice>>('invoice-file')
/** What was taken back from one, as a PDF. */
export const CREDIT_FILE = token<TaskFlow<Invoice>>('credit-file')
/** All invoices, as a CSV file. */
export const INVOICES_CSV = token<TaskFlow<undefined>>('invoices-csv')

import type { loadingMachine } from '../../../../domain/shared/loading.machine'
import type { Day } from '../../../../domain/shared/calendar'
import { token } from '../../../../domain/shared/token'
import type { AgentInvoice, AgentInvoicePage } from '../../../../domain/stock/agent-invoice'
import type { Flow } from '../../../shared/flow'
import type { Loaded } from '../../../shared/loaded.presenter'
import type { TaskFlow } from '../../../shared/task.presenter'

/** Request a brand, a list, words and a page. */
export const AGENT_INVOICES = token<Flow<typeof loadingMachine, Loaded<AgentInvoicePage>>>('agent-invoices')
export const PAY_AGENT_INVOICE =
  token<TaskFlow<{ readonly brand: string; readonly id: number; readonly day: Day }>>('pay-agent-invoice')
/** Saves the PDF of what was taken back from one. */
export const AGENT_CREDIT_FILE =
  token<TaskFlow<{ readonly brand: string; readonly invoice: AgentInvoice }>>('agent-credit-file')
/** Saves the PDF of one that was sent. */
export const AGENT_INVOICE_FILE =
  token<TaskFlow<{ readonly brand: string; readonly invoice: AgentInvoice }>>('agent-invoice-file')

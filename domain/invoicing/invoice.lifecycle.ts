import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'

/** An invoice is due until the agent sends it. One whose commission was taken back is voided, or credited if it was sent already. */
export const invoiceLifecycle = setup({
  types: { events: {} as { type: 'sent' } | { type: 'paid' } | { type: 'taken-back' } },
}).createMachine({
  id: 'invoice',
  initial: 'due',
  states: {
    due: { on: { sent: 'sent', 'taken-back': 'voided' } },
    sent: { on: { paid: 'paid', 'taken-back': 'sent' } },
    paid: { on: { 'taken-back': 'paid' } },
    voided: { type: 'final' },
  },
})

export const INVOICE_STATUSES = ['due', 'sent', 'paid', 'voided'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const invoiceStatuses = lifecycleOf(invoiceLifecycle, INVOICE_STATUSES)

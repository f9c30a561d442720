import { DOWNLOADS } from '../../../../domain/shared/downloads'
import { creditFileName } from '../../../../domain/invoicing/invoice'
import { OFFICE } from '../../../../domain/stock/office.ports'
import type { Bind } from '../../../shared/bindings'
import { downloadFlow } from '../../../shared/download.flow'
import { loadingFlow } from '../../../shared/loaded.presenter'
import { taskFlow } from '../../../shared/task.presenter'
import { TOASTS } from '../../../shared/ui/messages/toasts.presenter'
import { AGENT_CREDIT_FILE, AGENT_INVOICE_FILE, AGENT_INVOICES, PAY_AGENT_INVOICE } from './invoices.flows'

export const bindInvoices = (bind: Bind): void => {
  bind(AGENT_INVOICES, ({ invoices }) => loadingFlow('agent invoices', invoices.page), OFFICE)
  bind(PAY_AGENT_INVOICE, ({ invoices }) => taskFlow('pay agent invoice', invoices.pay), OFFICE)
  bind(
    AGENT_INVOICE_FILE,
    ({ invoices }, downloads, toasts) =>
      downloadFlow(
        'agent invoice file',
        {
          address: ({ brand, invoice: { id } }) => invoices.fileAddress({ brand, id }),
          name: ({ invoice: { agent, number } }) => `Invoice ${number} of ${agent}.pdf`,
        },
        { downloads, toasts },
      ),
    OFFICE,
    DOWNLOADS,
    TOASTS,
  )
  bind(
    AGENT_CREDIT_FILE,
    ({ invoices }, downloads, toasts) =>
      downloadFlow(
        'agent credit file',
        {
          address: ({ brand, invoice: { id } }) => invoices.creditAddress({ brand, id }),
          name: ({ invoice }) => creditFileName(invoice.number, invoice).replace('.pdf', ` of ${invoice.agent}.pdf`),
        },
        { downloads, toasts },
      ),
    OFFICE,
    DOWNLOADS,
    TOASTS,
  )
}

import * as t from 'io-ts'
import { AgentInvoiceList, AgentInvoicePage } from '../../../domain/stock/agent-invoice'
import { endpoint } from '../shared/endpoint'
import { Count, Day, IntInPath, Text } from '../shared/wire-types'

export const agentInvoices = endpoint({
  method: 'GET',
  path: '/api/desk/brands/:brand/invoices/:list',
  params: t.type({ brand: Text(63), list: AgentInvoiceList }),
  query: t.type({ page: Count, words: Text(100) }),
  answer: AgentInvoicePage,
  access: 'desk',
  summary:
    'Agents’ invoices to a brand that are to be paid, not sent yet, paid, or credited, 50 a page; `words` finds agents, units and numbers',
})

export const payAgentInvoice = endpoint({
  method: 'POST',
  path: '/api/desk/brands/:brand/invoices/:id/paid',
  params: t.type({ brand: Text(63), id: IntInPath }),
  body: t.type({ day: Day }),
  answer: t.null,
  access: 'desk',
  failures: { 'not-payable': 71169, 'second-factor-needed': 71001 },
  summary:
    'Marks an agent’s invoice as paid on a day, and emails the agent; 71169 unless it was sent and is neither paid nor credited',
})

export const agentCreditFile = endpoint({
  method: 'GET',
  path: '/api/desk/brands/:brand/invoices/:id/credit',
  params: t.type({ brand: Text(63), id: IntInPath }),
  answer: t.string,
  access: 'desk',
  summary:
    'URL of the PDF of what was taken back from an invoice that an agent has sent to a brand, valid for five minutes',
})

export const agentInvoiceFile = endpoint({
  method: 'GET',
  path: '/api/desk/brands/:brand/invoices/:id/file',
  params: t.type({ brand: Text(63), id: IntInPath }),
  answer: t.string,
  access: 'desk',
  summary: 'URL of the PDF of an invoice that an agent has sent to a brand, valid for five minutes',
})
